import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { sumMinor, toMinor } from './money.ts';
import {
  allocateToExpenses,
  openShare,
  paidBackOf,
  planPaidFor,
  shareBetween,
  withoutSettlement,
  withPaidBack,
  type NameableExpense,
} from './paid-back.ts';

const RUNS = 500;

const part = (userId: string, amount: number) => ({ userId, amount: toMinor(amount) });
const settled = (fromUserId: string, toUserId: string, amount: number, settlementId = 'one') => ({
  settlementId,
  fromUserId,
  toUserId,
  amount: toMinor(amount),
});
const RAVI_TO_ASHA = { fromUserId: 'ravi', toUserId: 'asha' };
const dinner = { payers: [part('asha', 900)], splits: [part('asha', 450), part('ravi', 450)] };

describe('what has been paid of an expense', () => {
  test('is what settlements are meant to pay of it', () => {
    expect(paidBackOf(dinner)).toEqual([]);
    expect(paidBackOf({ ...dinner, settledBy: [settled('ravi', 'asha', 400)] })).toEqual([part('ravi', 400)]);
  });

  test('is at most the share, and nothing where there is no share', () => {
    const twice = [settled('ravi', 'asha', 400), settled('ravi', 'asha', 400, 'two')];
    expect(paidBackOf({ ...dinner, settledBy: twice })).toEqual([part('ravi', 450)]);
    const others = [settled('asha', 'ravi', 400), settled('meera', 'asha', 400), settled('ravi', 'meera', 4)];
    expect(paidBackOf({ ...dinner, settledBy: others })).toEqual([]);
    expect(openShare({ ...dinner, settledBy: twice }, RAVI_TO_ASHA)).toBe(0);
    expect(openShare({ ...dinner, settledBy: others }, RAVI_TO_ASHA)).toBe(450);
  });

  test('is counted for each payer by itself', () => {
    const hotel = { payers: [part('asha', 600), part('meera', 300)], splits: [part('ravi', 900)] };
    expect(shareBetween(hotel, { fromUserId: 'ravi', toUserId: 'meera' })).toBe(300);
    const settledBy = [settled('ravi', 'meera', 500), settled('ravi', 'asha', 100, 'two')];
    expect(withPaidBack({ ...hotel, settledBy }).paidBack).toEqual([part('ravi', 400)]);
    expect(withPaidBack(hotel)).not.toHaveProperty('paidBack');
  });
});

test('a settlement is divided in the order of its expenses, and the rest is said', () => {
  const open = [
    { expenseId: 'a', amount: toMinor(450) },
    { expenseId: 'b', amount: toMinor(0) },
    { expenseId: 'c', amount: toMinor(600) },
  ];
  const amountsOf = (amount: number) => {
    const { parts, restMinor } = allocateToExpenses(toMinor(amount), open);
    return [...parts.map((candidate) => candidate.amount), restMinor];
  };
  expect(amountsOf(400)).toEqual([400, 0, 0, 0]);
  expect(amountsOf(500)).toEqual([450, 0, 50, 0]);
  expect(amountsOf(1100)).toEqual([450, 0, 600, 50]);
});

test('expenses elsewhere and in other currencies are not paid', () => {
  const here: NameableExpense = { id: 'a', currency: 'INR', groupId: 'goa', ...dinner };
  const knownExpenses = new Map([
    ['a', here],
    ['b', { ...here, id: 'b', currency: 'USD' as const }],
    ['c', { id: 'c', currency: 'INR' as const, ...dinner }],
  ]);
  const settlement = { ...RAVI_TO_ASHA, id: 'one', amount: toMinor(900), currency: 'INR' as const };
  const naming = { ...settlement, groupId: 'goa', forExpenseIds: ['b', 'c', 'd', 'a'] };
  expect(planPaidFor(naming, (id) => knownExpenses.get(id)).parts.map(({ amount }) => amount)).toEqual([
    0, 0, 0, 450,
  ]);
});

test('of money that came back nothing is open, and nothing is paid back, whoever was settled with before', () => {
  const settledBy = [settled('ravi', 'asha', 400)];
  const back = { ...dinner, settledBy, isRefund: true };
  expect(paidBackOf(back)).toEqual([]);
  expect(withPaidBack(back)).not.toHaveProperty('paidBack');
  for (const parties of [RAVI_TO_ASHA, { fromUserId: 'asha', toUserId: 'ravi' }])
    expect([shareBetween(back, parties), openShare(back, parties)]).toEqual([0, 0]);
  expect(paidBackOf({ ...back, isRefund: false })).toEqual([part('ravi', 400)]);
});

