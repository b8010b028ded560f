import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '../../test-support/render-text.tsx';
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
    'Goa gang owes you ₹10.00Flat 402 you owe $0.50Outside groups you owe ₹1.00',
  );
  expect(renderMarkup(shown).match(/href="[^"]*"/g)).toEqual([
    'href="/groups/id%20of%20Goa%20gang?tab=balances"',
    'href="/groups/id%20of%20Flat%20402?tab=balances"',
    'href="/friends/id-of-rohan/outside"',
  ]);
});

test('only the place is painted of what is all of its currency: the head has the amount', () => {
  const shown = places(
    'Imran Shaikh',
    { INR: -900, USD: 400, EUR: -50 },
    {
      groups: [
        ['Flat 402', 'INR', -900],
        ['Kyoto', 'USD', 400],
        ['Kyoto', 'EUR', -50],
      ],
    },
  );
  expect(renderText(shown)).toBe('Flat 402 you owe ₹9.00Kyoto owes you $4.00 you owe €0.50');
  expect(renderMarkup(shown).match(/<span class="visually-hidden"> /g)).toHaveLength(3);
});

test('parts that cancel each other, and one that lowers the sum, say to the eye who owes', () => {
  const hidden = (inr: number, flat: number): number =>
    renderMarkup(
      places(
        'Rohan Das',
        { INR: inr },
        {
          groups: [
            ['Goa gang', 'INR', 500],
            ['Flat 402', 'INR', flat],
          ],
        },
      ),
    ).match(/<span class="visually-hidden">/g)?.length ?? 0;
  expect(hidden(0, -500)).toBe(0);
  expect(hidden(400, -100)).toBe(1);
});

test('a balance outside groups alone is shown above, and not again', () => {
  expect(renderText(places('Rohan Das', { INR: 900, USD: -50 }))).toBe('');
  expect(renderText(places('Rohan Das'))).toBe('');
});
