/* For tests: stores of records. */

import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { createDeviceStore, type DeviceStore } from '@barabar/core/device-store';
import { toMinor, type Currency } from '@barabar/core/money';

/** Makes a person: 'Kabir Sen' has the id 'kabir'. */
function person(name: string) {
  const id = name.toLowerCase().split(' ')[0] ?? '';
  return { id, name, email: `${id}@example.com` };
}

/** What matters of a record. Amounts are in minor units. */
export interface Made {
  readonly id?: string;
  readonly amount?: number;
  readonly currency?: Currency;
  /** YYYY-MM-DD. */
  readonly day?: string;
  readonly group?: string | undefined;
  readonly notes?: string | undefined;
}

export interface MadeExpense extends Made {
  /** Names: the first one pays, all share equally, and the last one takes what remains. */
  readonly people?: readonly string[];
  readonly category?: string | undefined;
  readonly items?: readonly (readonly [name: string, amount: number])[] | undefined;
  readonly original?: readonly [amount: number, currency: Currency];
}

const NOON = 'T12:00:00.000Z';

const groupOf = (name: string | undefined) =>
  name === undefined ? {} : { groupId: name.toLowerCase(), group: { id: name.toLowerCase(), name } };

/** Makes an expense of ₹1,000.00 by Asha. Without an id it has its description as one. */
export function madeExpense(description: string, made: MadeExpense = {}): Expense {
  const { id = description, currency = 'INR', day = '2026-01-01', people = ['Asha Rao'] } = made;
  const amount = toMinor(made.amount ?? 100_000);
  const users = people.map(person);
  const payer = users[0] ?? person('Asha Rao');
  const share = Math.floor(amount / users.length);
  const rest = amount - share * (users.length - 1);
  const spentOn = toCalendarDay(day);
  const at = new Date(day + NOON);
  return {
    id,
    description,
    amount,
    currency,
    paidBy: payer.id,
    paidByUser: payer,
    payers: [{ userId: payer.id, user: payer, amount }],
    splits: users.map((user, index) => ({
      userId: user.id,
      user,
      splitType: 'equal',
      amount: toMinor(index === users.length - 1 ? rest : share),
    })),
    ...groupOf(made.group),
    category: made.category,
    notes: made.notes,
    items: made.items?.map(([name, price]) => ({ name, amount: toMinor(price), sharedBy: [] })),
    ...(made.original && {
      conversion: {
        amount: toMinor(made.original[0]),
        currency: made.original[1],
        source: 'own',
        day: spentOn,
        rate: { numerator: 1, denominator: 1 },
      },
    }),
    spentOn,
    createdBy: payer.id,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** Makes a settlement of ₹1,000.00 from one person to another. */
export function madeSettlement(id: string, from: string, to: string, made: Made = {}): Settlement {
  const { currency = 'INR', day = '2026-01-01' } = made;
  const [fromUser, toUser] = [person(from), person(to)];
  const at = new Date(day + NOON);
  return {
    id,
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount: toMinor(made.amount ?? 100_000),
    currency,
    ...groupOf(made.group),
    note: made.notes,
    paidOn: toCalendarDay(day),
    settledAt: at,
    createdBy: fromUser.id,
    updatedAt: at,
    version: 1,
  };
}

/** Makes a comment by Kabir. */
export const madeComment = (expenseId: string, text: string): Comment => ({
  id: `${expenseId}-${text}`,
  expenseId,
  text,
  user: { id: 'kabir', name: 'Kabir Sen' },
  createdAt: new Date(`2026-01-01${NOON}`),
});

export function madeStore({
  expenses = [],
  settlements = [],
  comments = [],
}: {
  expenses?: readonly Expense[];
  settlements?: readonly Settlement[];
  comments?: readonly Comment[];
}): DeviceStore {
  const store = createDeviceStore();
  for (const expense of expenses) store.expenses.set(expense.id, expense);
  for (const settlement of settlements) store.settlements.set(settlement.id, settlement);
  for (const comment of comments)
    store.comments.set(comment.expenseId, [...(store.comments.get(comment.expenseId) ?? []), comment]);
  return store;
}
