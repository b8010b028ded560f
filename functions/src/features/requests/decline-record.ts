import type { PairDelta } from '@barabar/core/ledger';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import { readExpense, type RevisedExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { readSettlement, type RevisedSettlement } from '../../records/settlements/store.ts';
import { areStillTogether } from '../../rules/acquaintance/friendship-check.ts';
import {
  EXPENSE,
  readTogether,
  SETTLEMENT,
  type ChangeableRecord,
} from '../../rules/shared-records/change-record.ts';
import { areStillMembers } from '../../rules/shared-records/policy.ts';
import type { OpenRecord } from './open-records.ts';
import { takeOut } from './take-out.ts';

/**
 * Deletes a record for good on behalf of somebody who is in it and has not accepted its creator. Where that would move a
 * balance of somebody who has left, takes the person out of the expense instead. All of it happens or nothing; a record that
 * is deleted already stays as it is.
 * @returns false where that, too, would move a balance of somebody who has left, and so nothing is done.
 * @throws {Refusal} contention.
 */
export function declineRecord(
  { db, clock }: DataDeps,
  callerId: string,
  { type, record: { id } }: OpenRecord,
): Promise<boolean> {
  return commitOptimistically(async () => {
    const by = { callerId, at: clock() };
    return type === 'expense'
      ? declineExpense(db, { ...by, before: await readExpense(db, id) })
      : declineSettlement(db, { ...by, before: await readSettlement(db, id) });
  });
}

interface Declined<R extends ChangeableRecord> {
  readonly before: R | undefined;
  readonly callerId: string;
  readonly at: Date;
}

const declinedBy = <R extends ChangeableRecord>(
  before: R,
  { callerId, at }: Omit<Declined<R>, 'before'>,
): R => ({
  ...before,
  deletedAt: at,
  deletedBy: callerId,
  isDeclined: true,
});

async function declineSettlement(
  db: Db,
  { before, callerId, at }: Declined<RevisedSettlement>,
): Promise<boolean> {
  if (!before) throw notFound();
  if (before.deletedAt !== null) return true;
  const declined = declinedBy(before, { callerId, at });
  const areTogether = await readTogether(db, before, declined);
  return commitWithGroup(db, before.groupId, (writer, group) => {
    if (!areTogether(group)) return false;
    const stamp = { by: callerId, group, silentFor: [], at, lastKey: null };
    SETTLEMENT.put(db, writer, { before, after: SETTLEMENT.stamp(declined, before, stamp) });
    return true;
  });
}

async function declineExpense(db: Db, { before, callerId, at }: Declined<RevisedExpense>): Promise<boolean> {
  if (!before) throw notFound();
  if (before.deletedAt !== null) return true;
  const deleted = declinedBy(before, { callerId, at });
  const moved = pairsMoved(movementsBetween(before, deleted));
  const areFriends = before.groupId === null ? await readPairsTogether(db, moved) : undefined;
  return commitWithGroup(db, before.groupId, (writer, group) => {
    const isTogether: IsTogether = areFriends ?? ((pair) => areStillMembers([pair], group));
    const without = moved.every(isTogether) ? deleted : takeOut(before, { userId: callerId, isTogether });
    const pairs = pairsMoved(movementsBetween(before, without));
    const isOut = without === deleted || !without.participantIds.includes(callerId) || pairs.length > 0;
    if (!isOut || !pairs.every(isTogether)) return false;
    const stamp = { by: callerId, group, silentFor: [], at, lastKey: null };
    EXPENSE.put(db, writer, { before, after: EXPENSE.stamp(without, before, stamp) });
    return true;
  });
}

type Pair = Pick<PairDelta, 'pairKey' | 'members'>;
type IsTogether = (pair: Pair) => boolean;

/** Which of these pairs may still change outside groups; one question where all of them may. */
async function readPairsTogether(db: Db, pairs: readonly Pair[]): Promise<IsTogether> {
  if (await areStillTogether(db, pairs)) return () => true;
  const answers = await Promise.all(
    pairs.map(async (pair) => ((await areStillTogether(db, [pair])) ? [pair.pairKey] : [])),
  );
  const together = new Set(answers.flat());
  return ({ pairKey }) => together.has(pairKey);
}
