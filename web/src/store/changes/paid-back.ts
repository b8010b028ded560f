import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor, type Minor } from '@barabar/core/money';
import { recordOf } from '../store.ts';
import { movesOf, type RecordChange } from './ledger-change.ts';

/** What somebody owes by an expense to each other person, in minor units. Empty for who owes nothing, or gets back. */
export function sharesOwed(expense: Expense, debtorId: string): ReadonlyMap<string, Minor> {
  const deltas = movesOf({ kind: 'expense', after: expense })?.flatMap((move) => move.deltas) ?? [];
  return new Map(
    deltas.flatMap(({ members: [first, second], amount }): (readonly [string, Minor])[] => {
      const [creditor, debtor] = amount > 0 ? [first, second] : [second, first];
      return debtor === debtorId ? [[creditor, toMinor(Math.abs(amount))]] : [];
    }),
  );
}

/** What somebody has paid back of an expense, and what they owe by it altogether. */
export interface PaidShare {
  readonly paid: Minor;
  readonly owed: Minor;
}

/** What somebody owes by an expense, and how much of it settlements have paid. */
export function paidShareOf(expense: Expense, debtorId: string): PaidShare {
  const owed = [...sharesOwed(expense, debtorId).values()].reduce((sum, amount) => sum + amount, 0);
  const paid = expense.paidBack?.find(({ userId }) => userId === debtorId)?.amount ?? 0;
  return { paid: toMinor(Math.min(paid, owed)), owed: toMinor(owed) };
}

/**
 * What is open of what somebody owes another by an expense. Of several creditors, nobody knows here which of them has been
 * paid: it may be less then.
 */
export function openShare(expense: Expense, [debtorId, creditorId]: readonly [string, string]): Minor {
  const { paid, owed } = paidShareOf(expense, debtorId);
  return toMinor(Math.min(sharesOwed(expense, debtorId).get(creditorId) ?? 0, owed - paid));
}

/** Whom a person owes an open share of an expense, the largest share first. */
export function openCreditors(
  expense: Expense,
  debtorId: string,
): readonly { readonly id: string; readonly name: string }[] {
  const names = new Map([...expense.payers, ...expense.splits].map(({ user }) => [user.id, user.name]));
  return [...sharesOwed(expense, debtorId)]
    .filter(([id]) => openShare(expense, [debtorId, id]) > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => ({ id, name: names.get(id) ?? '' }));
}

/** How much of a settlement goes to an expense: its expenses are paid in the order in which it names them. */
function partFor(
  { id, forExpenseIds = [], fromUserId, toUserId, amount }: Settlement,
  expense: Expense,
): Minor {
  let left: number = amount;
  for (const expenseId of forExpenseIds.slice(0, forExpenseIds.indexOf(expense.id))) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- expenses are what the call's schema has parsed
    const other = recordOf('expense', expenseId) as Expense | undefined;
    if (other && other.id !== id) left -= Math.min(left, openShare(other, [fromUserId, toUserId]));
  }
  return toMinor(left);
}

const isFor = (settlement: Settlement | undefined, { id, currency }: Expense): settlement is Settlement =>
  settlement?.forExpenseIds?.includes(id) === true && settlement.currency === currency;

/** Lays a change of a settlement over what is paid back of an expense. */
export function movePaidBack(expense: Expense, change: RecordChange): Expense {
  if (change.kind !== 'settlement') return expense;
  const { before, after } = change;
  const taken = isFor(before, expense) ? { userId: before.fromUserId, by: -before.amount } : undefined;
  const moved = taken ? withPaid(expense, taken) : expense;
  return isFor(after, expense)
    ? withPaid(moved, { userId: after.fromUserId, by: partFor(after, moved) })
    : moved;
}

/** The expense with more or less paid back by somebody: at least nothing, at most their share. */
function withPaid(
  expense: Expense,
  { userId, by }: { readonly userId: string; readonly by: number },
): Expense {
  const { paid, owed } = paidShareOf(expense, userId);
  const { paidBack: known = [], ...rest } = expense;
  const amount = toMinor(Math.min(owed, Math.max(0, paid + by)));
  const paidBack = [
    ...known.filter((one) => one.userId !== userId),
    ...(amount > 0 ? [{ userId, amount }] : []),
  ];
  return { ...rest, ...(paidBack.length > 0 && { paidBack }) };
}
