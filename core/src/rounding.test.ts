import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBasisPoints } from './basis-points.ts';
import { splitByDays } from './days-there.ts';
import { splitBill } from './items.ts';
import { toMinor } from './money.ts';
import { includesRounding, type DividedExpense } from './rounding.ts';
import { splitExpense, type SplitInput } from './split.ts';
import { type SplitType } from './split-types.ts';

const SIDE = { debtorId: 'ravi', creditorId: 'asha' };
const OTHER_SIDE = { debtorId: 'asha', creditorId: 'ravi' };
const THREE = ['asha', 'ravi', 'zoya'];

function spend(
  amountMinor: number,
  participants: readonly SplitInput[],
  { splitType = 'equal', payerId = 'asha' }: { splitType?: SplitType; payerId?: string } = {},
): DividedExpense {
  const amount = toMinor(amountMinor);
  const result = splitExpense({ amountMinor: amount, splitType, participants });
  if (!result.isOk) throw new Error(result.message);
  return { amount, currency: 'INR', payers: [{ userId: payerId, amount }], splits: result.splits };
}

const equally = (amount: number, userIds: readonly string[], payerId = 'asha'): DividedExpense =>
  spend(
    amount,
    userIds.map((userId) => ({ userId })),
    { payerId },
  );

const shareOf = ({ splits }: DividedExpense, userId: string): number =>
  splits.find((split) => split.userId === userId)?.amount ?? 0;

