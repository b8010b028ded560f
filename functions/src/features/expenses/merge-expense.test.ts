import { toCalendarDay } from '@barabar/core/calendar-day';
import { toBasisPoints } from '@barabar/core/basis-points';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { storedExpense, storedItem, storedPayer, storedSplit } from '../../../test/factories.ts';
import type { SplitType } from '@barabar/core/split-types';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import { isUnchanged, mergeExpense } from './merge-expense.ts';

const dinner = storedExpense({
  id: 'dinner',
  description: 'Dinner',
  payers: [storedPayer('asha', 90_00)],
  splits: ['asha', 'ravi', 'zoya'].map((userId) => storedSplit(userId, 30_00)),
  category: 'Travel',
});
type ExactSplit = ExpenseRecord['splits'][number] & { readonly splitType: SplitType };
const split = (part: Partial<Omit<ExactSplit, 'amount'>> & { userId: string; amount: number }) => ({
  name: part.userId,
  splitType: 'exact' as const,
  ...part,
  amount: toMinor(part.amount),
});
const shared: ExpenseRecord = { ...dinner, payers: [storedPayer('asha', 60_00), storedPayer('ravi', 30_00)] };

const merge = (changes: Omit<Parameters<typeof mergeExpense>[1], 'version'>, before = dinner) =>
  mergeExpense(
    before,
    { version: 1, ...changes },
    { group: undefined, ownCategories: [], rates: undefined, absences: undefined },
  );
const amountsOf = (content: ReturnType<typeof merge>) =>
  content.splits.map(({ userId, amount }) => [userId, amount]);

const cgst = {
  kind: 'cgst' as const,
  amount: toMinor(10_00),
  spread: 'proportional' as const,
  on: 'all' as const,
};
const bill: ExpenseRecord = {
  ...dinner,
  splits: [
    storedSplit('asha', 67_50, { splitType: 'items' }),
    storedSplit('ravi', 22_50, { splitType: 'items' }),
  ],
  items: [storedItem('Thali', 60_00, 'asha'), storedItem('Dosa', 20_00, 'ravi')],
  charges: [cgst],
};

describe('an edited bill', () => {
  it('stays as it is where neither it nor its amount changes', () => {
    const content = merge({ description: 'Lunch', paidBy: 'ravi' }, bill);
    expect(content).toMatchObject({ items: bill.items, charges: [cgst] });
    expect(amountsOf(content)).toEqual([
      ['asha', 67_50],
      ['ravi', 22_50],
    ]);
    expect(isUnchanged(bill, merge({}, bill))).toBe(true);
  });

  it('is split anew by other items, under its own charges, and by other charges', () => {
    const items = [storedItem('Thali', 60_00, 'asha', 'zoya'), storedItem('Dosa', 20_00, 'ravi')];
    const content = merge({ items }, bill);
    expect(amountsOf(content)).toEqual([
      ['asha', 33_75],
      ['zoya', 33_75],
      ['ravi', 22_50],
    ]);
    expect(content).toMatchObject({ items, charges: [cgst], participantIds: ['asha', 'zoya', 'ravi'] });
    expect(content.splits.every(({ splitType }) => splitType === 'items')).toBe(true);
    const charges = [{ ...cgst, spread: 'equal' as const }];
    expect(amountsOf(merge({ charges }, bill))).toEqual([
      ['asha', 65_00],
      ['ravi', 25_00],
    ]);
  });

  it('whose only news are names of items is changed all the same', () => {
    const items = [storedItem('Dosa', 60_00, 'asha'), storedItem('Thali', 20_00, 'ravi')];
    expect(isUnchanged(bill, merge({ items }, bill))).toBe(false);
    const charges = [{ ...cgst, kind: 'igst' as const }];
    expect(isUnchanged(bill, merge({ charges }, bill))).toBe(false);
  });

  it('is no bill any more once its splits are given', () => {
    const splits = [split({ userId: 'asha', amount: 90_00 })];
    expect(merge({ splits }, bill)).toMatchObject({
      items: [],
      charges: [],
      splits: [{ splitType: 'exact' }],
    });
  });

  it('does not change its amount alone, and says why', () => {
    expect(() => merge({ amount: toMinor(100_00) }, bill)).toThrow(
      'The amount is the sum of the items and charges. Change those, or split the expense another way.',
    );
    const charges = [{ ...cgst, amount: toMinor(20_00) }];
    expect(merge({ amount: toMinor(100_00), charges }, bill).amount).toBe(100_00);
  });

  it('sums to its amount, and every item of it is somebody’s', () => {
    expect(() => merge({ charges: [] }, bill)).toThrow(
      'Items and charges come to ₹80.00, but the expense is ₹90.00',
    );
    const items = [storedItem('Thali', 60_00, 'asha'), storedItem('Dosa', 20_00)];
    expect(() => merge({ items }, bill)).toThrow('Nobody chosen for ₹20.00');
    expect(() => merge({ items, currency: 'USD' }, bill)).toThrow('Nobody chosen for $20.00');
  });

  it('has items: an expense without any takes no charges', () => {
    expect(() => merge({ charges: [cgst] })).toThrow('Add at least one item');
  });
});