const PEOPLE = ['asha', 'bala', 'chitra', 'dev'] as const;
const person = fc.constantFrom(...PEOPLE);

/** Who paid and who owes of an expense: weights of several payers, and of those who share it. */
const division = fc
  .record({
    amount: fc.integer({ min: 1, max: 2_000 }),
    paid: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
    owed: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
    isRefund: fc.boolean(),
  })
  .filter(({ paid, owed }) => [paid, owed].every((weights) => weights.some((weight) => weight > 0)))
  .map(({ amount, paid, owed, isRefund }) => {
    const partsOf = (weights: readonly number[]) =>
      allocate(toMinor(amount), weights).flatMap((weighed, index) =>
        weighed > 0 ? [{ userId: PEOPLE[index] ?? '', amount: weighed }] : [],
      );
    return { payers: partsOf(paid), splits: partsOf(owed), isRefund };
  });

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), division }),
  fc.record({ do: fc.constant('edit' as const), at: fc.nat(20), division }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat(20) }),
  fc.record({
    do: fc.constant('settle' as const),
    from: person,
    to: person,
    amount: fc.integer({ min: 1, max: 3_000 }),
    for: fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    do: fc.constant('change' as const),
    at: fc.nat(20),
    amount: fc.integer({ min: 1, max: 3_000 }),
  }),
  fc.record({ do: fc.constant('undo' as const), at: fc.nat(20) }),
);

test('in any ledger no share is paid by more than was settled for it, nor by more than it is', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const expenses = new Map<string, NameableExpense>();
      const settlements = new Map<string, Parameters<typeof planPaidFor>[0]>();
      const settle = (settlement: Parameters<typeof planPaidFor>[0]) => {
        const { parts } = planPaidFor(settlement, (id) => expenses.get(id));
        expect(sumMinor(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(settlement.amount);
        settlements.set(settlement.id, settlement);
        for (const [id, namedExpense] of expenses) {
          const expense = withoutSettlement(namedExpense, settlement.id);
          const amount = parts.find(({ expenseId }) => expenseId === id)?.amount ?? 0;
          const { fromUserId, toUserId } = settlement;
          const entry = settled(fromUserId, toUserId, amount, settlement.id);
          const settledBy = [...(expense.settledBy ?? []), ...(amount > 0 ? [entry] : [])];
          expenses.set(id, { ...expense, settledBy });
        }
      };
      for (const [index, first] of steps.entries()) {
        const at = 'at' in first ? String(first.at) : '';
        const [expense, settlement] = [expenses.get(at), settlements.get(at)];
        if (first.do === 'add')
          expenses.set(String(index), { id: String(index), currency: 'INR', ...first.division });
        if (first.do === 'edit' && expense) expenses.set(at, { ...expense, ...first.division });
        if (first.do === 'delete') expenses.delete(at);
        if (first.do === 'settle')
          settle({
            id: String(index),
            fromUserId: first.from,
            toUserId: first.to,
            amount: toMinor(first.amount),
            currency: 'INR',
            forExpenseIds: first.for.map(String),
          });
        if (first.do === 'change' && settlement) settle({ ...settlement, amount: toMinor(first.amount) });
        if (first.do === 'undo' && settlement) {
          settlements.delete(at);
          for (const [id, namedExpense] of expenses) expenses.set(id, withoutSettlement(namedExpense, at));
        }
        for (const userId of PEOPLE) {
          const paid = [...expenses.values()].flatMap((namedExpense) => paidBackOf(namedExpense));
          const ownSettlements = [...settlements.values()].filter(({ fromUserId }) => fromUserId === userId);
          expect(
            sumMinor(paid.flatMap((back) => (back.userId === userId ? back.amount : []))),
          ).toBeLessThanOrEqual(sumMinor(ownSettlements.map(({ amount }) => amount)));
        }
        for (const namedExpense of expenses.values())
          if (namedExpense.isRefund) expect(paidBackOf(namedExpense)).toEqual([]);
        for (const [id, namedExpense] of expenses)
          for (const { userId, amount } of paidBackOf(namedExpense)) {
            const share = sumMinor(
              PEOPLE.map((toUserId) => shareBetween(namedExpense, { fromUserId: userId, toUserId })),
            );
            expect(amount).toBeLessThanOrEqual(share);
            const naming = [...settlements.values()].filter(
              ({ fromUserId, forExpenseIds }) => fromUserId === userId && forExpenseIds?.includes(id),
            );
            expect(amount).toBeLessThanOrEqual(sumMinor(naming.map((named) => named.amount)));
          }
      }
    }),
    { numRuns: RUNS },
  );
});
