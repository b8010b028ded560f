import { signOfExpense, type Directed } from '@barabar/core/direction';
import type { Expense } from '@barabar/core/contract/expenses';
import { balanceFor } from '@barabar/core/ledger';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import type { Pair } from './api.ts';
import { isDivided, movesOf } from '../../store/changes/ledger-change.ts';

/** What an expense changes for one person. Amounts are positive, in minor units of the expense's currency. */
export type ExpenseNet =
  | { readonly kind: 'owed'; readonly amountMinor: Minor }
  | { readonly kind: 'owing'; readonly amountMinor: Minor }
  | { readonly kind: 'even' }
  | { readonly kind: 'not-involved' }
  /** Only the server can divide it, and has not answered yet. */
  | { readonly kind: 'undivided' };

/** For the right side of a feed row; of money that came back, the share minus what was received. */
export function netInExpense(
  expense: Pick<Expense, 'amount' | 'payers' | 'splits'> & Directed,
  userId: string,
): ExpenseNet {
  const paid = expense.payers.filter((payer) => payer.userId === userId);
  const shares = expense.splits.filter((split) => split.userId === userId);
  if (paid.length === 0 && shares.length === 0) return { kind: 'not-involved' };
  if (!isDivided(expense)) return { kind: 'undivided' };
  const spent = sumMinor(paid.map(({ amount }) => amount)) - sumMinor(shares.map(({ amount }) => amount));
  const net = signOfExpense(expense) * spent;
  if (net === 0) return { kind: 'even' };
  return { kind: net > 0 ? 'owed' : 'owing', amountMinor: toMinor(Math.abs(net)) };
}

const peopleIn = ({ payers, splits }: Pick<Expense, 'payers' | 'splits'>): ReadonlySet<string> =>
  new Set([...payers, ...splits].map(({ userId }) => userId));

/** Returns what an expense changes between `userId` and a friend alone, by the rules of the ledger in core. */
export function netBetween(expense: Expense, [userId, ...friendIds]: Pair): ExpenseNet {
  if (!isDivided(expense)) return { kind: 'undivided' };
  const deltas = movesOf({ kind: 'expense', after: expense })?.flatMap((move) => move.deltas) ?? [];
  const delta = deltas.find(
    ({ members }) => members.includes(userId) && members.some((id) => friendIds.includes(id)),
  );
  if (!delta) return { kind: 'even' };
  const net = balanceFor(userId, delta);
  return { kind: net > 0 ? 'owed' : 'owing', amountMinor: toMinor(Math.abs(net)) };
}

export const isAmongOnly = (
  expense: Pick<Expense, 'payers' | 'splits'>,
  people: readonly string[],
): boolean => [...peopleIn(expense)].every((userId) => people.includes(userId));

/** Whether both people are payers or participants of an expense: the filter of a friend's feed (spec §7). */
export function isBetween(
  expense: Pick<Expense, 'payers' | 'splits'>,
  [userId, ...friendIds]: Pair,
): boolean {
  const involved = peopleIn(expense);
  return involved.has(userId) && friendIds.some((id) => involved.has(id));
}