describe('an edited expense', () => {
  it('keeps what is not named', () => {
    const content = merge({});
    expect(content).toMatchObject({
      description: 'Dinner',
      amount: 90_00,
      currency: 'INR',
      category: 'Travel',
      spentOn: toCalendarDay('2026-04-01'),
      notes: null,
      paidBy: 'asha',
    });
    expect(isUnchanged(dinner, content)).toBe(true);
  });

  it('has another day and other notes, and none where they are taken away', () => {
    const noted = { ...dinner, notes: 'With the cousins' };
    const day = toCalendarDay('2026-03-31');
    expect(merge({ spentOn: day, notes: 'Late' }, noted)).toMatchObject({ spentOn: day, notes: 'Late' });
    expect(merge({ notes: null }, noted).notes).toBeNull();
    expect(merge({}, noted).notes).toBe('With the cousins');
    for (const changes of [{ spentOn: day }, { notes: 'Late' }])
      expect(isUnchanged(dinner, merge(changes))).toBe(false);
  });

  it('of an old document is of the day on which it was recorded, as long as nothing else is said', () => {
    const old = { ...dinner, spentOn: null, createdAt: new Date('2026-03-31T18:30:00Z') };
    expect(merge({}, old).spentOn).toBe('2026-04-01');
    expect(isUnchanged(old, merge({ spentOn: toCalendarDay('2026-04-01') }, old))).toBe(true);
    expect(isUnchanged(old, merge({ spentOn: toCalendarDay('2026-03-31') }, old))).toBe(false);
    expect(isUnchanged(shared, merge({}, shared))).toBe(true);
  });

  it('takes each field that is named', () => {
    for (const changes of [
      { description: 'Lunch' },
      { currency: 'USD' },
      { category: 'Other' },
      { category: null },
      { paidBy: 'ravi' },
    ] as const) {
      const content = merge(changes);
      expect(content).toMatchObject(changes);
      expect(isUnchanged(dinner, content)).toBe(false);
    }
  });

  it('has its only payer pay all of it, whoever that is and whatever it comes to', () => {
    expect(merge({ paidBy: 'ravi' }).payers).toEqual([{ userId: 'ravi', amount: 90_00 }]);
    expect(merge({ amount: toMinor(100_00) }).payers).toEqual([{ userId: 'asha', amount: 100_00 }]);
  });

  it('with several payers needs to be told anew what each paid, and one of them named', () => {
    expect(merge({ paidBy: 'ravi' }, shared).payers).toEqual([
      { userId: 'asha', amount: 60_00 },
      { userId: 'ravi', amount: 30_00 },
    ]);
    expect(() => merge({ paidBy: 'zoya' }, shared)).toThrow('Please select who paid');
    expect(() => merge({ amount: toMinor(100_00) }, shared)).toThrow(
      "Paid amounts (90.00) don't match expense amount (100.00)",
    );
    const payers = [{ userId: 'zoya', amount: toMinor(90_00) }];
    expect(merge({ paidBy: 'zoya', payers }, shared)).toMatchObject({ paidBy: 'zoya', payers });
    expect(() => merge({ payers }, shared)).toThrow('Please select who paid');
  });

  it('computes equal splits anew when only the amount changes', () => {
    expect(amountsOf(merge({ amount: toMinor(100_00) }))).toEqual([
      ['asha', 33_34],
      ['ravi', 33_33],
      ['zoya', 33_33],
    ]);
  });

  it('computes percentages and shares anew from what they weigh', () => {
    const byPercentage = {
      ...dinner,
      splits: [
        split({ userId: 'asha', splitType: 'percentage', percentage: toBasisPoints(66_67), amount: 60_00 }),
        split({ userId: 'ravi', splitType: 'percentage', percentage: toBasisPoints(33_33), amount: 30_00 }),
      ],
    };
    expect(merge({ amount: toMinor(1000_00) }, byPercentage).splits).toEqual([
      { userId: 'asha', splitType: 'percentage', percentage: toBasisPoints(66_67), amount: 666_70 },
      { userId: 'ravi', splitType: 'percentage', percentage: toBasisPoints(33_33), amount: 333_30 },
    ]);
    const byShares = {
      ...dinner,
      splits: [
        split({ userId: 'asha', splitType: 'shares', shares: 2, amount: 60_00 }),
        split({ userId: 'ravi', splitType: 'shares', shares: 1, amount: 30_00 }),
      ],
    };
    expect(amountsOf(merge({ amount: toMinor(120_00) }, byShares))).toEqual([
      ['asha', 80_00],
      ['ravi', 40_00],
    ]);
  });

  it('keeps adjustments and equal parts when only the amount changes', () => {
    const adjusted = {
      ...dinner,
      splits: [
        split({ userId: 'asha', splitType: 'adjustment', adjustment: toMinor(0), amount: 35_00 }),
        split({ userId: 'ravi', splitType: 'adjustment', adjustment: toMinor(20_00), amount: 55_00 }),
        split({ userId: 'zoya', splitType: 'adjustment', shares: 0, adjustment: toMinor(0), amount: 0 }),
      ],
    };
    expect(merge({ amount: toMinor(100_00) }, adjusted).splits).toEqual([
      { userId: 'asha', splitType: 'adjustment', adjustment: 0, amount: 40_00 },
      { userId: 'ravi', splitType: 'adjustment', adjustment: 20_00, amount: 60_00 },
      { userId: 'zoya', splitType: 'adjustment', shares: 0, adjustment: 0, amount: 0 },
    ]);
  });

  it('is refused in the words of spec §5 when exact splits no longer fit', () => {
    const exact = {
      ...dinner,
      splits: [split({ userId: 'asha', amount: 50_00 }), split({ userId: 'ravi', amount: 40_00 })],
    };
    expect(() => merge({ amount: toMinor(100_00) }, exact)).toThrow(
      "Split amounts (90.00) don't match expense amount (100.00)",
    );
    expect(() => merge({ splits: exact.splits.slice(0, 1) }, exact)).toThrow(
      "Split amounts (50.00) don't match expense amount (90.00)",
    );
  });

  it('keeps stored splits as they are while the amount stays, however they came about', () => {
    const odd = {
      ...dinner,
      splits: [
        split({ userId: 'asha', splitType: 'equal', amount: 60_00 }),
        split({ userId: 'ravi', splitType: 'equal', amount: 30_00 }),
      ],
    };
    expect(amountsOf(merge({ description: 'Lunch' }, odd))).toEqual([
      ['asha', 60_00],
      ['ravi', 30_00],
    ]);
  });

  it('has everybody in it who pays or owes now', () => {
    const splits = [split({ userId: 'ravi', amount: 90_00 })];
    expect(merge({ splits }).participantIds).toEqual(['ravi', 'asha']);
    expect(merge({ splits, paidBy: 'zoya' }).participantIds).toEqual(['ravi', 'zoya']);
  });

  it('is shared by at most 50 people', () => {
    const splits = Array.from({ length: 50 }, (_, index) =>
      split({ userId: `friend${index}`, splitType: 'shares', shares: 1, amount: 1_80 }),
    );
    expect(() => merge({ splits })).toThrow('At most 50 people can share an expense');
  });
});
