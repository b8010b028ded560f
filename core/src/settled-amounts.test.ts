import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SOME_CURRENCIES } from '../test/some-currencies.ts';
import { toCalendarDay } from './calendar-day.ts';
import type { SettledAmount } from './contract/settlements.ts';
import { clearedBy, deltasByPair, effectsByCurrency } from './ledger.ts';
import { LIMITS } from './limits.ts';
import { toMinor, type Currency } from './money.ts';
import { describeSettled, describeSettledAtRates, settlesProblem, sumSettled } from './settled-amounts.ts';
import { said, type Said } from './messages/said.ts';

const exchange = {
  rate: { numerator: 545_235, denominator: 5_842 },
  source: 'ecb',
  day: toCalendarDay('2026-04-13'),
} as const;
const ownConversion = { ...exchange, rate: { numerator: 110, denominator: 1 }, source: 'own' } as const;
const dollars: SettledAmount = { amount: toMinor(20_00), currency: 'USD', exchange };
const euros: SettledAmount = { amount: toMinor(10_00), currency: 'EUR', exchange: ownConversion };
const rupees: SettledAmount = { amount: toMinor(-500_00), currency: 'INR' };
const paid = (amount: number, settles?: readonly SettledAmount[]) => ({
  amount: toMinor(amount),
  currency: 'INR' as const,
  settles,
});

describe('what a settlement clears in several currencies', () => {
  it('is what was handed over, each amount rounded by itself', () => {
    expect(sumSettled([dollars], 'INR')).toBe(1_866_60);
    expect(settlesProblem(paid(1_866_60, [dollars]))).toBeUndefined();
    expect(settlesProblem(paid(1_866_60 + 1_100_00 - 500_00, [dollars, euros, rupees]))).toBeUndefined();
    // Three thirds of a paisa round to nothing each.
    const third = { ...ownConversion, rate: { numerator: 1, denominator: 3 } };
    const tiny = (['USD', 'EUR', 'GBP'] as const).map((currency) => ({
      amount: toMinor(1),
      currency,
      exchange: third,
    }));
    expect(sumSettled(tiny, 'INR')).toBe(0);
  });

  it('is nothing else', () => {
    for (const amount of [1_866_59, 1_866_61])
      expect(settlesProblem(paid(amount, [dollars]))).toEqual({
        path: 'amount',
        id: 'settles-mismatch',
        params: { sum: '₹1,866.60' },
        message: 'What is settled is ₹1,866.60 at these rates',
      });
    // The other person pays then.
    const turned = { ...dollars, amount: toMinor(-20_00) };
    const nothing = { path: 'settles', ...said('settles-nothing') };
    for (const amount of [1_866_60, -1_866_60])
      expect(settlesProblem(paid(amount, [turned]))).toEqual(nothing);
    const even = { ...rupees, amount: toMinor(-1_866_60) };
    expect(settlesProblem(paid(0, [dollars, even]))).toEqual(nothing);
    const huge = { ...dollars, amount: toMinor(LIMITS.amountMinorMax) };
    expect(settlesProblem(paid(1, [huge]))?.message).toBe(
      'What is settled is more than the largest amount at these rates',
    );
    const most = {
      ...dollars,
      amount: toMinor(LIMITS.amountMinorMax),
      exchange: { ...ownConversion, rate: { numerator: 1, denominator: 1 } },
    };
    expect(sumSettled([most, { ...most, amount: toMinor(1) }], 'INR')).toBeUndefined();
  });

  it.each<[string, readonly SettledAmount[], string, Said]>([
    ['a currency twice', [dollars, euros, dollars], 'settles.2.currency', said('settles-twice')],
    ['nothing', [dollars, { ...euros, amount: toMinor(0) }], 'settles.1.amount', said('settles-zero')],
    [
      'another currency without a rate',
      [{ ...dollars, exchange: undefined }],
      'settles.0.exchange',
      said('settles-without-rate'),
    ],
    [
      'its own currency at a rate',
      [dollars, { ...rupees, exchange: ownConversion }],
      'settles.1.exchange',
      said('settles-own-rate'),
    ],
    ['its own currency alone', [{ ...rupees, amount: toMinor(500_00) }], 'settles', said('settles-only-own')],
    ['no currency', [], 'settles', said('settles-only-own')],
  ])('is not %s', (_what, settles, path, words) => {
    expect(settlesProblem(paid(500_00, settles))).toEqual({ path, ...words });
  });
});

