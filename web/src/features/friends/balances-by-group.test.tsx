import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '../../components/render-text.tsx';
import { BalancesByGroup } from './balances-by-group.tsx';
import { makeFriend } from '../../test-support/factories.ts';

const places = (...args: Parameters<typeof makeFriend>) => <BalancesByGroup friend={makeFriend(...args)} />;

test('each group and what stands outside of groups has a row, and a group leads to its page', () => {
  const shown = places(
    'Rohan Das',
    { INR: 900, USD: -50 },
    {
      groups: [
        ['Goa gang', 'INR', 1000],
        ['Flat 402', 'USD', -50],
      ],
    },
  );
  expect(renderText(shown)).toBe(
    'Goa gang owes you ₹10.00Flat 402 you owe $0.50Outside groups you owe −₹1.00',
  );
  expect(renderMarkup(shown).match(/href="[^"]*"/g)).toEqual([
    'href="/groups/id%20of%20Goa%20gang?tab=balances"',
    'href="/groups/id%20of%20Flat%20402?tab=balances"',
    'href="/friends/id-of-rohan/outside"',
  ]);
});

test('a balance outside groups alone is shown above, and not again', () => {
  expect(renderText(places('Rohan Das', { INR: 900, USD: -50 }))).toBe('');
  expect(renderText(places('Rohan Das'))).toBe('');
});
