import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { InvariantError } from './invariant.ts';
import {
  balanceFor,
  deltasByPair,
  effectsOfExpense,
  effectsOfSettlement,
  invertEffects,
  type Effect,
  type Payer,
  type Share,
} from './ledger.ts';
import { LIMITS } from './limits.ts';
import { amountMax, toMinor, type Minor } from './money.ts';

const RUNS = 1500;

const part = (userId: string, amount: number): { userId: string; amount: Minor } => ({
  userId,
  amount: toMinor(amount),
});
/** The net of each person over all effects: what they are owed less what they owe. */
function netsOf(effects: readonly Effect[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const { creditorId, debtorId, amount } of effects) {
    nets.set(creditorId, (nets.get(creditorId) ?? 0) + amount);
    nets.set(debtorId, (nets.get(debtorId) ?? 0) - amount);
  }
  return nets;
}
/** paid − share for each person. */
function expectedNets(payers: readonly Payer[], splits: readonly Share[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const { userId, amount } of payers) nets.set(userId, (nets.get(userId) ?? 0) + amount);
  for (const { userId, amount } of splits) nets.set(userId, (nets.get(userId) ?? 0) - amount);
  return nets;
}
const owes = (debtorId: string, creditorId: string): Effect => ({ creditorId, debtorId, amount: toMinor(7) });
const sorted = (effects: readonly Effect[]): Effect[] =>
  effects.toSorted((a, b) => (`${a.debtorId} ${a.creditorId}` < `${b.debtorId} ${b.creditorId}` ? -1 : 1));

/** Up to 50 people with several payers. Amounts are tiny, where rounding matters most, or the largest allowed. */
const expense = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: amountMax('KWD') })),
    shares: fc.array(fc.integer({ min: 0, max: 1000 }), {
      minLength: 1,
      maxLength: LIMITS.expenseParticipantsMax,
    }),
    paid: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })), {
      minLength: 1,
      maxLength: LIMITS.expenseParticipantsMax,
    }),
  })
  .filter(({ shares, paid }) => shares.some((value) => value > 0) && paid.some((value) => value > 0))
  .map(({ amount, shares, paid }) => ({
    splits: allocate(toMinor(amount), shares).map((value, index) => ({ userId: `u${index}`, amount: value })),
    payers: allocate(toMinor(amount), paid)
      .map((value, index) => ({ userId: `u${index}`, amount: value }))
      .filter((payer) => payer.amount > 0),
  }));

