import { signOfExpense } from './direction.ts';
import { effectsOfExpense, type Divided, type Effect } from './ledger.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/** What a settlement is meant to pay of one expense. */
export interface PaidFor {
  readonly expenseId: string;
  readonly amount: Minor;
}

/** A settlement as an expense that it names has it: what of the amount is meant for this expense. */
export interface SettledBy {
  readonly settlementId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor;
}

/** An expense with the settlements that name it. */
export interface PartlyPaid extends Divided {
  readonly settledBy?: readonly SettledBy[] | undefined;
}

export interface Parties {
  readonly fromUserId: string;
  readonly toUserId: string;
}

/** What people owe of an expense and can pay back. Of a refund nobody paid anything: it has no open share. */
const payableOf = (expense: Divided): Effect[] =>
  signOfExpense(expense) > 0 ? effectsOfExpense(expense) : [];

/** What one person owes another of an expense, in minor units: the debtor's part that goes to this payer. */
export function shareBetween(expense: Divided, { fromUserId, toUserId }: Parties): Minor {
  const effect = payableOf(expense).find(
    ({ creditorId, debtorId }) => debtorId === fromUserId && creditorId === toUserId,
  );
  return toMinor(effect?.amount ?? 0);
}

const sumOf = (settledBy: readonly SettledBy[], { fromUserId, toUserId }: Parties): number =>
  settledBy.reduce(
    (sum, settlement) =>
      settlement.fromUserId === fromUserId && settlement.toUserId === toUserId
        ? sum + settlement.amount
        : sum,
    0,
  );

export function openShare(expense: PartlyPaid, parties: Parties): Minor {
  const share = shareBetween(expense, parties);
  return toMinor(Math.max(0, share - sumOf(expense.settledBy ?? [], parties)));
}

/** In their order: each gets what is `open` of it, as far as the amount reaches. Returns what none takes, too. */
export function allocateToExpenses(
  amount: Minor,
  open: readonly PaidFor[],
): { readonly parts: PaidFor[]; readonly restMinor: Minor } {
  let rest: number = amount;
  const parts = open.map(({ expenseId, amount: owedAmount }) => {
    const part = toMinor(Math.min(rest, owedAmount));
    rest -= part;
    return { expenseId, amount: part };
  });
  return { parts, restMinor: toMinor(rest) };
}

/** What each debtor of a share paid back, in minor units; at most what is owed now, so that no edit makes it wrong. */
export function paidBackOf({ settledBy = [], ...expense }: PartlyPaid): { userId: string; amount: Minor }[] {
  if (settledBy.length === 0) return [];
  const paid = new Map<string, number>();
  for (const { creditorId, debtorId, amount } of payableOf(expense)) {
    const settled = sumOf(settledBy, { fromUserId: debtorId, toUserId: creditorId });
    const part = Math.min(amount, settled);
    if (part > 0) paid.set(debtorId, (paid.get(debtorId) ?? 0) + part);
  }
  return [...paid].map(([userId, amount]) => ({ userId, amount: toMinor(amount) }));
}

/** An expense with what has been paid of it, as its settlements say now; without the field where that is nothing. */
export function withPaidBack<E extends PartlyPaid>(
  expense: E,
): Omit<E, 'paidBack'> & { readonly paidBack?: { userId: string; amount: Minor }[] } {
  const paidBack = paidBackOf(expense);
  return { ...expense, ...(paidBack.length > 0 && { paidBack }) };
}

export interface NamingSettlement extends Parties {
  readonly id: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly groupId?: string | undefined;
  readonly forExpenseIds?: readonly string[] | undefined;
}

export interface NameableExpense extends PartlyPaid {
  readonly id: string;
  readonly currency: Currency;
  readonly groupId?: string | undefined;
}

export function withoutSettlement<E extends NameableExpense>(expense: E, settlementId: string): E {
  if (!expense.settledBy?.some((part) => part.settlementId === settlementId)) return expense;
  const settledBy = expense.settledBy.filter((part) => part.settlementId !== settlementId);
  return { ...expense, settledBy };
}

/** The server stores it; a device shows it before. `expenseOf` is undefined for one that is deleted or unknown. */
export function planPaidFor(
  settlement: NamingSettlement,
  expenseOf: (id: string) => NameableExpense | undefined,
): ReturnType<typeof allocateToExpenses> {
  const open = (settlement.forExpenseIds ?? []).map((expenseId): PaidFor => {
    const expense = expenseOf(expenseId);
    const isPayable = expense?.groupId === settlement.groupId && expense?.currency === settlement.currency;
    return {
      expenseId,
      amount: isPayable ? openShare(withoutSettlement(expense, settlement.id), settlement) : toMinor(0),
    };
  });
  return allocateToExpenses(settlement.amount, open);
}
