import { signOfExpense } from './direction.ts';
import { effectsOfExpense, type Divided, type Effect } from './ledger.ts';
import { toMinor, type Currency, type Minor } from './money.ts';

/** What a settlement is meant to pay of one expense. */
export interface PaidFor {
  readonly expenseId: string;
  /** Minor units, ≥ 0. */
  readonly amount: Minor;
}

/** A settlement as an expense that it names has it: what of the amount is meant for this expense. */
export interface SettledBy {
  readonly settlementId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  /** Minor units, > 0. */
  readonly amount: Minor;
}

/** An expense with the settlements that name it. */
export interface PartlyPaid extends Divided {
  readonly settledBy?: readonly SettledBy[] | undefined;
}

/** The two of a settlement. */
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
    (sum, one) => (one.fromUserId === fromUserId && one.toUserId === toUserId ? sum + one.amount : sum),
    0,
  );

/** What is left to pay of what one person owes another of an expense, in minor units; never below zero. */
export function openShare(expense: PartlyPaid, parties: Parties): Minor {
  const share = shareBetween(expense, parties);
  return toMinor(Math.max(0, share - sumOf(expense.settledBy ?? [], parties)));
}

/**
 * Divides a settlement among the expenses that it names, in their order: each gets what is open of it, as far as the
 * amount reaches.
 * @param amount of the settlement, in minor units.
 * @param open what is left to pay of each expense.
 * @returns a part for each expense, and what no expense takes.
 */
export function allocateToExpenses(
  amount: Minor,
  open: readonly PaidFor[],
): { readonly parts: PaidFor[]; readonly restMinor: Minor } {
  let rest: number = amount;
  const parts = open.map(({ expenseId, amount: left }) => {
    const part = toMinor(Math.min(rest, left));
    rest -= part;
    return { expenseId, amount: part };
  });
  return { parts, restMinor: toMinor(rest) };
}

/**
 * What settlements that name an expense have paid of it, by the person who owes the share, in minor units. Each pair counts
 * at most what the debtor owes that payer now, so that an edit of the expense never makes it wrong.
 */
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

/** A settlement that names expenses, as far as these go. */
export interface NamingSettlement extends Parties {
  readonly id: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly groupId?: string | undefined;
  readonly forExpenseIds?: readonly string[] | undefined;
}

/** An expense that a settlement may name. */
export interface NameableExpense extends PartlyPaid {
  readonly id: string;
  readonly currency: Currency;
  readonly groupId?: string | undefined;
}

/** An expense without what a settlement is meant to pay of it. */
export function withoutSettlement<E extends NameableExpense>(expense: E, settlementId: string): E {
  if (!expense.settledBy?.some((one) => one.settlementId === settlementId)) return expense;
  const settledBy = expense.settledBy.filter((one) => one.settlementId !== settlementId);
  return { ...expense, settledBy };
}

/**
 * What a settlement is meant to pay of the expenses that it names. The server stores it; a device shows it before the server
 * has answered.
 * @param expenseOf an expense by its id; undefined for one that is deleted or not known.
 */
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
