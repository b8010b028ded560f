import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import type { Expense } from '@barabar/core/contract/expenses';

/** What an expense means for one person; amounts in minor units of its currency, above zero. */
export type ExpenseNet =
  | { readonly kind: 'owed'; readonly amountMinor: Minor }
  | { readonly kind: 'owing'; readonly amountMinor: Minor }
  | { readonly kind: 'even' }
  | { readonly kind: 'not-involved' };

/** What `userId` paid of an expense less their share of it, as the right side of a feed row says it. */
export function netIn(expense: Pick<Expense, 'payers' | 'splits'>, userId: string): ExpenseNet {
  const paid = expense.payers.filter((payer) => payer.userId === userId);
  const shares = expense.splits.filter((split) => split.userId === userId);
  if (paid.length === 0 && shares.length === 0) return { kind: 'not-involved' };
  const net = sumMinor(paid.map(({ amount }) => amount)) - sumMinor(shares.map(({ amount }) => amount));
  if (net === 0) return { kind: 'even' };
  return { kind: net > 0 ? 'owed' : 'owing', amountMinor: toMinor(Math.abs(net)) };
}

/** Whether both people are in an expense, as payer or participant: the filter of a friend's feed (spec §7). */
export function isBetween(
  expense: Pick<Expense, 'payers' | 'splits'>,
  [userId, friendId]: readonly [string, string],
): boolean {
  const involved = new Set([...expense.payers, ...expense.splits].map((part) => part.userId));
  return involved.has(userId) && involved.has(friendId);
}
