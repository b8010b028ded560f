import { EXPENSE } from '@barabar/core/records/expense';
import { showFields } from '@barabar/core/records/fields';
import type { BillItem } from '@barabar/core/contract/bills';
import type { Expense } from '@barabar/core/contract/expenses';
import { invariant } from '@barabar/core/invariant';
import { paidBackOf, type SettledBy } from '@barabar/core/paid-back';
import { datedExpense, namesIn, type ListedExpense, type StoredItem } from '../../records/expenses/store.ts';
import { groupNamed } from '../../records/shared-records/fields.ts';
import type { Outlook } from '../acquaintance/outlook.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { presentPerson } from '../people/present-person.ts';

export function peopleInExpenses(expenses: readonly ListedExpense[]): Set<string> {
  return new Set(expenses.flatMap(({ participantIds }) => participantIds));
}

/** An item with the ids that its people have for the viewer. */
const itemWith =
  (idOf: (userId: string) => string) =>
  (item: StoredItem): BillItem => ({
    ...item,
    sharedBy: item.sharedBy.map(({ userId, weight }) => ({ userId: idOf(userId), weight })),
  });

/** Settlements that name an expense and that the viewer may see. */
export type SeenSettledBy = readonly SettledBy[];

/** Returns settlements by expense. One outside of groups is between two; those of a group joined cost no reads. */
export async function settledBySeen(
  outlook: Outlook,
  expenses: readonly Pick<ListedExpense, 'id' | 'groupId' | 'currency' | 'settledBy'>[],
): Promise<ReadonlyMap<string, SeenSettledBy>> {
  const seen = expenses.map(async ({ id, groupId, currency, settledBy }) => {
    // An expense may have got another currency since.
    const named = Object.entries(settledBy).filter(([, first]) => first.currency === currency);
    const ordinary = await outlook.ordinaryAmong(
      named.map(([settlementId, first]) => ({
        ...first,
        settlementId,
        groupId,
        participantIds: [first.fromUserId, first.toUserId],
        createdAt: first.settledAt,
      })),
    );
    return [id, ordinary.toSorted(byTime)] as const;
  });
  return new Map(await Promise.all(seen));
}

interface Timed {
  readonly settledAt: Date;
  readonly settlementId: string;
}
const byTime = (a: Timed, b: Timed): number =>
  a.settledAt.getTime() - b.settledAt.getTime() || (a.settlementId < b.settlementId ? -1 : 1);

export function presentExpense(
  expense: ListedExpense,
  people: People,
  seenSettledBy: SeenSettledBy | undefined,
): Expense {
  const names = namesIn(expense);
  const named = (userId: string) => findPerson(people, { userId, name: names.get(userId) ?? '' });
  const shortOf = (userId: string) => {
    const { id, name } = named(userId);
    return { id, name };
  };
  const { id, amount, currency, category, categoryIcon, groupId, createdBy } = expense;
  const { items, charges, days, conversion, advanceOf } = expense;
  const group = groupNamed(expense);
  const paidByUser = shortOf(expense.paidBy);
  const payers = expense.payers.map((payer) => {
    const user = shortOf(payer.userId);
    return { userId: user.id, user, amount: payer.amount };
  });
  const splits = expense.splits.map(({ userId, name: _name, ...split }) => {
    const user = presentPerson(named(userId));
    return { ...split, userId: user.id, user };
  });
  const idOf = (userId: string) => findPerson(people, { userId, name: '' }).id;
  const settledBy = (seenSettledBy ?? []).map(({ settlementId, fromUserId, toUserId, amount: part }) => ({
    settlementId,
    fromUserId: idOf(fromUserId),
    toUserId: idOf(toUserId),
    amount: part,
  }));
  const paidBack = paidBackOf({ ...expense, payers, splits, settledBy });
  return {
    id,
    ...(groupId !== null && { groupId }),
    ...(group && { group }),
    ...showFields(EXPENSE, datedExpense(expense)),
    amount,
    currency,
    paidBy: paidByUser.id,
    paidByUser,
    payers,
    ...(category !== null && { category }),
    ...(categoryIcon !== null && { categoryIcon }),
    splits,
    ...(items.length > 0 && { items: items.map(itemWith((userId) => named(userId).id)), charges }),
    ...(days && {
      period: { from: days.from, to: days.to },
      basis: days.basis,
      daysThere: days.people.map((person) => ({ ...person, userId: idOf(person.userId) })),
    }),
    ...(expense.recurrence && {
      recurrence: { id: expense.recurrence.recurrenceId, day: expense.recurrence.day },
    }),
    ...(conversion && { conversion }),
    ...(settledBy.length > 0 && { settledBy }),
    ...(paidBack.length > 0 && { paidBack }),
    ...(advanceOf !== null && { advanceOf }),
    createdBy,
    createdAt: expense.createdAt,
    updatedAt: expense.updatedAt,
    version: expense.version,
  };
}

export async function showExpenses(outlook: Outlook, expenses: readonly ListedExpense[]): Promise<Expense[]> {
  const people = await outlook.viewer.see(peopleInExpenses(expenses));
  const settledBy = await settledBySeen(outlook, expenses);
  return expenses.map((expense) => presentExpense(expense, people, settledBy.get(expense.id)));
}

/** Shows expenses with the viewer's private notes on them, which files that are passed on do not have. */
export async function showOwnExpenses(
  outlook: Outlook,
  expenses: readonly ListedExpense[],
): Promise<Expense[]> {
  const [shown, notes] = await Promise.all([showExpenses(outlook, expenses), outlook.viewer.privateNotes()]);
  const texts = new Map(notes.map(({ expenseId, text }) => [expenseId, text]));
  return shown.map((expense) => {
    const privateNote = texts.get(expense.id);
    return privateNote === undefined ? expense : { ...expense, privateNote };
  });
}

export async function showExpense(outlook: Outlook, expense: ListedExpense): Promise<Expense> {
  const [shown] = await showOwnExpenses(outlook, [expense]);
  invariant(shown !== undefined, 'one expense is shown');
  return shown;
}
