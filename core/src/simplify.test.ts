import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from './invariant.ts';
import { toMinor } from './money.ts';
import { SIMPLIFY_EXACTLY_PEOPLE_MAX, simplifyDebts, type Net, type SimplifiedDebt } from './simplify.ts';

/** `npm run prove` makes more. */
const RUNS = Number(process.env['PLAN_RUNS'] ?? 400);
const RUNS_OF_BRUTE_FORCE = RUNS / 2;
const EXACT_MS_MAX = 500;
const ATTEMPTS = 5;

const netsOf = (amounts: readonly number[]): Net[] =>
  amounts.map((amount, index) => ({ userId: `u${String(index).padStart(3, '0')}`, amount: toMinor(amount) }));

/** Amounts that sum to zero. They are small, so that many subsets sum to zero too. */
const zeroSum = (peopleMax: number, amountMax: number) =>
  fc
    // As many people as allowed, because fast-check by itself hardly goes beyond ten.
    .array(fc.integer({ min: -amountMax, max: amountMax }), { maxLength: peopleMax - 1, size: 'max' })
    .map((amounts) => netsOf([...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)]));

/** Counts by trial: the first person with an open net settles with each person of the opposite sign in turn. */
function fewestByTrying(amounts: readonly number[]): number {
  const [first, ...rest] = amounts.filter((amount) => amount !== 0);
  if (first === undefined) return 0;
  const tries = rest.flatMap((amount, index) =>
    Math.sign(amount) === Math.sign(first) ? [] : [1 + fewestByTrying(rest.with(index, amount + first))],
  );
  return Math.min(...tries);
}

function expectSameNets(nets: readonly Net[], debts: readonly SimplifiedDebt[]): void {
  const after = new Map(nets.map(({ userId, amount }) => [userId, Number(amount)]));
  for (const { fromUserId, toUserId, amount } of debts) {
    expect(amount).toBeGreaterThan(0);
    after.set(fromUserId, (after.get(fromUserId) ?? 0) + amount);
    after.set(toUserId, (after.get(toUserId) ?? 0) - amount);
  }
  expect([...after.values()].every((amount) => amount === 0)).toBe(true);
}

describe('simplified debts', () => {
  test('are none where every net is zero', () => {
    expect(simplifyDebts([])).toEqual([]);
    expect(simplifyDebts(netsOf([0, 0]))).toEqual([]);
  });

  test('cut out the one in the middle', () => {
    expect(simplifyDebts(netsOf([500, 0, -500]))).toEqual([
      { fromUserId: 'u002', toUserId: 'u000', amount: 500 },
    ]);
  });

  test('find the subsets that sum to zero, where a greedy method does not', () => {
    // 6 + 8 = 14 and 1 + 9 = 10: two groups of three, four debts. The largest first would take five.
    expect(simplifyDebts(netsOf([6, 8, -14, 1, 9, -10]))).toHaveLength(4);
  });

  test('of more people than can be tried are found all the same', () => {
    const creditors = Array.from({ length: 59 }, (_, index) => index + 1);
    const nets = netsOf([...creditors, -creditors.reduce((sum, amount) => sum + amount, 0)]);
    const debts = simplifyDebts(nets);
    expectSameNets(nets, debts);
    expect(debts).toHaveLength(59);
  });

  test('bring everybody to zero with at most one debt less than there are people', () => {
    fc.assert(
      fc.property(fc.oneof(zeroSum(12, 20), zeroSum(60, 1_000_000)), (nets) => {
        const debts = simplifyDebts(nets);
        expectSameNets(nets, debts);
        expect(debts.length).toBeLessThanOrEqual(
          Math.max(0, nets.filter(({ amount }) => amount !== 0).length - 1),
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('are the fewest there can be', () => {
    fc.assert(
      fc.property(zeroSum(8, 6), (nets) => {
        expect(simplifyDebts(nets)).toHaveLength(fewestByTrying(nets.map(({ amount }) => amount)));
      }),
      { numRuns: RUNS_OF_BRUTE_FORCE },
    );
  });

  test('do not depend on the order of the people, below the exact limit and above', () => {
    const shuffled = fc
      .oneof(zeroSum(10, 8), zeroSum(40, 30))
      .chain((nets) => fc.tuple(fc.constant(nets), fc.shuffledSubarray(nets, { minLength: nets.length })));
    fc.assert(
      fc.property(shuffled, ([nets, otherwise]) => {
        expect(simplifyDebts(otherwise)).toEqual(simplifyDebts(nets));
      }),
      { numRuns: RUNS },
    );
  });

  test('of 15 people are exact, at once: five groups of three that only their sums give away', () => {
    // In fours and fives of similar size, so that settling the largest first is not optimal.
    const groups = [6, 8, -14, 1, 9, -10, 600, 800, -1400, 100, 900, -1000, 20_001, 30_002, -50_003];
    expect(groups).toHaveLength(SIMPLIFY_EXACTLY_PEOPLE_MAX);
    const took = Array.from({ length: ATTEMPTS }, () => {
      const start = performance.now();
      expect(simplifyDebts(netsOf(groups))).toHaveLength(10);
      return performance.now() - start;
    });
    // The fastest run: the others depend on what else the machine does.
    expect(Math.min(...took)).toBeLessThan(EXACT_MS_MAX);
  });

  test('of more than 15 people settle those who cancel in twos first, and the rest exactly if they are few enough', () => {
    const pairs = Array.from({ length: 10 }, (_, index) => [index + 20, -(index + 20)]).flat();
    expect(simplifyDebts(netsOf([...pairs, 6, 8, -14, 1, 9, -10]))).toHaveLength(10 + 4);
  });
});

test('simplified debts come sorted by who owes, then by who is owed', () => {
  const settled = (amounts: readonly number[]) =>
    simplifyDebts(netsOf(amounts)).map(({ fromUserId, toUserId }) => `${fromUserId} ${toUserId}`);
  // The larger debts are settled first, and they are the later people's.
  expect(settled([3, 4, -2, -5])).toEqual(['u002 u000', 'u003 u000', 'u003 u001']);
  expect(settled([10, 40, 30, -80])).toEqual(['u003 u000', 'u003 u001', 'u003 u002']);
  expect(settled([80, -10, -40, -30])).toEqual(['u001 u000', 'u002 u000', 'u003 u000']);
  expect(settled([-1, -20, 21, -3, -30, 33])).toEqual(['u000 u002', 'u001 u002', 'u003 u005', 'u004 u005']);
});

test('nets that do not sum to zero are a programming error', () => {
  expect(() => simplifyDebts(netsOf([1, -2]))).toThrow(new InvariantError('nets sum to zero'));
});

test('nets whose sums could not be exact are a programming error', () => {
  const nets = netsOf([Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);
  expect(() => simplifyDebts(nets)).toThrow(InvariantError);
});

test('a person named twice is a programming error', () => {
  const twice = [1, -1].map((amount) => ({ userId: 'a', amount: toMinor(amount) }));
  expect(() => simplifyDebts(twice)).toThrow(new InvariantError('everybody has one net'));
});
