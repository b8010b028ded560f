import * as fc from 'fast-check';
import { allocate } from '../src/allocate.ts';
import { addDays, toCalendarDay } from '../src/calendar-day.ts';
import { cleanText } from '../src/clean-text.ts';
import type { Balance } from '../src/contract/balances.ts';
import type { Expense } from '../src/contract/expenses.ts';
import { groupExport } from '../src/contract/exports.ts';
import type { SettledAmount, Settlement } from '../src/contract/settlements.ts';
import { deltasByPair, effectsByCurrency } from '../src/ledger.ts';
import { toMinor, type Currency } from '../src/money.ts';
import { sumSettled } from '../src/settled-amounts.ts';
import * as z from 'zod/mini';
import { SOME_CURRENCIES } from './some-currencies.ts';

export interface Someone {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export function someone(name: string): Someone {
  const id = name.toLowerCase().split(' ')[0] ?? '';
  return { id, name, email: `${id}@example.com` };
}

const AT = new Date('2026-01-02T10:00:00.000Z');

/** For tests: an expense of parts that people paid and of parts that they owe, in minor units. */
export function expenseOf(
  paid: readonly (readonly [Someone, number])[],
  owed: readonly (readonly [Someone, number])[],
  rest: Partial<Expense> = {},
): Expense {
  const [[first] = [someone('Nobody')]] = paid;
  return {
    id: 'e',
    description: 'Dinner',
    amount: toMinor(paid.reduce((sum, [, amount]) => sum + amount, 0)),
    currency: 'INR',
    paidBy: first.id,
    paidByUser: first,
    payers: paid.map(([user, amount]) => ({ userId: user.id, user, amount: toMinor(amount) })),
    splits: owed.map(([user, amount]) => ({
      userId: user.id,
      user,
      splitType: 'exact',
      amount: toMinor(amount),
    })),
    spentOn: toCalendarDay('2026-01-02'),
    createdBy: first.id,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...rest,
  };
}

export const settlementOf = (
  fromUser: Someone,
  toUser: Someone,
  amount: number,
  rest: Partial<Settlement> = {},
): Settlement => ({
  id: 's',
  fromUserId: fromUser.id,
  toUserId: toUser.id,
  fromUser,
  toUser,
  amount: toMinor(amount),
  currency: 'INR',
  settledAt: AT,
  paidOn: toCalendarDay('2026-01-03'),
  createdBy: fromUser.id,
  updatedAt: AT,
  version: 1,
  ...rest,
});

interface Records {
  readonly expenses: readonly Expense[];
  readonly settlements: readonly Settlement[];
}

/** For tests: what the ledger makes of records: a balance for each pair and currency. */
export function balancesOfRecords({ expenses, settlements }: Records, people: readonly Someone[]): Balance[] {
  const person = (id: string) => people.find((candidate) => candidate.id === id) ?? someone(id);
  return SOME_CURRENCIES.flatMap((currency) =>
    deltasByPair(
      [...expenses, ...settlements]
        .flatMap((record) => effectsByCurrency(record))
        .flatMap((effect) => (effect.currency === currency ? effect.effects : [])),
    ).map(({ members: [a, b], amount }) => {
      const [from, to] = amount > 0 ? [b, a] : [a, b];
      return {
        fromUserId: from,
        toUserId: to,
        fromUser: person(from),
        toUser: person(to),
        amount: toMinor(Math.abs(amount)),
        currency,
      };
    }),
  );
}

/** For tests: our JSON export of a group, as it is on the wire. */
export function exportedGroup({
  balances = [],
  expenses,
  settlements,
}: Records & { readonly balances?: readonly Balance[] }) {
  const createdAt = new Date('2026-01-01T00:00:00.000Z');
  return z.encode(groupExport, {
    format: 'group-records',
    version: 1,
    exportedAt: new Date('2026-11-21T10:00:00.000Z'),
    group: {
      id: 'goa',
      name: 'Goa',
      members: [],
      simplifyDebts: false,
      categories: [],
      whoEdits: 'everybody' as const,
      features: [],
      createdAt,
      updatedAt: createdAt,
      version: 1,
    },
    balances: [...balances],
    expenses: [...expenses],
    settlements: [...settlements],
  });
}

const currency = fc.constantFrom<Currency>(...SOME_CURRENCIES);
const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays(toCalendarDay('2025-01-01'), days));
const amount = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 1_000_000_000 }));
/** Words with what spreadsheets and CSV give a meaning. */
const words = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\t=1',
    'a,b',
    '"a"',
    'a\r\nb',
    'Payment',
    'Total balance',
    'चाय ₹',
  ),
);

const splitUp = (total: number, weights: readonly number[]): number[] =>
  allocate(toMinor(total), weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));

/** What a payment in that currency clears in several, at own rates, and what is paid for it: above zero. */
const clearing = (unit: Currency) =>
  fc
    .uniqueArray(
      fc.record({
        currency,
        amount: fc.integer({ min: -100_000, max: 100_000 }).filter((minor) => minor !== 0),
        numerator: fc.integer({ min: 1, max: 999 }),
        denominator: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1, maxLength: 4, selector: (entry) => entry.currency },
    )
    .map((rows) =>
      rows.map(({ numerator, denominator, ...row }): SettledAmount => ({
        ...row,
        amount: toMinor(row.amount),
        ...(row.currency !== unit && {
          exchange: { rate: { numerator, denominator }, source: 'own', day: toCalendarDay('2025-01-01') },
        }),
      })),
    )
    .filter((settles) => settles.some(({ exchange }) => exchange) && (sumSettled(settles, unit) ?? 0) > 0)
    .map((settles) => ({ settles, amount: sumSettled(settles, unit) ?? 0 }));

/** A description is cleaned before it is stored, and says something then. */
const titles = words.filter((title) => cleanText(title) !== '');

/** For tests: random records in several currencies among so many people, two of whom have the same name. */
export const randomRecords = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const people = Array.from({ length: count }, (_, index) => ({
    ...someone(`P${index}`),
    name: index < 2 ? 'Asha Rao' : `Person ${index}`,
  }));
  const weights = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: count, maxLength: count });
  const parts = (total: number, by: readonly number[]) =>
    splitUp(total, by).flatMap((part, index): (readonly [Someone, number])[] => {
      const person = people[index];
      return person && part > 0 ? [[person, part]] : [];
    });
  const expense = fc
    .record({
      total: amount,
      paid: weights,
      owed: weights,
      currency,
      spentOn: day,
      description: titles,
      isRefund: fc.boolean(),
    })
    .chain(({ total, paid, owed, ...rest }) =>
      fc
        .option(words, { nil: undefined })
        .map((category) => expenseOf(parts(total, paid), parts(total, owed), { ...rest, category })),
    );
  const settlement = fc
    .record({
      pair: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
      amount,
      currency,
      paidOn: day,
    })
    .chain(({ pair: [from, to], amount: paid, ...rest }) =>
      fc.option(clearing(rest.currency), { nil: undefined, freq: 2 }).map((cleared) => {
        const whole = cleared ? { ...rest, settles: cleared.settles } : rest;
        return settlementOf(from ?? someone('A'), to ?? someone('B'), cleared?.amount ?? paid, whole);
      }),
    );
  return fc.record({
    people: fc.constant(people),
    expenses: fc.array(expense, { maxLength: 20 }),
    settlements: fc.array(settlement, { maxLength: 8 }),
  });
});
