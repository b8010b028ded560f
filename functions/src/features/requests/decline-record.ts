import type { DataDeps, Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, type Movement } from '../../records/balances/movements.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import {
  EXPENSE,
  SETTLEMENT,
  type ChangeableRecord,
  type RecordKind,
} from '../../rules/shared-records/change-record.ts';
import { pairsOf, readPairsTogether, type Declining } from '../../rules/shared-records/decline.ts';
import { areStillMembers } from '../../rules/shared-records/policy.ts';
import { isHistory, type OpenRecord } from './open-records.ts';

/** A record that somebody declines; with `concerns`, only what stands in it between them and some of the others. */
export type DeclinedRecord = OpenRecord & Pick<Declining, 'concerns'>;

/**
 * Takes somebody out of a record for good: what others share in it stays to them, and a record of which nothing is left is
 * deleted. In a group only history (`isHistory`) that others share stays, and what would move a balance of somebody who has
 * left. All of it happens or nothing. A deleted record stays as it is.
 * @returns false where it would move a balance of somebody who has left, and so nothing is done.
 * @throws {Refusal} contention.
 */
export function declineRecord(
  { db, clock }: DataDeps,
  callerId: string,
  record: DeclinedRecord,
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
  record: DeclinedRecord,
  group: GroupRecord | undefined,
): Promise<readonly Movement[] | undefined> {
  const plan = await planDecline(db, { callerId, at: clock() }, record);
  return plan ? plan.decide(group)?.movements : [];
}

type By = Pick<Declining, 'callerId' | 'at'>;

/** How a record is declined, once it is known who is still in its group. */
interface Plan {
  readonly groupId: string | null;
  /** undefined where the record stays. */
  readonly decide: (
    group: GroupRecord | undefined,
  ) => { readonly movements: readonly Movement[]; readonly put: (writer: AtomicWriter) => void } | undefined;
}

/** @returns undefined for a record that is deleted already. */
const planDecline = async (
  db: Db,
  by: By,
  { type, record: { id }, concerns }: DeclinedRecord,
): Promise<Plan | undefined> =>
  type === 'expense'
    ? planFor(db, { ...by, concerns }, { kind: EXPENSE, before: await readExpense(db, id) })
    : planFor(db, { ...by, concerns }, { kind: SETTLEMENT, before: await readSettlement(db, id) });

async function planFor<R extends ChangeableRecord>(
  db: Db,
  by: By & Pick<Declining, 'concerns'>,
  { kind: { decline, stamp, put }, before }: { readonly kind: RecordKind<R>; readonly before: R | undefined },
): Promise<Plan | undefined> {
  if (!before) throw notFound();
  if (before.deletedAt !== null) return undefined;
  const { groupId } = before;
  const areFriends = groupId === null ? await readPairsTogether(db, pairsOf(before)) : undefined;
  return {
    groupId,
    decide: (group) => {
      const declined = decline(before, {
        ...by,
        isTogether: areFriends ?? ((pair) => areStillMembers([pair], group)),
        keepsShared: groupId === null || isHistory(before, { userId: by.callerId, group }),
      });
      if (!declined) return undefined;
      const change = { by: by.callerId, group, silentFor: [], at: by.at, lastKey: null };
      return {
        movements: movementsBetween<ChangeableRecord>(before, declined),
        put: (writer) => put(db, writer, { before, after: stamp(declined, before, change) }),
      };
    },
  };
}
