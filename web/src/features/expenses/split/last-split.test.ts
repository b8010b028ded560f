import { describe, expect, it } from 'vitest';
import { lastSplitOf } from './last-split-offer.tsx';
import { orderPayers } from '../payers/payments.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';

const person = (id: string) => ({ id, name: id, email: `${id}@example.com` });
const couple = { participants: ['asha', 'kabir'].map(person), groupId: 'flat' };

type Splits = RecentExpense['splits'];
const byPercent = (asha: number, kabir: number): Splits => [
  { userId: 'kabir', splitType: 'percentage', amount: kabir, percentage: kabir },
  { userId: 'asha', splitType: 'percentage', amount: asha, percentage: asha },
];
const exactly = (asha: number, kabir: number): Splits => [
  { userId: 'asha', splitType: 'exact', amount: asha },
  { userId: 'kabir', splitType: 'exact', amount: kabir },
];
const expense = (splits: Splits, { groupId = 'flat', paidBy = 'asha' } = {}): RecentExpense => ({
  groupId,
  description: 'Dinner',
  paidBy,
  currency: 'INR',
  splits,
});
const equal: Splits = ['asha', 'kabir'].map((userId) => ({ userId, splitType: 'equal', amount: 50 }));

describe('the last split of the same people', () => {
  it('is offered as percentages, in the order of the participants', () => {
    expect(lastSplitOf([expense(byPercent(6000, 4000))], couple)).toEqual({
      splitType: 'percentage',
      texts: new Map([
        ['asha', '60'],
        ['kabir', '40'],
      ]),
      ratio: '60/40',
    });
  });

  it('is offered as shares, with exact amounts reduced to lowest terms', () => {
    expect(lastSplitOf([expense(exactly(600_00, 400_00))], couple)).toMatchObject({
      splitType: 'shares',
      ratio: '3:2',
    });
    const shares = [
      { userId: 'asha', splitType: 'shares', amount: 100, shares: 2 },
      { userId: 'kabir', splitType: 'shares', amount: 50, shares: 1 },
    ] as const;
    expect(lastSplitOf([expense([...shares])], couple)).toMatchObject({ splitType: 'shares', ratio: '2:1' });
  });

  it('is not offered if it was even, for each split type', () => {
    expect(lastSplitOf([expense(equal)], couple)).toBeUndefined();
    expect(lastSplitOf([expense(byPercent(5000, 5000))], couple)).toBeUndefined();
    expect(lastSplitOf([expense(exactly(70, 70))], couple)).toBeUndefined();
  });

  it('is not offered if its amounts make no simple ratio', () => {
    expect(lastSplitOf([expense(exactly(123_45, 67_89))], couple)).toBeUndefined();
  });

  it('is the split of their newest expense only', () => {
    expect(lastSplitOf([expense(equal), expense(byPercent(6000, 4000))], couple)).toBeUndefined();
  });

  it('is neither of other people nor of another group', () => {
    const withZoya = { ...couple, participants: [...couple.participants, person('zoya')] };
    expect(lastSplitOf([expense(byPercent(6000, 4000))], withZoya)).toBeUndefined();
    expect(lastSplitOf([expense(byPercent(6000, 4000), { groupId: 'goa' })], couple)).toBeUndefined();
    expect(lastSplitOf([expense(byPercent(6000, 4000))], { ...couple, groupId: undefined })).toBeUndefined();
    expect(lastSplitOf([], couple)).toBeUndefined();
  });

  it('has no ratio for more than four people', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const splits = ids.map((userId, index) => ({
      userId,
      splitType: 'shares' as const,
      amount: 1,
      shares: index + 1,
    }));
    const offer = lastSplitOf([expense(splits)], { participants: ids.map(person), groupId: 'flat' });
    expect(offer).toMatchObject({ splitType: 'shares', ratio: undefined });
  });
});

describe('the order of payers', () => {
  it('is the viewer, then recent payers, then the others in their order', () => {
    const participants = ['dev', 'bina', 'asha', 'chetan', 'esha'].map(person);
    const recent = ['chetan', 'asha', 'gone', 'chetan', 'esha'].map((paidBy) => expense(equal, { paidBy }));
    const order = orderPayers(participants, { viewerId: 'bina', recent }).map(({ id }) => id);
    expect(order).toEqual(['bina', 'chetan', 'asha', 'esha', 'dev']);
  });
});
