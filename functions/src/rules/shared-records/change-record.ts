import type { Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { isRepeat } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, pairsMoved, type Movement } from '../../records/balances/movements.ts';
import { namesIn, putChangedExpense, type RevisedExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { putChangedSettlement, type RevisedSettlement } from '../../records/settlements/store.ts';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { areStillTogether } from '../acquaintance/friendship-check.ts';
import { readRelations, type Relations } from '../acquaintance/read-relations.ts';
import { declineExpense, declineSettlement, pairsOf, readPairsTogether, type Decline } from './decline.ts';
import { loweredBy, refusalOfLowering, refusedFor } from './lowering.ts';
import { areStillMembers, requireRestorable, requireStillMember } from './policy.ts';
import { stampExpense, stampSettlement, type Stamp } from './stamp-change.ts';

/** An expense or a settlement with the state that a write relies on. */
export type ChangeableRecord = RevisedExpense | RevisedSettlement;

/** How records of one kind are stamped, stored and declined. */
export interface RecordKind<R extends ChangeableRecord> {
  readonly decline: Decline<R>;
  readonly stamp: (after: R, before: R, stamp: Stamp) => R;
  readonly put: (
    db: Db,
    writer: AtomicWriter,
    change: { readonly before: R; readonly after: R; readonly stamp: Stamp },
  ) => void;
}

export const EXPENSE: RecordKind<RevisedExpense> = {
  decline: declineExpense,
  stamp: stampExpense,
  put: (db, writer, { before, after }) => putChangedExpense(db, writer, { before, after }),
};

export const SETTLEMENT: RecordKind<RevisedSettlement> = {
  decline: declineSettlement,
  stamp: (after, _before, stamp) => stampSettlement(after, stamp),
  put: (db, writer, { before, after }) => putChangedSettlement(db, writer, { before, after, drawnFrom: [] }),
};

/**
 * Changes a record as it is stored now: reads it, recognises a repeat, and otherwise commits the change. Runs again when
 * somebody else has changed the record in the meantime.
 * @param action edit and delete need a record that is not deleted; restore needs a deleted one.
 * @param lastKey recognises a repeat (`lastKeyOf`).
 * @param commit authorises, decides and writes.
 * @param repeat the answer to a repeat, for the record as it is now.
 * @throws {Refusal} not-found, idempotency-key-reused, contention, and what `commit` refuses.
 */
export function changeRecord<R extends ChangeableRecord, T>({
  action,
  lastKey,
  read,
  commit,
  repeat,
}: {
  readonly action: 'edit' | 'delete' | 'restore';
  readonly lastKey: string | null;
  readonly read: () => Promise<R | undefined>;
  readonly commit: (before: R) => Promise<T>;
  readonly repeat: (record: R) => T | Promise<T>;
}): Promise<T> {
  return commitOptimistically(async () => {
    const before = await read();
    if (!before) throw notFound();
    const isDeleted = before.deletedAt !== null;
    if (action === 'edit' && isDeleted) throw notFound();
    if (isRepeat(before, lastKey)) return repeat(before);
    if (isDeleted !== (action === 'restore')) throw notFound();
    return commit(before);
  });
}

/** A record before a change and after it, without the stamp of the change. */
export interface Transition<R extends ChangeableRecord> {
  readonly before: R;
  /** The same object as `before` where there is nothing to write. */
  readonly after: R;
  readonly callerId: string;
  readonly at: Date;
  readonly lastKey: string | null;
  /** Refuses callers who may see the record and may not change it. */
  readonly authorise?: (group: GroupRecord | undefined) => void;
  /** Refuses changes that the caller may not make to this record now. */
  readonly check?: () => void;
  /** Message of participant-left. */
  readonly leftMessage?: string;
}

/** What a change makes of a record, and why it may not; decided with the group as the write's transaction reads it. */
interface Decision<R> {
  /** Undefined where somebody whose balance it moves has left. */
  readonly afterIn: (group: GroupRecord | undefined) => R | undefined;
  /** Why somebody else must do it. */
  readonly refusal?: Refusal | undefined;
}

/**
 * Commits a change of a record if the caller may make it, together with what the change moves. Outside of groups,
 * deleting what somebody recorded whom the caller has not accepted declines it: the caller gets out of it.
 * @returns the record as it is then.
 * @throws {Refusal} not-found, forbidden, participant-left, and what the transition refuses.
 */
export async function commitTransition<R extends ChangeableRecord>(
  db: Db,
  kind: RecordKind<R>,
  transition: Transition<R>,
): Promise<R> {
  return commitKnowing(db, kind, transition, await readRelationsTo(db, transition));
}

/**
 * Commits the deletion of a record, as `commitTransition`.
 * @returns what it has made of the record for the caller.
 */
export async function commitDeletion<R extends ChangeableRecord>(
  db: Db,
  kind: RecordKind<R>,
  transition: Omit<Transition<R>, 'after'>,
): Promise<DeletedRecord> {
  const { before, callerId, at } = transition;
  const relations = await readRelationsTo(db, transition);
  const after = { ...before, deletedAt: at, deletedBy: callerId };
  const deleted = await commitKnowing(db, kind, { ...transition, after }, relations);
  return outcomeOf(callerId, deleted, relations);
}

/** What the deletion that was the last change of a record has made of it for the caller, whose deletion it was. */
export const repeatDeletion = async (
  db: Db,
  callerId: string,
  record: ChangeableRecord,
): Promise<DeletedRecord> => outcomeOf(callerId, record, await readRelations(db, callerId, record));

function outcomeOf(callerId: string, deleted: ChangeableRecord, relations: Relations): DeletedRecord {
  const { id, groupId, createdBy } = deleted;
  if (deleted.deletedAt === null) return { id, outcome: 'left' };
  const record = { groupId, createdBy, names: namesOf(deleted) };
  const lowered = loweredBy(movementsBetween<ChangeableRecord>(deleted, { ...deleted, deletedAt: null }));
  const isFinal = refusedFor(callerId, { record, lowered, relations }) !== undefined;
  return { id, outcome: isFinal ? 'final' : 'restorable' };
}

async function readRelationsTo<R extends ChangeableRecord>(
  db: Db,
  { before, callerId }: Pick<Transition<R>, 'before' | 'callerId'>,
): Promise<Relations> {
  // A caller who may not see the record learns nothing about the people in it.
  if (before.groupId === null) requireStillMember(before, { userId: callerId, group: undefined });
  const relations = await readRelations(db, callerId, before);
  if (relations.isHidden) throw notFound();
  return relations;
}

async function commitKnowing<R extends ChangeableRecord>(
  db: Db,
  kind: RecordKind<R>,
  transition: Transition<R>,
  relations: Relations,
): Promise<R> {
  const { before, after, callerId, at, lastKey, authorise, check, leftMessage } = transition;
  const { silentFor, isCreatorHeeded } = relations;
  const isDeclined = after.deletedAt !== null && !isCreatorHeeded;
  const { afterIn, refusal } = isDeclined
    ? await decideDecline(db, kind, transition)
    : await decideChange(db, transition, relations);
  return commitWithGroup(db, before.groupId, (writer, group) => {
    requireStillMember(before, { userId: callerId, group });
    authorise?.(group);
    if (after === before) return before;
    if (before.deletedAt !== null) requireRestorable(before, callerId);
    const decided = afterIn(group);
    if (!decided) throw new Refusal('participant-left', { message: leftMessage });
    check?.();
    if (refusal) throw refusal;
    const stamp = { by: callerId, group, silentFor, at, lastKey };
    const changed = kind.stamp(decided, before, stamp);
    kind.put(db, writer, { before, after: changed, stamp });
    return changed;
  });
}

async function decideDecline<R extends ChangeableRecord>(
  db: Db,
  { decline }: RecordKind<R>,
  { before, callerId, at }: Transition<R>,
): Promise<Decision<R>> {
  const isTogether = await readPairsTogether(db, pairsOf(before));
  const declined = decline(before, { callerId, at, isTogether });
  return { afterIn: () => declined };
}

async function decideChange<R extends ChangeableRecord>(
  db: Db,
  { before, after, callerId }: Transition<R>,
  relations: Parameters<typeof refusalOfLowering>[2]['relations'],
): Promise<Decision<R>> {
  const movements = movementsBetween<ChangeableRecord>(before, after);
  const areTogether = await readTogether(db, before, movements);
  const { groupId, createdBy } = before;
  const record = { groupId, createdBy, names: namesOf(before) };
  const refusal = await refusalOfLowering(db, callerId, { record, lowered: loweredBy(movements), relations });
  return {
    afterIn: (group) => (areTogether(group) ? { ...after, isDeclined: false } : undefined),
    refusal,
  };
}

/** Names of everybody in a record, by id. */
const namesOf = (record: ChangeableRecord): Map<string, string> =>
  'splits' in record
    ? namesIn(record)
    : new Map([
        [record.fromUserId, record.fromName],
        [record.toUserId, record.toName],
      ]);

/**
 * Whether everybody whose balance a change moves is still together: friends, or members of the record's group.
 * @returns decides with the group as the write's transaction reads it.
 */
async function readTogether(
  db: Db,
  { groupId }: ChangeableRecord,
  movements: readonly Movement[],
): Promise<(group: GroupRecord | undefined) => boolean> {
  const moved = pairsMoved(movements);
  if (groupId !== null) return (group) => areStillMembers(moved, group);
  const areFriends = await areStillTogether(db, moved);
  return () => areFriends;
}
