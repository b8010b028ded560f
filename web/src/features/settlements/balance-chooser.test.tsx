import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { makePerson, owes } from '../../test-support/factories.ts';
import { BalanceChooser, type BalanceChooserProps } from './balance-chooser.tsx';
import { seenBy } from '../../test-support/render-text.tsx';

const ME = makePerson('me', 'Meera Iyer');
const KABIR = makePerson('kabir', 'Kabir Rao');

const owesInGoa = (from: typeof ME, to: typeof ME, amount: number): Balance =>
  owes(from, to, amount, { groupId: 'goa' });

const textOf = (balances: readonly Balance[], props: Partial<BalanceChooserProps> = {}): string =>
  renderToStaticMarkup(
    seenBy(
      'me',
      <BalanceChooser
        balances={balances}
        error={undefined}
        onRetry={() => undefined}
        onChoose={() => undefined}
        onChooseEverything={() => undefined}
        {...props}
      />,
    ),
  ).replaceAll(/<[^>]+>/g, '');

describe('BalanceChooser', () => {
  it('offers each balance with its direction and amount', () => {
    const text = textOf([owesInGoa(KABIR, ME, 1_38_242_50), owesInGoa(ME, KABIR, 4_150_00)]);
    expect(text).toContain('Choose who to settle with:');
    expect(text).toContain('Kabir Rao owes you ₹1,38,242.50');
    expect(text).toContain('Kabir Rao you owe ₹4,150.00');
  });

  it('shows group names if it offers balances of several groups', () => {
    expect(textOf([owesInGoa(KABIR, ME, 1)], { groupNames: new Map([['goa', 'Goa gang']]) })).toContain(
      'Goa gang',
    );
    expect(textOf([owesInGoa(KABIR, ME, 1)], { groupNames: new Map() })).toContain('Outside groups');
  });

  it('has more options where there is something to settle', () => {
    expect(textOf([owesInGoa(KABIR, ME, 1)])).toContain('More options');
    expect(textOf([])).not.toContain('More options');
  });

  it('has words for nothing to settle', () => {
    const text = textOf([]);
    expect(text).toContain('No pending balances');
    expect(text).toContain('When you have balances with friends, they will appear here for settling up');
  });

  it('can be searched if there are many balances', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        owesInGoa(makePerson(`p${index}`, `Person ${index}`), ME, 100),
      );
    const isSearchable = (count: number) =>
      renderToStaticMarkup(
        seenBy(
          'me',
          <BalanceChooser
            balances={many(count)}
            error={undefined}
            onRetry={() => undefined}
            onChoose={() => undefined}
            onChooseEverything={() => undefined}
          />,
        ),
      ).includes('placeholder="Search balances"');
    expect([7, 8].map(isSearchable)).toEqual([false, true]);
  });
});
