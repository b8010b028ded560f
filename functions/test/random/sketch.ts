import { addDays, calendarDayAt, toCalendarDay } from '@barabar/core/calendar-day';
import { allocate, allocateUnits } from '@barabar/core/allocate';
import { BASIS_POINTS, toBasisPoints } from '@barabar/core/basis-points';
import { CHARGE_SPREADS } from '@barabar/core/bill';
import { DAY_BASES } from '@barabar/core/day-period';
import { amountMax, decimalFromMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { rateOfAmounts } from '@barabar/core/rate';
import { sumSettled } from '@barabar/core/settled-amounts';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import { splitExpense, type SplitInput } from '@barabar/core/split';
import { SPLIT_TYPES, type SplitType } from '@barabar/core/split-types';
import type { Random } from '../../../scripts/random.ts';
import type { Person } from '../harness.ts';

const AMOUNTS = [1, 2, 99, 100_00, 333_33, 1_000_00, 99_999_99] as const;
/** How often an amount is about the largest that there can be in its currency. */
const LARGEST = 0.05;
/** How often somebody pays together with others. */
const SEVERAL_PAYERS = 0.2;

const AS_BILL = 0.25;
/** How often an expense is money that came back. */
const AS_REFUND = 0.2;
const WITH_NOTES = 0.3;
/** How often an expense was spent in another currency than it is recorded in. */
const CONVERTED = 0.25;
/** How often an expense in a group is split by the days there. */
const BY_DAYS = 0.15;
const DAYS_BACK = 400;

/** A day of the last year or so, as the client sends it. */
export const sketchDay = (random: Random) =>
  addDays(calendarDayAt(new Date()), -random.between(0, DAYS_BACK));

/** Adjustments of either sign, by which an amount can be split among these people. Some have no equal part, or two. */
function sketchAdjustments(amount: Minor, people: readonly Person[], random: Random): SplitInput[] {
  const shares: number[] = people.map(() => random.pick([1, 1, 1, 0, 2]));
  if (!shares.some((share) => share > 0)) shares[0] = 1;
  const most = Math.floor(amount / people.length);
  const wanted = people.map(() => random.between(-most, most));
  // Nobody owes less than nothing: what is too much for that is halved.
  for (let divisor = 1; ; divisor *= 2) {
    const participants = people.map(({ userId }, index) => ({
      userId,
      adjustment: toMinor(Math.trunc((wanted[index] ?? 0) / divisor)),
      ...(shares[index] !== 1 && { shares: shares[index] }),
    }));
    if (splitExpense({ amountMinor: amount, splitType: 'adjustment', participants }).isOk)
      return participants;
  }
}

function participantsOf(
  splitType: SplitType,
  { amount, people, random }: { amount: Minor; people: readonly Person[]; random: Random },
): SplitInput[] {
  if (splitType === 'adjustment') return sketchAdjustments(amount, people, random);
  const weights = people.map(() => random.between(1, 5));
  const parts = allocate(amount, weights);
  const percentages = allocateUnits(BASIS_POINTS, weights).map(toBasisPoints);
  return people.map(({ userId }, index) => ({
    userId,
    ...(splitType === 'percentage' && { percentage: percentages[index] }),
    ...(splitType === 'exact' && { amount: parts[index] }),
    ...(splitType === 'shares' && { shares: weights[index] }),
  }));
}

/** A bill of that amount: items with random people and weights, a tax, service, and a discount. JSON's decimals. */
function sketchBill(
  { amount, currency }: { amount: Minor; currency: Currency },
  among: readonly Person[],
  random: Random,
) {
  const discount = random.between(0, Math.min(amount, 5_00));
  const lines = allocateUnits(
    amount + discount,
    Array.from({ length: random.between(3, 7) }, () => random.between(1, 9)),
  );
  const decimal = (units = 0) => decimalFromMinor(toMinor(units), currency);
  const [tax, service, ...items] = lines;
  const [last] = among.slice(-1);
  const spread = () => random.pick(CHARGE_SPREADS);
  return {
    items: items.map((units, index) => ({
      name: `Dish ${random.between(1, 99)}`,
      amount: decimal(units),
      ...(random.next() < 0.5 && { quantity: random.between(1, 9) }),
      // Everybody has the first, so that everybody is in the bill.
      sharedBy: (index === 0 || !last ? among : [last, ...random.some(among.slice(0, -1), 0)]).map(
        ({ userId }) => ({ userId, weight: random.between(1, 5) }),
      ),
    })),
    charges: [
      { kind: 'service' as const, amount: decimal(service), spread: spread(), on: 'all' as const },
      { kind: 'cgst' as const, amount: decimal(tax), spread: spread(), on: [0], includesService: true },
      // In proportion, because equal parts might exceed what somebody had.
      {
        kind: 'discount' as const,
        amount: decimal(-discount),
        spread: 'proportional' as const,
        on: 'all' as const,
      },
    ],
  };
}

/** From what an amount was converted, at the own rate that makes it exactly that amount; JSON's decimals. */
function sketchConversion(converted: Minor, currency: Currency, random: Random) {
  const original = toMinor(random.pick(AMOUNTS) + random.between(0, 9));
  const from = random.pick(SOME_CURRENCIES.filter((other) => other !== currency));
  const rate = rateOfAmounts({ original, converted }, { from, to: currency });
  if (!rate) throw new Error('two amounts above zero have a rate');
  return {
    amount: decimalFromMinor(original, from),
    currency: from,
    rate,
    source: 'own' as const,
    day: sketchDay(random),
  };
}

/**
 * At random own rates; `owed` is below zero where the payer is owed. JSON's decimals, and `isTurned` if the other pays.
 */
export function sketchSettles(owed: ReadonlyMap<Currency, number>, random: Random) {
  const currency = random.pick(SOME_CURRENCIES);
  const rate = () => ({ numerator: random.between(1, 9_999), denominator: random.between(1, 999) });
  const settles = [...owed].map(([from, amount]) => ({
    amount: toMinor(amount),
    currency: from,
    ...(from !== currency && { exchange: { rate: rate(), source: 'own' as const, day: sketchDay(random) } }),
  }));
  const sum = sumSettled(settles, currency);
  if (!sum || !settles.some(({ exchange }) => exchange)) return undefined;
  const sign = Math.sign(sum);
  return {
    isTurned: sum < 0,
    amount: decimalFromMinor(toMinor(Math.abs(sum)), currency),
    currency,
    settles: settles.map((settle) => ({
      ...settle,
      amount: decimalFromMinor(toMinor(settle.amount * sign), settle.currency),
    })),
  };
}

/** Few enough days away that somebody is there on some day of every period of `sketchDays`. */
export const sketchAway = (random: Random) =>
  Array.from({ length: random.between(0, 3) }, () => addDays(MONTH_OF_DAYS, random.between(0, 27)));

/** The month of all absences. */
const MONTH_OF_DAYS = toCalendarDay('2026-04-01');

/** Returns by which days an expense is split among these people; nobody is away on all of them. */
function sketchDays(among: readonly Person[], random: Random) {
  const from = addDays(MONTH_OF_DAYS, random.between(-10, 20));
  return {
    period: { from, to: addDays(from, random.between(4, 40)) },
    basis: random.pick(DAY_BASES),
    amongst: among.map(({ userId }) => userId),
  };
}

/** Among some of the people, `self` included; JSON's decimals. `isInGroup`: it may be split by the days there. */
export function sketchExpense(
  self: Person,
  people: readonly Person[],
  { random, isInGroup }: { random: Random; isInGroup: boolean },
) {
  const currency = random.pick(SOME_CURRENCIES);
  const isLargest = random.next() < LARGEST;
  const amount = isLargest
    ? toMinor(amountMax(currency) - random.between(0, 9))
    : toMinor(random.pick(AMOUNTS) + random.between(0, 9));
  const others = people.filter(({ userId }) => userId !== self.userId);
  const among = [self, ...random.some(others, 1)];
  const splitType = random.pick(SPLIT_TYPES);
  const result = splitExpense({
    amountMinor: amount,
    splitType,
    participants: participantsOf(splitType, { amount, people: among, random }),
  });
  if (!result.isOk) throw new Error(result.message);
  const payers = random.next() < SEVERAL_PAYERS ? random.some(people, 1) : [random.pick(people)];
  const paid = allocate(
    amount,
    payers.map(() => 1),
  );
  const several = payers
    .map(({ userId }, index) => ({ userId, amount: paid[index] ?? toMinor(0) }))
    .filter((payer) => payer.amount > 0);
  const isByDays = isInGroup && random.next() < BY_DAYS;
  const isBill = random.next() < AS_BILL;
  return {
    description: `Thali ${random.between(1, 999)}`,
    amount: decimalFromMinor(amount, currency),
    currency,
    // No rate is as large as the one from the smallest amount of one currency to the largest of another one.
    ...(random.next() < CONVERTED &&
      !isLargest && { conversion: sketchConversion(amount, currency, random) }),
    spentOn: sketchDay(random),
    ...(random.next() < AS_REFUND && { isRefund: true }),
    ...(random.next() < WITH_NOTES && { notes: `For table ${random.between(1, 99)}` }),
    paidBy: several[0]?.userId ?? self.userId,
    payers: several.map((payer) => ({ ...payer, amount: decimalFromMinor(payer.amount, currency) })),
    ...(isByDays
      ? sketchDays(among, random)
      : isBill
        ? sketchBill({ amount, currency }, among, random)
        : {
            splits: result.splits.map((split) => ({
              ...split,
              amount: decimalFromMinor(split.amount, currency),
              ...(split.percentage !== undefined && { percentage: split.percentage / 100 }),
              ...(split.adjustment !== undefined && {
                adjustment: decimalFromMinor(split.adjustment, currency),
              }),
            })),
          }),
  };
}

/** The body of an edit but for the version: another expense, with or without a conversion, spent or come back. */
export const sketchEdit = (...sketch: Parameters<typeof sketchExpense>) => ({
  conversion: null,
  isRefund: false,
  ...sketchExpense(...sketch),
});
