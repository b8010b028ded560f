import type { PairDelta } from '@barabar/core/ledger';
import type { DataDeps, Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, pairsMoved, type Movement } from '../../records/balances/movements.ts';
import type { LedgerExpense, LedgerSettlement } from '../../records/balances/recompute.ts';
import { readExpense, type RevisedExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readSettlement, type RevisedSettlement } from '../../records/settlements/store.ts';
import { areStillTogether } from '../../rules/acquaintance/friendship-check.ts';
import {
  EXPENSE,
  readTogether,
  SETTLEMENT,
  type ChangeableRecord,
  type RecordKind,
} from '../../rules/shared-records/change-record.ts';
import { areStillMembers } from '../../rules/shared-records/policy.ts';
import { isHistory, type OpenRecord } from './open-records.ts';
import { takeOut } from './take-out.ts';

/**
 * Deletes a record for good on behalf of somebody who is in it and has not accepted its creator. In two cases the person is
 * taken out of an expense instead: where deleting it would move a balance of somebody who has left, and where it is history
 * of a group (`isHistory`) that others share as well. All of it happens or nothing. A deleted record stays as it is.
 * @returns false where that, too, would move a balance of somebody who has left, and so nothing is done.
 * @throws {Refusal} contention.
 */
export function declineRecord(
  { db, clock }: DataDeps,
  callerId: string,
  record: OpenRecord,
): Promise<boolean> {
  return commitOptimistically(async () => {
    const plan = await planDecline(db, { callerId, at: clock() }, record);
    if (!plan) return true;
    return commitWithGroup(db, plan.groupId, (writer, group) => {
      const outcome = plan.decide(group);
      outcome?.put(writer);
      return outcome !== undefined;
    });
  });
}

/**
 * What `declineRecord` would move, without doing it.
 * @param group that of the record; undefined outside of groups.
 * @returns undefined where the record would stay.
 */
export async function movedByDeclining(
  { db, clock }: DataDeps,
  callerId: string,
  record: OpenRecord,
  group: GroupRecord | undefined,
): Promise<readonly Movement[] | undefined> {
  const plan = await planDecline(db, { callerId, at: clock() }, record);
  return plan ? plan.decide(group)?.movements : [];
}

interface By {
  readonly callerId: string;
  readonly at: Date;
}

/** How a record is declined, once it is known who is still in its group. */
interface Plan {
  readonly groupId: string | null;
  /** undefined where the record stays. */
  readonly decide: (
    group: GroupRecord | undefined,
  ) => { readonly movements: readonly Movement[]; readonly put: (writer: AtomicWriter) => void } | undefined;
}

/** @returns undefined for a record that is deleted already. */
const planDecline = async (db: Db, by: By, { type, record: { id } }: OpenRecord): Promise<Plan | undefined> =>
  type === 'expense'
    ? planFor(db, by, { kind: EXPENSE, before: await readExpense(db, id), decideFor: decideExpense })
    : planFor(db, by, {
        kind: SETTLEMENT,
        before: await readSettlement(db, id),
        decideFor: decideSettlement,
      });

/** The record after it was declined, its stamp aside; undefined where it stays. */
type Decide<R> = (group: GroupRecord | undefined) => R | undefined;

async function planFor<R extends RevisedExpense | RevisedSettlement>(
  db: Db,
  by: By,
  {
    kind: { stamp, put },
    before,
    decideFor,
  }: {
    readonly kind: RecordKind<R>;
    readonly before: R | undefined;
    readonly decideFor: (db: Db, by: By, before: R) => Promise<Decide<R>>;
  },
): Promise<Plan | undefined> {
  if (!before) throw notFound();
  if (before.deletedAt !== null) return undefined;
  const decide = await decideFor(db, by, before);
  return {
    groupId: before.groupId,
    decide: (group) => {
      const declined = decide(group);
      if (!declined) return undefined;
      const change = { by: by.callerId, group, silentFor: [], at: by.at, lastKey: null };
      return {
        movements: movementsBetween<LedgerExpense | LedgerSettlement>(before, declined),
        put: (writer) => put(db, writer, { before, after: stamp(declined, before, change) }),
      };
    },
  };
}

const declinedBy = <R extends ChangeableRecord>(before: R, { callerId, at }: By): R => ({
  ...before,
  deletedAt: at,
  deletedBy: callerId,
  isDeclined: true,
});

async function decideSettlement(
  db: Db,
  by: By,
  before: RevisedSettlement,
): Promise<Decide<RevisedSettlement>> {
  const declined = declinedBy(before, by);
  const areTogether = await readTogether(db, before, declined);
  return (group) => (areTogether(group) ? declined : undefined);
}

async function decideExpense(db: Db, by: By, before: RevisedExpense): Promise<Decide<RevisedExpense>> {
  const { callerId } = by;
  const deleted = declinedBy(before, by);
  const moved = pairsMoved(movementsBetween(before, deleted));
  const areFriends = before.groupId === null ? await readPairsTogether(db, moved) : undefined;
  return (group) => {
    const isTogether: IsTogether = areFriends ?? ((pair) => areStillMembers([pair], group));
    const rest = takeOut(before, { userId: callerId, isTogether });
    const isKept = isHistory(before, { userId: callerId, group }) && isShared(rest);
    const without = moved.every(isTogether) && !isKept ? deleted : rest;
    const pairs = pairsMoved(movementsBetween(before, without));
    const isOut = without === deleted || !without.participantIds.includes(callerId) || pairs.length > 0;
    return isOut && pairs.every(isTogether) ? without : undefined;
  };
}

/** Whether an expense is of several people, and of any money. */
const isShared = ({ amount, participantIds }: RevisedExpense): boolean =>
  amount > 0 && participantIds.length > 1;

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
