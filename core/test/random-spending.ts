import * as fc from 'fast-check';
import { addDays, toCalendarDay } from '../src/calendar-day.ts';
import type { Expense } from '../src/contract/expenses.ts';
import { toMinor, type Currency } from '../src/money.ts';
import { someone } from './records.ts';

const PEOPLE = ['asha', 'bela', 'chetan', 'dev'];
export const FIRST_DAY = toCalendarDay('2024-01-30');

/** Parts of an amount for people, the last of whom takes the rest; some parts are nothing. */
function parts(amount: number, people: readonly string[], cuts: readonly number[]) {
  let rest = amount;
  return people.map((userId, index) => {
    const part = index === people.length - 1 ? rest : Math.floor(rest * (cuts[index] ?? 0));
    rest -= part;
    return { userId, user: someone(userId), amount: toMinor(part) };
  });
}

const somePeople = fc.subarray(PEOPLE, { minLength: 1 });
const cuts = fc.array(fc.constantFrom(0, 0.1, 0.5, 1), {
  minLength: PEOPLE.length,
  maxLength: PEOPLE.length,
});

/** For tests: a currency of random expenses. */
export const anyCurrency = fc.constantFrom<Currency>('INR', 'EUR', 'KES');
const anyCategory = fc.constantFrom('Food & Drink', 'Rent', 'Çay', undefined);
/** One of two groups, a group of two, or none. */
const anyGroup = fc.constantFrom<Pick<Expense, 'groupId' | 'group'>>(
  { groupId: 'goa', group: { id: 'goa', name: 'Goa' } },
  { groupId: 'flat', group: { id: 'flat', name: 'Flat' } },
  { groupId: 'two' },
  {},
);

/** For tests: the first day, or one of so many after it. */
export const dayWithin = (dayCount: number) =>
  fc.integer({ min: 0, max: dayCount }).map((count) => addDays(FIRST_DAY, count));

export const expenseWithin = (dayCount: number) =>
  fc
    .record({
      amount: fc.integer({ min: 1, max: 9_000_000_00 }),
      paying: somePeople,
      sharing: somePeople,
      cuts,
      currency: anyCurrency,
      category: anyCategory,
      place: anyGroup,
      spentOn: dayWithin(dayCount),
      isRefund: fc.boolean(),
    })
    .map(({ amount, paying, sharing, cuts: where, category, place, ...rest }): Expense => ({
      id: '',
      description: 'Dosa',
      amount: toMinor(amount),
      paidBy: paying[0] ?? '',
      paidByUser: someone(paying[0] ?? ''),
      payers: parts(amount, paying, where),
      splits: parts(amount, sharing, where).map((part) => ({ ...part, splitType: 'exact' })),
      ...(category !== undefined && { category }),
      ...place,
      ...rest,
      createdBy: 'asha',
      createdAt: new Date(0),
      updatedAt: new Date(0),
      version: 1,
    }));

/** For tests: expenses with ids of their own on these days. */
export const expensesWithin = (dayCount: number) =>
  fc
    .array(expenseWithin(dayCount), { maxLength: 60 })
    .map((all) => all.map((entry, index) => ({ ...entry, id: `e${index}` })));

export const anyExpenses = expensesWithin(400);

export const anyone = fc.constantFrom(...PEOPLE);
