import { signOfExpense } from '@barabar/core/direction';
import type { PairDelta } from '@barabar/core/ledger';
import type { StoreCall } from '../../kit/call.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import type { RevisedSettlement } from '../../records/settlements/store.ts';
import { areStillTogether } from '../acquaintance/friendship-check.ts';
import { takeOut } from './take-out.ts';

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
const netOf = (expense: RevisedExpense, userId: string): number => {
  const sumOf = (parts: readonly { readonly userId: string; readonly amount: number }[]) =>
    parts.reduce((sum, part) => (part.userId === userId ? sum + part.amount : sum), 0);
  return (sumOf(expense.payers) - sumOf(expense.splits)) * signOfExpense(expense);
};

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
