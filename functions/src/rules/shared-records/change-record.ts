import type { CalendarDay } from '@barabar/core/calendar-day';
import { invariant } from '@barabar/core/invariant';
import type { PairDelta } from '@barabar/core/ledger';
import type { UserCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { isRepeat } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import { namesIn, putChangedExpense, spentOnOf, type RevisedExpense } from '../../records/expenses/store.ts';
import { commitWithGroups } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { paidOnOf, putChangedSettlement, type RevisedSettlement } from '../../records/settlements/store.ts';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { areStillTogether } from '../acquaintance/friendship-check.ts';
import { isTakenBackFrom, refusalSeen } from '../acquaintance/outlook.ts';
import { readRelations, type Relations } from '../acquaintance/read-relations.ts';
import { requireMayEdit, requireOpen, requireTrusted } from '../rights.ts';
import { declineExpense, declineSettlement, pairsOf, readPairsTogether, type Decline } from './decline.ts';
import { loweredBy, refusalOfLowering, refusedFor } from './lowering.ts';
import { bringingBack, requireNobodyLeft } from '../groups/return-as-name.ts';
import { requireRestorable, requireStillMember } from './policy.ts';
import { putVersions } from '../../records/removals/store.ts';
import { stampExpense, stampSettlement, type Stamp } from './stamp-change.ts';

export type ChangeableRecord = RevisedExpense | RevisedSettlement;

export interface Stamped<R extends ChangeableRecord> {
  readonly before: R;
  readonly after: R;
  readonly stamp: Stamp;
}

export interface RecordKind<R extends ChangeableRecord> {
  readonly decline: Decline<R>;
  readonly stamp: (after: R, before: R, stamp: Stamp) => R;
  readonly put: (call: UserCall, writer: AtomicWriter, change: Stamped<R>) => void;
}

export type RecordsKind<R extends ChangeableRecord> = Omit<RecordKind<R>, 'put'> & {
  readonly putAll: (call: UserCall, writer: AtomicWriter, changes: readonly Stamped<R>[]) => void;
};

const oneByOne = <R extends ChangeableRecord>({ put, ...kind }: RecordKind<R>): RecordsKind<R> => ({
  ...kind,
  putAll: (call, writer, changes) => {
    for (const change of changes) put(call, writer, change);
  },
});

export const EXPENSE: RecordKind<RevisedExpense> = {
  decline: declineExpense,
  stamp: stampExpense,
  put: (call, writer, { before, after }) => putChangedExpense(call, writer, { before, after }),
};

export const SETTLEMENT: RecordKind<RevisedSettlement> = {
  decline: declineSettlement,
  stamp: (after, _before, stamp) => stampSettlement(after, stamp),
  put: (call, writer, { before, after }) =>
    putChangedSettlement(call, writer, { before, after, drawnFrom: [] }),
};

/**
 * Reads, recognises a repeat, else commits; runs again when somebody else was faster. Whoever has left, and
 * whose balance moves, comes back as a name first. Throws not-found, idempotency-key-reused, contention.
 */
export function changeRecord<R extends ChangeableRecord, T>(
  call: UserCall,
  {
    action,
    lastKey,
    read,
    commit,
    repeat,
  }: {
    action: 'edit' | 'delete' | 'restore';
    lastKey: string | null;
    read: () => Promise<R | undefined>;
    commit: (before: R) => Promise<T>;
    repeat: (record: R) => T | Promise<T>;
  },
): Promise<T> {
  const attempt = async (): Promise<T> => {
    const before = await read();
    if (!before) throw notFound();
    const isDeleted = before.deletedAt !== null;
    if (action === 'edit' && isDeleted) throw notFound();
    if (isRepeat(before, lastKey)) return repeat(before);
    if (isDeleted !== (action === 'restore')) throw notFound();
    try {
      return await commit(before);
    } catch (error) {
      // Of two copies of a call at once, the slower one may be refused for what the faster one has done.
      const now = error instanceof Refusal && lastKey !== null ? await read() : undefined;
      if (now && isRepeat(now, lastKey)) return repeat(now);
      throw await refusalSeen(call, before.groupId, error);
    }
  };
  return bringingBack(call, () => commitOptimistically(attempt));
}

/** answer: as the one whom it is about, on an open day. mark: the same, and it is no part of the books. */
type Right = 'change' | 'answer' | 'mark';

/** A record before a change and after it, without the stamp of the change. */
export interface Transition<R extends ChangeableRecord> {
  readonly before: R;
  /** The record after the change: the same object as `before` where there is nothing to write. */
  readonly after: R;
  readonly at: Date;
  readonly lastKey: string | null;
  /** Whether the log tells it together with other changes, which whoever makes them sees to. */
  readonly isToldTogether?: boolean;
  /** What of a group's rules holds for it; a change by default. */
  readonly right?: Right;
  readonly authorise?: (group: GroupRecord | undefined) => void;
  /** Refuses changes that the caller may not make to this record now. */
  readonly check?: () => void;
  readonly leftMessage?: string;
}

interface Decision<R> {
  /** Undefined where, outside of groups, somebody whose balance it moves is no friend any more. */
  readonly decided: R | undefined;
  readonly moved: readonly Pick<PairDelta, 'members'>[];
  readonly refusal?: Refusal | undefined;
}

/**
 * With what it moves. Deleting what somebody not accepted recorded declines it. Throws not-found, forbidden,
 * participant-left.
 */
export async function commitTransition<R extends ChangeableRecord>(
  call: UserCall,
  kind: RecordKind<R>,
  transition: Transition<R>,
): Promise<R> {
  const [changed] = await commitTransitions(call, oneByOne(kind), [transition]);
  invariant(changed !== undefined, 'one record is changed');
  return changed;
}

/** Commits changes of several records, all or none, each as `commitTransition`. */
export async function commitTransitions<R extends ChangeableRecord>(
  call: UserCall,
  kind: RecordsKind<R>,
  transitions: readonly Transition<R>[],
): Promise<R[]> {
  return commitKnowing(call, kind, await knowAll(call, transitions));
}

/** Commits the deletion of a record, as `commitTransition`. */
export const commitDeletion = <R extends ChangeableRecord>(
  call: UserCall,
  kind: RecordKind<R>,
  transition: Deletion<R>,
): Promise<DeletedRecord> => commitDeletions(call, oneByOne(kind), [transition]);

type Deletion<R extends ChangeableRecord> = Omit<Transition<R>, 'after'>;

/** Final if one of them cannot be restored. */
export async function commitDeletions<R extends ChangeableRecord>(
  call: UserCall,
  kind: RecordsKind<R>,
  transitions: readonly Deletion<R>[],
): Promise<DeletedRecord> {
  const knownTransitions = await knowAll(
    call,
    transitions.map((transition) => ({
      ...transition,
      after: { ...transition.before, deletedAt: transition.at, deletedBy: call.userId },
    })),
  );
  const deleted = await commitKnowing(call, kind, knownTransitions);
  const outcomes = knownTransitions.flatMap(({ relations }, index) => {
    const record = deleted[index];
    return record ? [outcomeOf(call.userId, record, relations)] : [];
  });
  const [first] = outcomes;
  invariant(first !== undefined, 'a record is deleted');
  return outcomes.some(({ outcome }) => outcome === 'final') ? { ...first, outcome: 'final' } : first;
}

interface Known<R extends ChangeableRecord> {
  readonly transition: Transition<R>;
  readonly relations: Relations;
}

const knowAll = <R extends ChangeableRecord>(
  call: UserCall,
  transitions: readonly Transition<R>[],
): Promise<Known<R>[]> =>
  Promise.all(
    transitions.map(async (transition) => ({
      transition,
      relations: await readRelationsTo(call, transition),
    })),
  );

/** What the deletion that was the last change of a record has made of it for the caller, whose deletion it was. */
export async function repeatDeletion(call: UserCall, record: ChangeableRecord): Promise<DeletedRecord> {
  if (await isTakenBackFrom(call, record.groupId)) throw notFound();
  return outcomeOf(call.userId, record, await readRelations(call, record));
}

function outcomeOf(callerId: string, deleted: ChangeableRecord, relations: Relations): DeletedRecord {
  const { id, groupId, createdBy } = deleted;
  if (deleted.deletedAt === null) return { id, outcome: 'left' };
  const record = { groupId, createdBy, names: namesOf(deleted) };
  const lowered = loweredBy(movementsBetween<ChangeableRecord>(deleted, { ...deleted, deletedAt: null }));
  const isFinal = refusedFor(callerId, { record, lowered, relations }) !== undefined;
  return { id, outcome: isFinal ? 'final' : 'restorable' };
}

async function readRelationsTo<R extends ChangeableRecord>(
  call: UserCall,
  { before }: Pick<Transition<R>, 'before'>,
): Promise<Relations> {
  // A caller who may not see the record learns nothing about the people in it.
  if (before.groupId === null) requireStillMember(before, { userId: call.userId, group: undefined });
  const relations = await readRelations(call, before);
  if (relations.isHidden) throw notFound();
  return relations;
}

async function commitKnowing<R extends ChangeableRecord>(
  call: UserCall,
  kind: RecordsKind<R>,
  records: readonly Known<R>[],
): Promise<R[]> {
  const changes = await Promise.all(
    records.map(async (step) => ({ ...step, decision: await decide(call, kind, step) })),
  );
  const groupIds = records.map(({ transition }) => transition.before.groupId);
  return commitWithGroups(call, groupIds, (writer, groupOf) => {
    for (const change of changes) admitChange(call, change, groupOf(change.transition.before.groupId));
    const stamped = changes.map((change) =>
      stampIn(call, kind, change, groupOf(change.transition.before.groupId)),
    );
    const changed = stamped.flatMap((change) => change ?? []);
    for (const change of changed) putVersions(call, writer, change);
    kind.putAll(call, writer, changed);
    return changes.map(({ transition }, index) => stamped[index]?.after ?? transition.before);
  });
}

/** Admits a change to a record as its group is now: who sees it, who may change it, an open day, who is still there. */
function admitChange<R extends ChangeableRecord>(
  call: UserCall,
  { transition, decision }: Known<R> & { decision: Decision<R> },
  group: GroupRecord | undefined,
): void {
  const { userId } = call;
  const { before, after, at, right = 'change', authorise, leftMessage } = transition;
  const editing = { userId, createdBy: before.createdBy, at };
  requireStillMember(before, { userId, group });
  if (right === 'change') requireTrusted(group, editing);
  authorise?.(group);
  if (right === 'change') requireMayEdit(group, editing);
  if (right !== 'mark') requireOpen(group, dayOf(before), dayOf(after));
  if (after === before) return;
  if (before.deletedAt !== null) requireRestorable(before, userId);
  if (!decision.decided) throw new Refusal('participant-left', { message: leftMessage });
}

const dayOf = (record: ChangeableRecord): CalendarDay =>
  'splits' in record ? spentOnOf(record) : paidOnOf(record);

/** Undefined where there is nothing to write. `group` is as the write's transaction reads it. Throws LeftBehind. */
function stampIn<R extends ChangeableRecord>(
  call: UserCall,
  kind: Pick<RecordsKind<R>, 'stamp'>,
  { transition, relations, decision }: Known<R> & { decision: Decision<R> },
  group: GroupRecord | undefined,
): Stamped<R> | undefined {
  const { before, after, at, lastKey, isToldTogether, check, leftMessage } = transition;
  const { decided, moved, refusal } = decision;
  if (after === before || !decided) return undefined;
  check?.();
  if (refusal) throw refusal;
  if (group) requireNobodyLeft(group, moved, leftMessage);
  const stamp = { by: call.userId, group, silentFor: relations.silentFor, at, lastKey, isToldTogether };
  return { before, after: kind.stamp(decided, before, stamp), stamp };
}

const decide = <R extends ChangeableRecord>(
  call: UserCall,
  kind: Pick<RecordKind<R>, 'decline'>,
  { transition, relations }: Known<R>,
): Promise<Decision<R>> =>
  transition.after.deletedAt !== null && !relations.isCreatorHeeded
    ? decideDecline(call, kind, transition)
    : decideChange(call, transition, relations);

async function decideDecline<R extends ChangeableRecord>(
  call: UserCall,
  { decline }: Pick<RecordKind<R>, 'decline'>,
  { before, at }: Transition<R>,
): Promise<Decision<R>> {
  const isTogether = await readPairsTogether(call, pairsOf(before));
  const declined = decline(before, { callerId: call.userId, at, isTogether });
  return { decided: declined, moved: [] };
}

async function decideChange<R extends ChangeableRecord>(
  call: UserCall,
  { before, after }: Transition<R>,
  relations: Relations,
): Promise<Decision<R>> {
  const movements = movementsBetween<ChangeableRecord>(before, after);
  const moved = pairsMoved(movements);
  const { groupId, createdBy } = before;
  const areTogether = groupId !== null || (await areStillTogether(call, moved));
  const record = { groupId, createdBy, names: namesOf(before) };
  const refusal = await refusalOfLowering(call, { record, lowered: loweredBy(movements), relations });
  return { decided: areTogether ? { ...after, isDeclined: false } : undefined, moved, refusal };
}

const namesOf = (record: ChangeableRecord): Map<string, string> =>
  'splits' in record
    ? namesIn(record)
    : new Map([
        [record.fromUserId, record.fromName],
        [record.toUserId, record.toName],
      ]);
