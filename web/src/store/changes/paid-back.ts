import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { openShare, planPaidFor, withPaidBack } from '@barabar/core/paid-back';
import { recordOf } from '../store.ts';
import { movesOf, type RecordChange } from './ledger-change.ts';

/** What somebody owes by an expense to each other person, in minor units. Empty for who owes nothing, or gets back. */
function sharesOwed(expense: Expense, debtorId: string): ReadonlyMap<string, Minor> {
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
  const owed = sumMinor([...sharesOwed(expense, debtorId).values()]);
  const paid = expense.paidBack?.find(({ userId }) => userId === debtorId)?.amount ?? toMinor(0);
  return { paid: toMinor(Math.min(paid, owed)), owed };
}

/** Whom a person owes an open share of an expense, the largest share first. */
export function openCreditors(
  expense: Expense,
  debtorId: string,
): readonly { readonly id: string; readonly name: string }[] {
  const names = new Map([...expense.payers, ...expense.splits].map(({ user }) => [user.id, user.name]));
  return [...sharesOwed(expense, debtorId)]
    .filter(([id]) => openShare(expense, { fromUserId: debtorId, toUserId: id }) > 0)
    .toSorted(([, first], [, other]) => other - first)
    .map(([id]) => ({ id, name: names.get(id) ?? '' }));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- expenses are what the call's schema has parsed
const storedExpense = (id: string) => recordOf('expense', id) as Expense | undefined;

/** What a settlement is meant to pay of an expense, as far as this device knows the expenses that it names before. */
function partFor(settlement: Settlement, expense: Expense): Minor {
  const { parts } = planPaidFor(settlement, (id) => (id === expense.id ? expense : storedExpense(id)));
  return parts.find(({ expenseId }) => expenseId === expense.id)?.amount ?? toMinor(0);
}

export function movePaidBack(expense: Expense, { kind, before, after }: RecordChange): Expense {
  // Only the server can divide an expense whose parts do not add up.
  if (kind !== 'settlement' || movesOf({ kind: 'expense', after: expense }) === undefined) return expense;
  const ids = [before?.id, after?.id];
  const { settledBy: payments = [], paidBack: _before, ...rest } = expense;
  const others = payments.filter(({ settlementId }) => !ids.includes(settlementId));
  // As on the server, a change of anything but the amount leaves the parts as they are.
  const isSameMoney = before && after && before.amount === after.amount && before.currency === after.currency;
  const earlier = isSameMoney ? payments.find(({ settlementId }) => settlementId === after.id) : undefined;
  const planned = (): Minor => (after ? partFor(after, { ...rest, settledBy: others }) : toMinor(0));
  const amount = earlier?.amount ?? planned();
  const settledBy = [
    ...others,
    ...(after && amount > 0
      ? [{ settlementId: after.id, fromUserId: after.fromUserId, toUserId: after.toUserId, amount }]
      : []),
  ];
  return withPaidBack({ ...rest, ...(settledBy.length > 0 && { settledBy }) });
}
