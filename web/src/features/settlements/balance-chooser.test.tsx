import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { BalanceChooser, type BalanceChooserProps } from './balance-chooser.tsx';

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com` });
const ME = person('me', 'Meera Iyer');
const KABIR = person('kabir', 'Kabir Rao');

const owes = (fromUser: typeof ME, toUser: typeof ME, amount: number): Balance => ({
  fromUserId: fromUser.id,
  toUserId: toUser.id,
  fromUser,
  toUser,
  amount: toMinor(amount),
  currency: 'INR',
  groupId: 'goa',
});

const textOf = (balances: readonly Balance[], props: Partial<BalanceChooserProps> = {}): string =>
  renderToStaticMarkup(
    <BalanceChooser
      balances={balances}
      error={undefined}
      onRetry={() => undefined}
      currentUserId="me"
      onChoose={() => undefined}
      onChooseEverything={() => undefined}
      {...props}
    />,
  ).replaceAll(/<[^>]+>/g, '');

describe('BalanceChooser', () => {
  it('offers each balance with its direction and amount', () => {
    const text = textOf([owes(KABIR, ME, 1_38_242_50), owes(ME, KABIR, 4_150_00)]);
    expect(text).toContain('Choose who to settle with:');
    expect(text).toContain('Kabir Rao owes you ₹1,38,242.50');
    expect(text).toContain('Kabir Rao you owe ₹4,150.00');
  });

  it('shows group names if it offers balances of several groups', () => {
    expect(textOf([owes(KABIR, ME, 1)], { groupNames: new Map([['goa', 'Goa gang']]) })).toContain(
      'Goa gang',
    );
    expect(textOf([owes(KABIR, ME, 1)], { groupNames: new Map() })).toContain('Outside of groups');
  });

  it('has more options where there is something to settle', () => {
    expect(textOf([owes(KABIR, ME, 1)])).toContain('More options');
    expect(textOf([])).not.toContain('More options');
  });

  it('has words for nothing to settle', () => {
    const text = textOf([]);
    expect(text).toContain('No pending balances');
    expect(text).toContain('When you have balances with friends, they will appear here for settling up');
  });

  it('can be searched if there are many balances', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => owes(person(`p${index}`, `Person ${index}`), ME, 100));
    const isSearchable = (count: number) =>
      renderToStaticMarkup(
        <BalanceChooser
          balances={many(count)}
          error={undefined}
          onRetry={() => undefined}
          currentUserId="me"
          onChoose={() => undefined}
          onChooseEverything={() => undefined}
        />,
      ).includes('placeholder="Search balances"');
    expect([7, 8].map(isSearchable)).toEqual([false, true]);
  });
});