const settled = (currencies: readonly Currency[]): fc.Arbitrary<SettledAmount[]> =>
  fc.tuple(
    ...currencies.map((currency) =>
      fc
        .record({
          amount: fc.integer({ min: -1_000_00, max: 1_000_00 }).filter((amount) => amount !== 0),
          numerator: fc.integer({ min: 1, max: 10_000 }),
          denominator: fc.integer({ min: 1, max: 10_000 }),
        })
        .map(({ amount, ...rate }): SettledAmount => ({
          amount: toMinor(amount),
          currency,
          ...(currency !== 'INR' && { exchange: { ...ownConversion, rate } }),
        })),
    ),
  );
const anySettles = fc
  .subarray([...SOME_CURRENCIES], { minLength: 1 })
  .filter((currencies) => currencies.some((currency) => currency !== 'INR'))
  .chain(settled);

/** Its parts come to -1,000,000,009 minor units. */
const beyondTheLargest: SettledAmount[] = [
  { amount: toMinor(1), currency: 'INR' },
  {
    amount: toMinor(-10),
    currency: 'EUR',
    exchange: { ...ownConversion, rate: { numerator: 6_001, denominator: 1 } },
  },
  {
    amount: toMinor(-99_994),
    currency: 'KES',
    exchange: { ...ownConversion, rate: { numerator: 10_000, denominator: 1 } },
  },
];

/** Why a settlement of exactly this sum is refused, if it is. */
function refusalOf(sum: number | undefined): ReturnType<typeof settlesProblem> {
  if (sum === undefined) return { path: 'amount', ...said('settles-too-large') };
  return sum > 0 ? undefined : { path: 'settles', ...said('settles-nothing') };
}

test('a settlement moves exactly its amount in each currency, with its sign, and nothing else', () => {
  fc.assert(
    fc.property(anySettles, (settles) => {
      const sum = sumSettled(settles, 'INR');
      const settlement = { ...paid(sum ?? 1, settles), fromUserId: 'ravi', toUserId: 'asha' };
      const refusal = refusalOf(sum);
      expect(settlesProblem(settlement)).toEqual(refusal);
      expect(settlesProblem({ ...settlement, amount: toMinor(settlement.amount + 1) })?.path).toBe(
        refusal?.path ?? 'amount',
      );
      const moved = effectsByCurrency(settlement).flatMap(({ currency, effects }) =>
        deltasByPair(effects).map(({ members, amount }) => ({ currency, members, amount })),
      );
      // Signed for Asha: what Ravi no longer owes her is taken from her balance.
      expect(moved).toEqual(
        settles.map(({ amount, currency }) => ({
          currency,
          members: ['asha', 'ravi'],
          amount: toMinor(-amount),
        })),
      );
    }),
    { examples: [[beyondTheLargest]] },
  );
});

test('a settlement of its own amount clears just that', () => {
  expect(clearedBy(paid(500))).toEqual([{ amount: 500, currency: 'INR' }]);
  expect(clearedBy(paid(500, []))).toEqual([{ amount: 500, currency: 'INR' }]);
});

test('what is settled is said as the payer owes it', () => {
  expect(describeSettled([dollars])).toBe('$20.00');
  expect(describeSettled([dollars, euros])).toBe('$20.00 and €10.00');
  const gbp: SettledAmount = { ...euros, currency: 'GBP' };
  expect(describeSettled([dollars, rupees, gbp, euros])).toBe('$20.00, £10.00 and €10.00 less ₹500.00');
  const options = { currency: 'INR', dayText: (day: string) => `on ${day}` } as const;
  expect(describeSettledAtRates([rupees, dollars], options)).toBe(
    '$20.00 at ₹93.3302, ECB, on 2026-04-13; less ₹500.00',
  );
  expect(describeSettledAtRates([{ ...euros, amount: toMinor(-10_00) }], options)).toBe(
    'less €10.00 at ₹110.00, entered by hand, on 2026-04-13',
  );
});
