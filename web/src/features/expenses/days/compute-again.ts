import type { Absence } from '@barabar/core/contract/absences';
import type { Expense } from '@barabar/core/contract/expenses';
import { countDays } from '@barabar/core/day-period';
import { splitByDays } from '@barabar/core/days-there';
import { countBy } from './days-draft.ts';

export type ByDays = Expense & {
  readonly [Field in 'period' | 'basis' | 'daysThere']: NonNullable<Expense[Field]>;
};

export const isByDays = (expense: Expense): expense is ByDays =>
  expense.period !== undefined && expense.basis !== undefined && expense.daysThere !== undefined;

/**
 * Not where two records of one person became one, nor where an account and its days away are gone.
 * `memberIds`: everybody without an address who is not gone.
 */
function isComparable({ period, daysThere, splits }: ByDays, memberIds: ReadonlySet<string>): boolean {
  const users = new Map(splits.map(({ user }) => [user.id, user]));
  return daysThere.every(
    ({ userId, days }) =>
      days <= countDays(period) && (memberIds.has(userId) || (users.get(userId)?.email ?? '') !== ''),
  );
}

/** Undefined where nobody pays another amount, nobody was there, or the division is another than then. */
export function computeAgain(
  expense: ByDays,
  { absences, memberIds }: { readonly absences: readonly Absence[]; readonly memberIds: ReadonlySet<string> },
): ByDays | undefined {
  const { period, basis, daysThere, splits, amount } = expense;
  if (!isComparable(expense, memberIds)) return undefined;
  const userIds = daysThere.map(({ userId }) => userId);
  const people = countBy({ ...period, basis }, { absences, userIds });
  const parts = splitByDays(amount, { basis, people });
  const before = new Map(splits.map((split) => [split.userId, split.amount]));
  if (!parts || parts.every((part) => before.get(part.userId) === part.amount)) return undefined;
  const users = new Map(splits.map(({ userId, user }) => [userId, user]));
  const divided = parts.flatMap((part) => {
    const user = users.get(part.userId);
    return user ? [{ ...part, user }] : [];
  });
  return { ...expense, splits: divided, daysThere: people, version: expense.version + 1 };
}
