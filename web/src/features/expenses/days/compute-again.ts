import type { Absence } from '@barabar/core/contract/absences';
import type { Expense } from '@barabar/core/contract/expenses';
import { countDays } from '@barabar/core/day-period';
import { splitByDays } from '@barabar/core/days-there';
import { countBy } from './days-draft.ts';

/** An expense that is split by days. */
export type ByDays = Expense & {
  readonly [Field in 'period' | 'basis' | 'daysThere']: NonNullable<Expense[Field]>;
};

export const isByDays = (expense: Expense): expense is ByDays =>
  expense.period !== undefined && expense.basis !== undefined && expense.daysThere !== undefined;

/**
 * Whether days count today as they did: not where two records of one person became one, whose days were added, nor where
 * an account is gone, and the days that it was away with it.
 * @param memberIds of the group of now, which has everybody without an address who is not gone.
 */
function isComparable({ period, daysThere, splits }: ByDays, memberIds: ReadonlySet<string>): boolean {
  const users = new Map(splits.map(({ user }) => [user.id, user]));
  return daysThere.every(
    ({ userId, days }) =>
      days <= countDays(period) && (memberIds.has(userId) || (users.get(userId)?.email ?? '') !== ''),
  );
}

/**
 * An expense as it is by the absences of now.
 * @returns undefined where nobody pays another amount, nobody was there, or it would be another division than that of then.
 */
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