describe('rounding of shares', () => {
  test('is in a share of an amount that three cannot divide evenly', () => {
    expect(includesRounding([equally(100_00, THREE)], SIDE)).toBe(true);
    expect(includesRounding([equally(100_00, THREE)], { userId: 'asha' })).toBe(true);
    expect(includesRounding([equally(100_00, THREE)], { debtorId: 'zoya', creditorId: 'ravi' })).toBe(false);
  });

  test('is in what adjustments leave, where that cannot be divided evenly', () => {
    const more = (adjustment: number) => ({ userId: 'ravi', adjustment: toMinor(adjustment) });
    const adjusted = (adjustment: number) =>
      spend(100_00, [{ userId: 'asha' }, more(adjustment), { userId: 'zoya' }], { splitType: 'adjustment' });
    expect(includesRounding([adjusted(1_00)], SIDE)).toBe(false);
    expect(includesRounding([adjusted(2_00)], SIDE)).toBe(true);
  });

  test('is not in paise of an even division, or that somebody typed', () => {
    expect(includesRounding([equally(25_00, ['asha', 'ravi'])], SIDE)).toBe(false);
    const parts = [
      { userId: 'asha', amount: toMinor(66_67) },
      { userId: 'ravi', amount: toMinor(33_33) },
    ];
    expect(includesRounding([spend(100_00, parts, { splitType: 'exact' })], SIDE)).toBe(false);
    expect(includesRounding([], SIDE)).toBe(false);
  });

  test('is in the paisa that is left of two bills, each paid by the other', () => {
    const bills = [equally(100_00, THREE), equally(100_00, ['ravi', 'asha', 'zoya'], 'ravi')];
    const rest = bills.reduce(
      (sum, bill, index) => sum + (index === 0 ? shareOf(bill, 'ravi') : -shareOf(bill, 'asha')),
      0,
    );
    expect(rest).toBe(0);
    expect(includesRounding(bills, SIDE)).toBe(false);
    const uneven = [equally(100_00, THREE), equally(100_00, THREE, 'ravi')];
    expect(shareOf(uneven[0] ?? equally(1, THREE), 'ravi')).not.toBe(
      shareOf(uneven[1] ?? equally(1, THREE), 'asha'),
    );
    expect(includesRounding(uneven, SIDE)).toBe(true);
  });

  test('is in percentages and weights as well', () => {
    const byPercent = [
      { userId: 'asha', percentage: toBasisPoints(6_667) },
      { userId: 'ravi', percentage: toBasisPoints(3_333) },
    ];
    expect(includesRounding([spend(100_00, byPercent, { splitType: 'percentage' })], SIDE)).toBe(false);
    expect(includesRounding([spend(1_01, byPercent, { splitType: 'percentage' })], SIDE)).toBe(true);
    const byWeight = [
      { userId: 'asha', shares: 2 },
      { userId: 'ravi', shares: 1 },
    ];
    expect(includesRounding([spend(90_00, byWeight, { splitType: 'shares' })], SIDE)).toBe(false);
    expect(includesRounding([spend(100_00, byWeight, { splitType: 'shares' })], SIDE)).toBe(true);
  });

  test('is in a bill of items that several share', () => {
    const bill = (amount: number): DividedExpense => {
      const amountMinor = toMinor(amount);
      const items = [{ amount: amountMinor, sharedBy: THREE.map((userId) => ({ userId, weight: 1 })) }];
      const result = splitBill({ amountMinor, items, charges: [] });
      if (!result.isOk) throw new Error(result.message);
      const splits = result.parts.map((part) => ({ ...part, splitType: 'items' as const }));
      return {
        amount: amountMinor,
        currency: 'INR',
        payers: [{ userId: 'asha', amount: amountMinor }],
        splits,
        items,
      };
    };
    expect(includesRounding([bill(90_00)], SIDE)).toBe(false);
    expect(includesRounding([bill(100_00)], SIDE)).toBe(true);
  });

  test('is in a bill that is split by days, of which each costs the same', () => {
    const daysThere = THREE.map((userId) => ({ userId, days: 10, shared: [{ by: 3, days: 10 }] }));
    const byDays = (amountMinor: number): DividedExpense => {
      const amount = toMinor(amountMinor);
      const splits = splitByDays(amount, { basis: 'per-day', people: daysThere }) ?? [];
      const payers = [{ userId: 'asha', amount }];
      return { amount, currency: 'INR', payers, splits, basis: 'per-day', daysThere };
    };
    expect(includesRounding([byDays(90_00)], SIDE)).toBe(false);
    expect(includesRounding([byDays(100_00)], SIDE)).toBe(true);
  });

  test('is in what a debtor owes each of two payers', () => {
    const amount = toMinor(100);
    const paidByTwo = (first: number): DividedExpense => ({
      ...spend(100, [{ userId: 'ravi' }]),
      payers: [
        { userId: 'asha', amount: toMinor(first) },
        { userId: 'zoya', amount: toMinor(amount - first) },
      ],
    });
    expect(includesRounding([paidByTwo(40)], SIDE)).toBe(false);
    const three = { ...equally(100, ['ravi', 'kabir', 'meera']), payers: paidByTwo(50).payers };
    expect(includesRounding([three], SIDE)).toBe(true);
  });

  test('is not claimed where the stored shares do not follow from the amount', () => {
    const bill = equally(100_00, THREE);
    const splits = bill.splits.map((split) => ({
      ...split,
      amount: toMinor(split.userId === 'asha' ? 40_00 : 30_00),
    }));
    expect(includesRounding([{ ...bill, splits }], SIDE)).toBe(false);
  });

  test('is found exactly when the sum differs from the exact one, seen from both sides', () => {
    const expense = fc.record({
      amount: fc.integer({ min: 1, max: 500 }),
      others: fc.integer({ min: 0, max: 4 }),
      isRavis: fc.boolean(),
      isRefund: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(expense, { maxLength: 6 }), (made) => {
        const bills = made.map(({ amount, others, isRavis, isRefund }) => {
          const people = ['asha', 'ravi', ...['k', 'l', 'm', 'n'].slice(0, others)];
          return { ...equally(amount, people, isRavis ? 'ravi' : 'asha'), isRefund };
        });
        // 60 is a multiple of every number of people.
        const off = made.reduce((sum, { amount, others, isRavis, isRefund }, index) => {
          const bill = bills[index] ?? equally(1, THREE);
          const share = shareOf(bill, isRavis ? 'asha' : 'ravi');
          return sum + (isRavis === isRefund ? 1 : -1) * (share * 60 - (amount * 60) / (others + 2));
        }, 0);
        expect(includesRounding(bills, SIDE)).toBe(off !== 0);
        expect(includesRounding(bills, OTHER_SIDE)).toBe(off !== 0);
      }),
    );
  });
});
