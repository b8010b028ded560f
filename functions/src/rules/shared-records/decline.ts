import { signOfExpense } from '@barabar/core/direction';
import { balanceFor, type PairDelta } from '@barabar/core/ledger';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import type { StoreCall } from '../../kit/call.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { ExpenseFields, RevisedExpense } from '../../records/expenses/store.ts';
import type { RevisedSettlement } from '../../records/settlements/store.ts';
import { areStillTogether } from '../acquaintance/friendship-check.ts';

type Pair = Pick<PairDelta, 'pairKey' | 'members'>;
type OfPair = (pair: Pair) => boolean;

export interface Declining {
  readonly callerId: string;
  readonly at: Date;
  /** Whether what stands between a pair may change. */
  readonly isTogether: OfPair;
  /** Which pairs of the caller's it is about; all by default. */
  readonly concerns?: OfPair | undefined;
}

/** What a record is after it was declined, its stamp aside; undefined where nothing of it may change. */
export type Decline<R> = (before: R, declining: Declining) => R | undefined;

const deletedBy = <R extends RevisedExpense | RevisedSettlement>(
  before: R,
  { callerId, at }: Pick<Declining, 'callerId' | 'at'>,
): R => ({ ...before, deletedAt: at, deletedBy: callerId, isDeclined: true });

/** The pairs that deleting a record moves: those that it moved when it was added. */
export const pairsOf = (record: RevisedExpense | RevisedSettlement): Pair[] =>
  pairsMoved(
    movementsBetween<RevisedExpense | RevisedSettlement>(record, { ...record, deletedAt: new Date(0) }),
  );

export const declineSettlement: Decline<RevisedSettlement> = (
  before,
  { isTogether, concerns = () => true, ...by },
) =>
  pairsOf(before).every((pair) => isTogether(pair) && concerns(pair)) ? deletedBy(before, by) : undefined;

/** Whether an expense is of several people, and of any money. */
const isShared = ({ amount, participantIds }: RevisedExpense): boolean =>
  amount > 0 && participantIds.length > 1;

/** What somebody has paid for others, less what others have paid for them; of a refund, the opposite. */
const netOf = (expense: RevisedExpense, userId: string): number =>
  (sumOf(expense.payers, userId) - sumOf(expense.splits, userId)) * signOfExpense(expense);

const sumOf = (parts: readonly Part[], userId: string): number =>
  sumMinor(parts.flatMap((part) => (part.userId === userId ? [part.amount] : [])));

/**
 * What is between others stays. Where several paid for several, a caller who is owed is taken out whole, and
 * one who owes stays.
 */
export const declineExpense: Decline<RevisedExpense> = (before, { isTogether, concerns, ...by }) => {
  const { callerId } = by;
  const goes: OfPair = (pair) => isTogether(pair) && (concerns?.(pair) ?? true);
  const isOwn: OfPair = ({ members }) => members.includes(callerId);
  const rest = takeOut(before, { userId: callerId, isTogether: goes });
  const pairs = pairsOf(before);
  if (pairs.every(goes) && !isShared(rest)) return deletedBy(before, by);
  const moved = pairsMoved(movementsBetween(before, rest));
  const isPart = pairs.some((pair) => isOwn(pair) && !goes(pair));
  const isExact =
    moved.every((pair) => isOwn(pair) && goes(pair)) &&
    !pairsOf(rest).some((pair) => isOwn(pair) && goes(pair));
  if (isPart && !isExact)
    return concerns && netOf(before, callerId) > 0
      ? declineExpense(before, { isTogether, ...by })
      : undefined;
  const isOut = !rest.participantIds.includes(callerId) || moved.length > 0;
  return isOut && moved.every(isTogether) ? rest : undefined;
};

/** Which of these pairs may still change outside groups; one question where all of them may. */
export async function readPairsTogether(call: StoreCall, pairs: readonly Pair[]): Promise<OfPair> {
  if (await areStillTogether(call, pairs)) return () => true;
  const answers = await Promise.all(
    pairs.map(async (pair) => ((await areStillTogether(call, [pair])) ? [pair.pairKey] : [])),
  );
  const together = new Set(answers.flat());
  return ({ pairKey }) => together.has(pairKey);
}

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
