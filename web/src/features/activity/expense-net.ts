import type { Expense } from '@barabar/core/contract/expenses';
import { balanceFor } from '@barabar/core/ledger';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { movesOf } from '../../lib/ahead/ledger-change.ts';

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

const peopleIn = ({ payers, splits }: Pick<Expense, 'payers' | 'splits'>): ReadonlySet<string> =>
  new Set([...payers, ...splits].map(({ userId }) => userId));

/** What an expense changes between `userId` and a friend alone, by the ledger's own rules. */
export function netBetween(expense: Expense, [userId, friendId]: readonly [string, string]): ExpenseNet {
  const deltas = movesOf({ kind: 'expense', after: expense })?.flatMap((move) => move.deltas) ?? [];
  const delta = deltas.find(({ members }) => members.includes(userId) && members.includes(friendId));
  if (!delta) return { kind: 'even' };
  const net = balanceFor(userId, delta);
  return { kind: net > 0 ? 'owed' : 'owing', amountMinor: toMinor(Math.abs(net)) };
}

/** Whether nobody but these people is in an expense. */
export const isAmongOnly = (
  expense: Pick<Expense, 'payers' | 'splits'>,
  people: readonly string[],
): boolean => [...peopleIn(expense)].every((userId) => people.includes(userId));

/** Whether both people are in an expense, as payer or participant: the filter of a friend's feed (spec §7). */
export function isBetween(
  expense: Pick<Expense, 'payers' | 'splits'>,
  [userId, friendId]: readonly [string, string],
): boolean {
  const involved = peopleIn(expense);
  return involved.has(userId) && involved.has(friendId);
}
