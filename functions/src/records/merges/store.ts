import { invariant } from '@barabar/core/invariant';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { laterThan, timestamp, type Revision, type AtomicWriter } from '../../kit/document.ts';
import { unlessConflicting } from '../../kit/retry.ts';
import { listBalancesOf } from '../balances/store.ts';
import { listMoving, NOTHING_CHOSEN, USERS, usersOf, type PersonRecord } from '../users/store.ts';

/**
 * carrying: documents are being carried over. sweeping: documents written in the meantime have yet to be found. done.
 */
export const MERGE_STATES = ['carrying', 'sweeping', 'done'] as const;
export type MergeState = (typeof MERGE_STATES)[number];

/** Calls that others make may name the merged id until then: a server remembers sign-ins for a minute. */
export const SWEEP_AFTER_MS = 120_000;

export const mergeDocument = z.object({
  /** Names for people who look at the console during the merge; afterwards the users hold them. */
  fromName: z.nullable(z.string()),
  /** The surviving record at the beginning; it may have been merged since. */
  intoUserId: z.string(),
  intoName: z.nullable(z.string()),
  /** Whether the record that is given up was somebody's account: not a guest, an invited person or one by name only. */
  isOfAccount: z._default(z.boolean(), false),
  state: z.enum(MERGE_STATES),
  /** Raised to call the trigger again: every write to the document does. */
  round: z.int(),
  startedAt: timestamp,
  /** When documents written in the meantime are searched for: set anew once everything is carried over. */
  sweepAt: timestamp,
  updatedAt: timestamp,
  finishedAt: z.nullable(timestamp),
  /** Who said at which address a member by name only is to be found, and in which group; or by which claim. */
  link: z._default(
    z.nullable(z.object({ groupId: z.string(), by: z.string(), claimId: z.exactOptional(z.string()) })),
    null,
  ),
});
export type MergeRecord = z.output<typeof mergeDocument> & { readonly id: string };
export type RevisedMerge = MergeRecord & { readonly revision: Revision };

const MERGES = collection('merges', mergeDocument);

export const mergesOf = MERGES.of;

const sweepAfter = (at: Date): Date => new Date(at.getTime() + SWEEP_AFTER_MS);

/** Adds the beginning of a merge to the batch that decides it; its trigger does the rest. */
export function putMerge(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'create'>,
  {
    from,
    into,
    at,
    link = null,
    isCarried = false,
  }: {
    from: Pick<PersonRecord, 'id' | 'name' | 'firebaseUid' | 'isGuest'>;
    into: Pick<PersonRecord, 'id' | 'name'>;
    at: Date;
    link?: MergeRecord['link'];
    /** Whether there is nothing to carry over but what is written meanwhile. */
    isCarried?: boolean;
  },
): void {
  MERGES.create(call, writer, {
    id: from.id,
    fromName: from.name,
    intoUserId: into.id,
    intoName: into.name,
    isOfAccount: from.firebaseUid !== null && !from.isGuest,
    state: isCarried ? 'sweeping' : 'carrying',
    round: 1,
    startedAt: at,
    sweepAt: sweepAfter(at),
    updatedAt: at,
    finishedAt: null,
    link,
  });
}

export const readMerge = MERGES.read;

/** Has a merge's trigger called again, unless somebody else has. */
export async function touchMerge(
  call: StoreCall,
  { id, revision, round }: RevisedMerge,
  at: Date,
): Promise<void> {
  const touched = { round: round + 1, updatedAt: at };
  await unlessConflicting(() => mergesOf(call).doc(id).update(touched, { lastUpdateTime: revision }));
}

async function readPerson(call: StoreCall, userId: string) {
  const person = await USERS.read(call, userId);
  invariant(person !== undefined, 'a merge is of two records');
  return person;
}

/** The record to which another one is carried: where it was merged itself since, the one that goes on. */
export async function readSurvivor(call: StoreCall, userId: string): ReturnType<typeof readPerson> {
  const person = await readPerson(call, userId);
  return person.mergedInto === null ? person : readSurvivor(call, person.mergedInto);
}

/**
 * Whoever owns the surviving record sees their lists again, unless others are being carried to it. Throws
 * FAILED_PRECONDITION.
 */
export async function endCarrying(
  call: StoreCall,
  { id, revision, round }: RevisedMerge,
  at: Date,
): Promise<void> {
  const [old, survivor] = await Promise.all([readPerson(call, id), readSurvivor(call, id)]);
  const others = survivor.mergingIds.filter((mergingId) => mergingId !== id);
  const isMoving = (await listMoving(call, others)).length > 0;
  const batch = call.db.batch();
  const merged = { status: 'merged' satisfies PersonRecord['status'], isMoving: false, updatedAt: at };
  batch.update(usersOf(call).doc(id), merged, { lastUpdateTime: old.revision });
  // Another merge that ends at this moment has counted this one: it must notice, also where nothing else changes.
  const counted = { isMoving, updatedAt: laterThan(survivor.updatedAt, at) };
  batch.update(usersOf(call).doc(survivor.id), counted, { lastUpdateTime: survivor.revision });
  const swept = { state: 'sweeping' satisfies MergeState, round: round + 1, sweepAt: sweepAfter(at) };
  batch.update(mergesOf(call).doc(id), { ...swept, updatedAt: at }, { lastUpdateTime: revision });
  await batch.commit();
}

/** @throws {InvariantError} when balances are left, which nothing explains; FAILED_PRECONDITION: read again */
export async function finishMerge(call: StoreCall, { id, revision }: RevisedMerge, at: Date): Promise<void> {
  const [old, survivor, balances] = await Promise.all([
    readPerson(call, id),
    readSurvivor(call, id),
    listBalancesOf(call, id),
  ]);
  invariant(balances.length === 0, 'a merged record has no balances');
  const batch = call.db.batch();
  const signpost = { ...NOTHING_CHOSEN, email: null, updatedAt: at };
  batch.update(usersOf(call).doc(old.id), signpost, { lastUpdateTime: old.revision });
  const mergingIds = survivor.mergingIds.filter((mergingId) => mergingId !== id);
  batch.update(usersOf(call).doc(survivor.id), { mergingIds }, { lastUpdateTime: survivor.revision });
  const done = { state: 'done' satisfies MergeState, fromName: null, intoName: null, finishedAt: at };
  batch.update(mergesOf(call).doc(id), { ...done, updatedAt: at }, { lastUpdateTime: revision });
  await batch.commit();
}
