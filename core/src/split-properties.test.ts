import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { BASIS_POINTS, toBasisPoints } from './basis-points.ts';
import { amountMax, sumMinor, toMinor } from './money.ts';
import { defaultPercentages } from './splits/percentage.ts';
import { splitExpense, type Split, type SplitInput, type SplitRequest } from './split.ts';

/** `npm run prove` makes more. */
const RUNS = Number(process.env['SPLIT_RUNS'] ?? 1500);
const numeric = (a: number, b: number): number => a - b;

function split(request: SplitRequest): Split[] {
  const result = splitExpense(request);
  if (!result.isOk) throw new Error(result.message);
  return result.splits;
}
const amountsOf = (splits: readonly Split[]): number[] => splits.map(({ amount }) => amount);

const amountMinor = fc
  .oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: amountMax('KWD') }))
  .map((value) => toMinor(value));
const count = fc.integer({ min: 1, max: LIMITS.expenseParticipantsMax });
const ids = (size: number): { userId: string }[] =>
  Array.from({ length: size }, (_, index) => ({ userId: `u${index}` }));

/** A valid request of each type, with the weights that decide the ideal shares. */
const weightedRequest = count.chain((size) =>
  fc.oneof(
    amountMinor.map((amount) => ({
      request: { amountMinor: amount, splitType: 'equal', participants: ids(size) } satisfies SplitRequest,
      weights: Array.from({ length: size }, () => 1),
    })),
    amountMinor.map((amount) => ({
      request: {
        amountMinor: amount,
        splitType: 'percentage',
        participants: ids(size),
      } satisfies SplitRequest,
      weights: defaultPercentages(size).map(Number),
    })),
    fc
      .tuple(
        amountMinor,
        fc.array(fc.integer({ min: 0, max: LIMITS.sharesMax }), { minLength: size, maxLength: size }),
      )
      .filter(([, weights]) => weights.some((weight) => weight > 0))
      .map(([amount, weights]) => ({
        request: {
          amountMinor: amount,
          splitType: 'shares',
          participants: ids(size).map((id, index) => ({ ...id, shares: weights[index] })),
        } satisfies SplitRequest,
        weights,
      })),
    fc
      .tuple(
        amountMinor,
        fc.array(fc.integer({ min: 0, max: BASIS_POINTS }), { minLength: size - 1, maxLength: size - 1 }),
        fc.constantFrom(-1, 0, 1),
      )
      .map(([amount, cuts, off]) => {
        const ends = [0, ...cuts.toSorted(numeric), BASIS_POINTS + off];
        const weights = ends.slice(1).map((end, index) => Math.max(0, end - (ends[index] ?? 0)));
        return {
          request: {
            amountMinor: amount,
            splitType: 'percentage',
            participants: ids(size).map((id, index) => ({
              ...id,
              percentage: toBasisPoints(weights[index] ?? 0),
            })),
          } satisfies SplitRequest,
          weights,
        };
      }),
  ),
);

describe('every split by weights', () => {
  test('sums exactly, and leaves nobody a whole unit off the ideal share', () => {
    fc.assert(
      fc.property(weightedRequest, ({ request, weights }) => {
        const splits = split(request);
        expect(sumMinor(splits.map(({ amount }) => amount))).toBe(request.amountMinor);
        const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
        for (const [index, { userId, amount, splitType }] of splits.entries()) {
          expect(userId).toBe(request.participants[index]?.userId);
          expect(splitType).toBe(request.splitType);
          const difference =
            BigInt(amount) * total - BigInt(request.amountMinor) * BigInt(weights[index] ?? 0);
          expect(difference < total && difference > -total).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('gives the same multiset of shares in any order of the people', () => {
    fc.assert(
      fc.property(
        weightedRequest.chain(({ request }) =>
          fc.tuple(
            fc.constant<SplitRequest>(request),
            fc.shuffledSubarray<SplitInput>(request.participants, { minLength: request.participants.length }),
          ),
        ),
        ([request, participants]) => {
          expect(amountsOf(split({ ...request, participants })).toSorted(numeric)).toEqual(
            amountsOf(split(request)).toSorted(numeric),
          );
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('is accepted unchanged when it is sent back with its own amounts', () => {
    fc.assert(
      fc.property(weightedRequest, ({ request }) => {
        const splits = split(request);
        expect(split({ ...request, participants: splits })).toEqual(splits);
      }),
      { numRuns: RUNS },
    );
  });
});

test('an adjusted split sums exactly, each part within a unit of the rational one', () => {
  const adjustedRequest = count.chain((size) =>
    fc.tuple(
      amountMinor,
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size }),
    ),
  );
  let fitting = 0;
  fc.assert(
    fc.property(adjustedRequest, ([amount, places]) => {
      const adjustments = places.map((place) => Math.trunc((place * amount) / places.length));
      const participants = ids(places.length).map((id, index) => ({
        ...id,
        adjustment: toMinor(adjustments[index] ?? 0),
      }));
      const request: SplitRequest = { amountMinor: amount, splitType: 'adjustment', participants };
      const rest = BigInt(amount) - adjustments.reduce((sum, adjustment) => sum + BigInt(adjustment), 0n);
      const size = BigInt(places.length);
      const scaled = adjustments.map((adjustment) => rest + BigInt(adjustment) * size);
      const result = splitExpense(request);
      // Whose rational part is not below zero is a unit below it at most.
      if (scaled.some((part) => part <= -size)) expect(result.isOk).toBe(false);
      if (scaled.every((part) => part >= size)) expect(result.isOk).toBe(true);
      if (!result.isOk) return;
      fitting += 1;
      expect(sumMinor(result.splits.map((part) => part.amount))).toBe(amount);
      // One expectation for all: each of them costs more than what it looks at.
      const isWithinUnit = result.splits.every((part, index) => {
        const difference = BigInt(part.amount) * size - (scaled[index] ?? 0n);
        return difference < size && difference > -size;
      });
      expect(isWithinUnit).toBe(true);
      expect(split({ ...request, participants: result.splits })).toEqual(result.splits);
    }),
    { numRuns: 5_000 },
  );
  expect(fitting).toBeGreaterThan(1_000);
});

test('an exact split within the tolerance sums exactly, and moves one unit at most', () => {
  const cuts = count.chain((size) =>
    fc.tuple(
      amountMinor,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: size - 1, maxLength: size - 1 }),
      fc.constantFrom(-1, 0, 1),
      fc.integer({ min: 0, max: size }),
    ),
  );
  fc.assert(
    fc.property(cuts, ([amount, places, off, payer]) => {
      const ends = [0, ...places.map((place) => Math.floor(place * amount)).toSorted(numeric), amount + off];
      const given = ends.slice(1).map((end, index) => Math.max(0, end - (ends[index] ?? 0)));
      fc.pre(Math.abs(given.reduce((sum, value) => sum + value, 0) - amount) <= 1);
      const participants = given.map((value, index) => ({ userId: `u${index}`, amount: toMinor(value) }));
      const splits = split({ amountMinor: amount, splitType: 'exact', participants, payerId: `u${payer}` });
      expect(sumMinor(splits.map((part) => part.amount))).toBe(amount);
      const moved = splits.map((part, index) => Math.abs(part.amount - (given[index] ?? 0)));
      expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(1);
      expect(splits.every((part) => part.amount >= 0)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
