import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { movementsBetween, pairsMoved } from './movements.ts';
import type { LedgerExpense, LedgerSettlement } from './recompute.ts';

const dinner: LedgerExpense = {
  groupId: 'flat',
  currency: 'INR',
  deletedAt: null,
  isRefund: false,
  payers: [{ userId: 'asha', amount: toMinor(90_00) }],
  splits: ['asha', 'ravi', 'zoya'].map((userId) => ({ userId, amount: toMinor(30_00) })),
};
const paid: LedgerSettlement = {
  groupId: null,
  currency: 'INR',
  deletedAt: null,
  fromUserId: 'ravi',
  toUserId: 'asha',
  amount: toMinor(50_00),
};
const deletedAt = new Date();

const say = (movements: ReturnType<typeof movementsBetween>) =>
  movements.flatMap(({ currency, deltas }) =>
    deltas.map(({ pairKey, amount }) => `${currency} ${pairKey} ${amount}`),
  );

describe('what writing a record moves', () => {
  it('is all of a new one', () => {
    expect(say(movementsBetween(undefined, dinner))).toEqual(['INR asha_ravi 3000', 'INR asha_zoya 3000']);
    expect(say(movementsBetween(undefined, paid))).toEqual(['INR asha_ravi -5000']);
  });

  it('is the difference of an edited one, and nothing for pairs that stay', () => {
    const edited = {
      ...dinner,
      splits: [
        { userId: 'asha', amount: toMinor(20_00) },
        { userId: 'ravi', amount: toMinor(40_00) },
        { userId: 'zoya', amount: toMinor(30_00) },
      ],
    };
    expect(say(movementsBetween(dinner, edited))).toEqual(['INR asha_ravi 1000']);
    expect(movementsBetween(dinner, dinner)).toEqual([]);
  });

  it('is everything in both currencies when that changes', () => {
    expect(say(movementsBetween(paid, { ...paid, currency: 'USD', amount: toMinor(1_00) }))).toEqual([
      'INR asha_ravi 5000',
      'USD asha_ravi -100',
    ]);
  });

  it('is what a settlement clears in each currency, and is taken back in each', () => {
    const settles = [
      { amount: toMinor(20_00), currency: 'USD' },
      { amount: toMinor(-5_00), currency: 'INR' },
    ] as const;
    const cleared = { ...paid, amount: toMinor(1_800_00), settles };
    expect(say(movementsBetween(undefined, cleared))).toEqual(['INR asha_ravi 500', 'USD asha_ravi -2000']);
    expect(say(movementsBetween(cleared, { ...cleared, deletedAt }))).toEqual([
      'INR asha_ravi -500',
      'USD asha_ravi 2000',
    ]);
    expect(movementsBetween(cleared, { ...cleared, amount: toMinor(1) })).toEqual([]);
  });

  it('is taken back by deleting, and comes back by restoring', () => {
    const deleted = { ...dinner, deletedAt };
    expect(say(movementsBetween(dinner, deleted))).toEqual(['INR asha_ravi -3000', 'INR asha_zoya -3000']);
    expect(say(movementsBetween(deleted, dinner))).toEqual(say(movementsBetween(undefined, dinner)));
    expect(movementsBetween(deleted, { ...deleted, currency: 'USD' })).toEqual([]);
  });

  it('names each pair once', () => {
    expect(pairsMoved(movementsBetween(paid, { ...paid, currency: 'USD' }))).toEqual([
      { pairKey: 'asha_ravi', members: ['asha', 'ravi'] },
    ]);
  });
});
