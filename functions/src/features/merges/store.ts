import { invariant } from '@barabar/core/invariant';
import type { DocumentData, DocumentReference, Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseRevised, timestamp, type Revision } from '../../store-kit/document.ts';
import { isConflict } from '../../store-kit/retry.ts';
import { listBalancesOf } from '../balances/store.ts';
import { userDocument, usersOf, type PersonRecord } from '../users/store.ts';

/** carrying: records are being carried over. sweeping: what was written meanwhile is yet to be looked for. done. */
export const MERGE_STATES = ['carrying', 'sweeping', 'done'] as const;
export type MergeState = (typeof MERGE_STATES)[number];

/**
 * How long after its beginning a merge looks once more for what names the old record: an instance of the server knows
 * for a minute whose sign-in is whose, and what it lets through may take another.
 */
export const SWEEP_AFTER_MS = 120_000;

/** A document of `merges`, whose id is that of the record that is given up: how far carrying over its history has come. */
export const mergeDocument = z.object({
  /** Names for whoever reads the console while it is under way; afterwards they stand where the ids lead to. */
  fromName: z.string().nullable(),
  /** The record that goes on, as it was at the beginning; that may have been merged since. */
  intoUserId: z.string(),
  intoName: z.string().nullable(),
  state: z.enum(MERGE_STATES),
  /** Raised to have the trigger go on: every write to the document calls it. */
  round: z.int(),
  startedAt: timestamp,
  /** When what was written meanwhile is looked for. */
  sweepAt: timestamp,
  updatedAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type MergeRecord = z.output<typeof mergeDocument> & { readonly id: string };
/** A merge with the state that a write relies on. */
export type RevisedMerge = MergeRecord & { readonly revision: Revision };

/** `merges`, in one place. */
export function mergesOf(db: Firestore) {
  return db.collection('merges');
}

/** What batches and transactions have in common for a new document. */
interface Creator {
  create(reference: DocumentReference, data: DocumentData): unknown;
}

/** Adds the beginning of a merge to the batch that decides it; its trigger does the rest. */
export function putMerge(
  db: Firestore,
  writer: Creator,
  {
    from,
    into,
    at,
  }: {
    readonly from: Pick<PersonRecord, 'id' | 'name'>;
    readonly into: Pick<PersonRecord, 'id' | 'name'>;
    readonly at: Date;
  },
): void {
  const fields = z.encode(mergeDocument, {
    fromName: from.name,
    intoUserId: into.id,
    intoName: into.name,
    state: 'carrying',
    round: 1,
    startedAt: at,
    sweepAt: new Date(at.getTime() + SWEEP_AFTER_MS),
    updatedAt: at,
    finishedAt: null,
  });
  writer.create(mergesOf(db).doc(from.id), fields);
}

/** A merge as it is now, in one read. */
export async function readMerge(db: Firestore, fromUserId: string): Promise<RevisedMerge | undefined> {
  return parseRevised(await mergesOf(db).doc(fromUserId).get(), mergeDocument);
}

/** Writes how far a merge has come, unless somebody else has: whoever works on the same one is as far. */
export async function moveMerge(
  db: Firestore,
  { id, revision, round }: RevisedMerge,
  { state, at }: { readonly state: MergeState; readonly at: Date },
): Promise<void> {
  try {
    await mergesOf(db)
      .doc(id)
      .update({ state, round: round + 1, updatedAt: at }, { lastUpdateTime: revision });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

async function readPerson(db: Firestore, userId: string) {
  const person = parseRevised(await usersOf(db).doc(userId).get(), userDocument);
  invariant(person !== undefined, 'a merge is of two records');
  return person;
}

async function readSurvivor(db: Firestore, userId: string): ReturnType<typeof readPerson> {
  const person = await readPerson(db, userId);
  return person.mergedInto === null ? person : readSurvivor(db, person.mergedInto);
}

/**
 * Ends a merge of which everything is carried over: the old record is but a signpost from then on, and nothing of it is
 * read along with the one that goes on.
 * @throws {InvariantError} when balances are left, which nothing explains: the merge stays as it is, and with it all that
 *   is read of both records.
 * @throws FAILED_PRECONDITION when one of the documents is no longer as it was read: read again.
 */
export async function finishMerge(db: Firestore, { id, revision }: RevisedMerge, at: Date): Promise<void> {
  const [old, survivor, left] = await Promise.all([
    readPerson(db, id),
    readSurvivor(db, id),
    listBalancesOf(db, id),
  ]);
  invariant(left.length === 0, 'a merged record has no balances');
  const batch = db.batch();
  const signpost = { email: null, avatar: null, phoneNumber: null, upiId: null, updatedAt: at };
  batch.update(usersOf(db).doc(old.id), signpost, { lastUpdateTime: old.revision });
  const mergingIds = survivor.mergingIds.filter((one) => one !== id);
  batch.update(usersOf(db).doc(survivor.id), { mergingIds }, { lastUpdateTime: survivor.revision });
  const done = { state: 'done' satisfies MergeState, fromName: null, intoName: null, finishedAt: at };
  batch.update(mergesOf(db).doc(id), { ...done, updatedAt: at }, { lastUpdateTime: revision });
  await batch.commit();
}
