import type { BillItem } from '@barabar/core/contract/bills';
import type { Expense } from '@barabar/core/contract/expenses';
import { namesIn, spentOnOf, type ListedExpense, type StoredItem } from '../../records/expenses/store.ts';
import { groupNamed } from '../../records/shared-records/fields.ts';
import { findPerson, type People } from '../people/find-person.ts';
import { presentPerson } from '../people/present-person.ts';

/** Ids of everybody in these expenses. */
export function peopleIn(expenses: readonly ListedExpense[]): Set<string> {
  return new Set(expenses.flatMap(({ participantIds }) => participantIds));
}

/** An item with the ids that its people have for the viewer. */
const itemWith =
  (idOf: (userId: string) => string) =>
  (item: StoredItem): BillItem => ({
    ...item,
    sharedBy: item.sharedBy.map(({ userId, weight }) => ({ userId: idOf(userId), weight })),
  });

/** An expense as the API shows it. */
export function presentExpense(expense: ListedExpense, people: People): Expense {
  const names = namesIn(expense);
  const named = (userId: string) => findPerson(people, { userId, name: names.get(userId) ?? '' });
  const shortOf = (userId: string) => {
    const { id, name } = named(userId);
    return { id, name };
  };
  const { id, description, amount, currency, category, categoryIcon, notes, groupId, createdBy } = expense;
  const { items, charges, conversion } = expense;
  const group = groupNamed(expense);
  const paidByUser = shortOf(expense.paidBy);
  return {
    id,
    ...(groupId !== null && { groupId }),
    ...(group && { group }),
    description,
    amount,
    currency,
    paidBy: paidByUser.id,
    paidByUser,
    payers: expense.payers.map((payer) => {
      const user = shortOf(payer.userId);
      return { userId: user.id, user, amount: payer.amount };
    }),
    ...(category !== null && { category }),
    ...(categoryIcon !== null && { categoryIcon }),
    splits: expense.splits.map(({ userId, name: _name, ...split }) => {
      const user = presentPerson(named(userId));
      return { ...split, userId: user.id, user };
    }),
    ...(items.length > 0 && { items: items.map(itemWith((userId) => named(userId).id)), charges }),
    spentOn: spentOnOf(expense),
    ...(notes !== null && { notes }),
    ...(expense.recurrence && {
      recurrence: { id: expense.recurrence.recurrenceId, day: expense.recurrence.day },
    }),
    ...(conversion && { conversion }),
    createdBy,
    createdAt: expense.createdAt,
    updatedAt: expense.updatedAt,
    version: expense.version,
  };
}
