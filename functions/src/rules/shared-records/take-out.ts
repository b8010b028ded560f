import { signOfExpense } from '@barabar/core/direction';
import { balanceFor, type PairDelta } from '@barabar/core/ledger';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { ExpenseFields } from '../../records/expenses/store.ts';

type Part = { readonly userId: string; readonly name: string; readonly amount: Minor };

const amountOf = (parts: readonly Part[], userId: string): number =>
  parts.find((part) => part.userId === userId)?.amount ?? 0;

/** Parts with these amounts in place of theirs; who is not among them yet comes last. */
function withAmounts<P extends Part>(
  parts: readonly P[],
  amounts: ReadonlyMap<string, number>,
  make: (userId: string, amount: Minor) => P,
): P[] {
  const added = [...amounts.keys()].filter((userId) => !parts.some((part) => part.userId === userId));
  return [
    ...parts.map((part) => ({ ...part, amount: toMinor(amounts.get(part.userId) ?? part.amount) })),
    ...added.map((userId) => make(userId, toMinor(amounts.get(userId) ?? 0))),
  ];
}

/**
 * Each of the others then bears their part alone. The person leaves unless a debt with somebody stays. The
 * result has exact splits, no items and no days, and no conversion of another amount.
 */
export function takeOut<E extends ExpenseFields>(
  expense: E,
  { userId, isTogether }: { userId: string; isTogether: (pair: PairDelta) => boolean },
): E {
  const paid = new Map([[userId, amountOf(expense.payers, userId)]]);
  const owed = new Map([[userId, amountOf(expense.splits, userId)]]);
  for (const delta of deltasOfRecord(expense)) {
    const otherId = delta.members.find((id) => id !== userId);
    if (otherId === undefined || !delta.members.includes(userId) || !isTogether(delta)) continue;
    // Of a refund everybody stands where they would not otherwise: who received the money owes.
    const balance = balanceFor(userId, delta) * signOfExpense(expense);
    // A debtor of the person now paid their own part. A creditor now bears the person's part.
    const [amounts, parts] = balance > 0 ? [paid, expense.payers] : [owed, expense.splits];
    const part = Math.abs(balance);
    amounts.set(userId, (amounts.get(userId) ?? 0) - part);
    amounts.set(otherId, amountOf(parts, otherId) + part);
  }
  // What they paid for themselves alone.
  if (paid.get(userId) === owed.get(userId)) for (const amounts of [paid, owed]) amounts.set(userId, 0);
  const names = new Map([...expense.payers, ...expense.splits].map((part) => [part.userId, part.name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const payers = withAmounts(expense.payers, paid, (id, amount) => ({
    userId: id,
    name: nameOf(id),
    amount,
  }));
  const splits = withAmounts(
    expense.splits.map(({ userId: id, name, amount }) => ({
      userId: id,
      name,
      splitType: 'exact' as const,
      amount,
    })),
    owed,
    (id, amount) => ({ userId: id, name: nameOf(id), splitType: 'exact' as const, amount }),
  );
  const paying = payers.filter((payer) => payer.amount > 0);
  const sharing = splits.filter((part) => part.amount > 0 || part.userId !== userId);
  const participantIds = [...new Set([...paying, ...sharing].map((part) => part.userId))];
  const amount = sumMinor(paying.map((part) => part.amount));
  return {
    ...expense,
    amount,
    // The conversion was of the whole amount.
    conversion: amount === expense.amount ? expense.conversion : null,
    paidBy: paying.some((part) => part.userId === expense.paidBy)
      ? expense.paidBy
      : (paying[0]?.userId ?? expense.paidBy),
    payers: paying,
    splits: sharing,
    items: [],
    charges: [],
    days: null,
    participantIds,
    pairs: pairKeysAmong(participantIds),
  };
}