describe('an expense', () => {
  test('makes everybody owe the one payer their share', () => {
    const effects = effectsOfExpense({
      payers: [part('a', 10_000)],
      splits: [part('a', 3334), part('b', 3333), part('c', 3333)],
    });
    expect(effects).toEqual([
      { creditorId: 'a', debtorId: 'b', amount: 3333 },
      { creditorId: 'a', debtorId: 'c', amount: 3333 },
    ]);
  });

  test('paid for others alone makes them owe all of it', () => {
    expect(effectsOfExpense({ payers: [part('a', 500)], splits: [part('b', 500)] })).toEqual([
      { creditorId: 'a', debtorId: 'b', amount: 500 },
    ]);
  });

  test('paid by everybody for themselves moves nothing', () => {
    expect(effectsOfExpense({ payers: [part('a', 500)], splits: [part('a', 500)] })).toEqual([]);
    expect(
      effectsOfExpense({ payers: [part('a', 1), part('b', 2)], splits: [part('b', 2), part('a', 1)] }),
    ).toEqual([]);
  });

  test('of ₹1,000 among five, of which two paid ₹600 and ₹400, carries each debt to both in proportion', () => {
    const effects = effectsOfExpense({
      payers: [part('a', 60_000), part('b', 40_000)],
      splits: ['a', 'b', 'c', 'd', 'e'].map((userId) => part(userId, 20_000)),
    });
    expect(effects).toEqual([
      { creditorId: 'a', debtorId: 'c', amount: 13_333 },
      { creditorId: 'b', debtorId: 'c', amount: 6667 },
      { creditorId: 'a', debtorId: 'd', amount: 13_333 },
      { creditorId: 'b', debtorId: 'd', amount: 6667 },
      { creditorId: 'a', debtorId: 'e', amount: 13_334 },
      { creditorId: 'b', debtorId: 'e', amount: 6666 },
    ]);
  });

  test('does not let the roundings of small debts add up in a large one', () => {
    const small = Array.from({ length: 40 }, (_, index) => part(`d${10 + index}`, 1));
    const effects = effectsOfExpense({
      payers: [part('a', 40), part('b', 30), part('c', 30)],
      splits: [...small, part('e', 60)],
    });
    const large = effects.filter(({ debtorId }) => debtorId === 'e').map(({ amount }) => amount);
    expect(large).toHaveLength(3);
    for (const [index, ideal] of [24, 18, 18].entries())
      expect(Math.abs((large[index] ?? 0) - ideal)).toBeLessThanOrEqual(1);
  });

  test('whose payments and splits differ is a programming error', () => {
    const refused = new InvariantError('what was paid is what is split');
    expect(() => effectsOfExpense({ payers: [part('a', 2)], splits: [part('b', 1)] })).toThrow(refused);
    expect(() => effectsOfExpense({ payers: [part('a', 1)], splits: [part('b', 2)] })).toThrow(refused);
    expect(() => effectsOfExpense({ payers: [], splits: [part('b', 1)] })).toThrow(refused);
  });

  test('changes everybody by what they paid less their share, which is zero over all', () => {
    fc.assert(
      fc.property(expense, ({ payers, splits }) => {
        const effects = effectsOfExpense({ payers, splits });
        const nets = netsOf(effects);
        for (const [userId, net] of expectedNets(payers, splits)) expect(nets.get(userId) ?? 0).toBe(net);
        expect([...nets.values()].reduce((sum, net) => sum + net, 0)).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  test('moves each pair once, above zero, and nobody both ways', () => {
    fc.assert(
      fc.property(expense, ({ payers, splits }) => {
        const effects = effectsOfExpense({ payers, splits });
        const creditors = new Set(effects.map(({ creditorId }) => creditorId));
        expect(effects.every(({ amount, debtorId }) => amount > 0 && !creditors.has(debtorId))).toBe(true);
        expect(new Set(effects.map(({ creditorId, debtorId }) => `${creditorId} ${debtorId}`)).size).toBe(
          effects.length,
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('moves no pair more than one unit off its proportional part', () => {
    fc.assert(
      fc.property(expense, ({ payers, splits }) => {
        const moved = new Map(
          effectsOfExpense({ payers, splits }).map(({ creditorId, debtorId, amount }) => [
            `${creditorId} ${debtorId}`,
            amount,
          ]),
        );
        const nets = [...expectedNets(payers, splits)];
        const creditors = nets.filter(([, net]) => net > 0);
        const total = creditors.reduce((sum, [, net]) => sum + BigInt(net), 0n);
        for (const [debtorId, owed] of nets.filter(([, net]) => net < 0))
          for (const [creditorId, due] of creditors) {
            const floor = (BigInt(-owed) * BigInt(due)) / total;
            const above = BigInt(moved.get(`${creditorId} ${debtorId}`) ?? 0) - floor;
            expect(above === 0n || above === 1n).toBe(true);
          }
      }),
      { numRuns: RUNS },
    );
  });

  test('and money that came back with the same content cancel to the unit, for every pair', () => {
    fc.assert(
      fc.property(expense, (bill) => {
        const back = effectsOfExpense({ ...bill, isRefund: true });
        expect(deltasByPair([...effectsOfExpense(bill), ...back])).toEqual([]);
        expect(back.every(({ amount }) => amount > 0)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  test('of money that came back makes the receiver owe the others their shares', () => {
    const effects = effectsOfExpense({
      payers: [part('a', 10_000)],
      splits: [part('a', 3334), part('b', 3333), part('c', 3333)],
      isRefund: true,
    });
    expect(effects).toEqual([
      { creditorId: 'b', debtorId: 'a', amount: 3333 },
      { creditorId: 'c', debtorId: 'a', amount: 3333 },
    ]);
  });

  test('has the same effects in whatever order people are listed', () => {
    const shuffled = expense.chain(({ payers, splits }) =>
      fc.record({
        payers: fc.constant(payers),
        splits: fc.constant(splits),
        otherPayers: fc.shuffledSubarray(payers, { minLength: payers.length }),
        otherSplits: fc.shuffledSubarray(splits, { minLength: splits.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ payers, splits, otherPayers, otherSplits }) => {
        expect(effectsOfExpense({ payers: otherPayers, splits: otherSplits })).toEqual(
          effectsOfExpense({ payers, splits }),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a settlement', () => {
  test('takes away the debt that it pays', () => {
    const debt = effectsOfExpense({ payers: [part('a', 500)], splits: [part('b', 500)] });
    const paid = effectsOfSettlement({ fromUserId: 'b', toUserId: 'a', amount: toMinor(500) });
    expect(deltasByPair([...debt, ...paid])).toEqual([]);
  });

  test('of a part leaves the rest owed', () => {
    const debt = effectsOfExpense({ payers: [part('a', 500)], splits: [part('b', 500)] });
    const paid = effectsOfSettlement({ fromUserId: 'b', toUserId: 'a', amount: toMinor(200) });
    expect(deltasByPair([...debt, ...paid])).toEqual([{ pairKey: 'a_b', members: ['a', 'b'], amount: 300 }]);
  });
});

describe('deltas of pairs', () => {
  test('are signed for the first of the two by id: positive when the second owes', () => {
    expect(deltasByPair([owes('b', 'a')])).toEqual([{ pairKey: 'a_b', members: ['a', 'b'], amount: 7 }]);
    expect(deltasByPair([owes('a', 'b')])).toEqual([{ pairKey: 'a_b', members: ['a', 'b'], amount: -7 }]);
    expect(deltasByPair([owes('a', 'b'), owes('b', 'a')])).toEqual([]);
  });

  test('sum up what several effects do, whichever way round', () => {
    fc.assert(
      fc.property(expense, expense, (first, second) => {
        const effects = [...effectsOfExpense(first), ...invertEffects(effectsOfExpense(second))];
        const deltas = deltasByPair(effects);
        expect(new Set(deltas.map(({ pairKey }) => pairKey)).size).toBe(deltas.length);
        expect(deltas.every(({ amount }) => amount !== 0)).toBe(true);
        const nets = netsOf(effects);
        const fromPairs = new Map<string, number>();
        for (const delta of deltas)
          for (const userId of delta.members)
            fromPairs.set(userId, (fromPairs.get(userId) ?? 0) + balanceFor(userId, delta));
        for (const [userId, net] of nets) expect(fromPairs.get(userId) ?? 0).toBe(net);
      }),
      { numRuns: RUNS },
    );
  });

  test('of effects and their inverse are none, so that a deletion leaves no trace', () => {
    fc.assert(
      fc.property(expense, (bill) => {
        const effects = effectsOfExpense(bill);
        expect(deltasByPair([...effects, ...invertEffects(effects)])).toEqual([]);
        expect(sorted(invertEffects(invertEffects(effects)))).toEqual(sorted(effects));
      }),
      { numRuns: RUNS },
    );
  });
});

describe("a pair's balance", () => {
  const pair = { members: ['a', 'b'], amount: toMinor(250) } as const;

  test('is seen with opposite signs by the two', () => {
    expect(balanceFor('a', pair)).toBe(250);
    expect(balanceFor('b', pair)).toBe(-250);
  });

  test('of zero is zero on both sides', () => {
    expect(Object.is(balanceFor('b', { ...pair, amount: toMinor(0) }), 0)).toBe(true);
  });

  test('is nobody else’s', () => {
    expect(() => balanceFor('c', pair)).toThrow(
      new InvariantError('only the two people of a pair have a side of its balance'),
    );
  });
});
