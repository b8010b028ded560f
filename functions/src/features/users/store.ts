import { EMAIL_INVALID_MESSAGE } from '@barabar/core/contract/fields';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { invalid } from '../../refusal.ts';
import { isStorableId, parseDocument, parseRevised, timestamp } from '../../store-kit/document.ts';
import { newId } from '../../store-kit/ids.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';

/** active: has signed in. invited: known by address only. deleted: the account is gone. merged: another record goes on. */
export const USER_STATUSES = ['active', 'invited', 'deleted', 'merged'] as const;

/** A document of `users`. */
export const userDocument = z.object({
  name: z.string(),
  /** In lower case. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  upiId: z.string().nullable(),
  status: z.enum(USER_STATUSES),
  firebaseUid: z.string().nullable(),
  /** The record that goes on for this one. */
  mergedInto: z.string().nullable(),
  /** Records merged into this one whose history is still being carried over: what they have is this person's already. */
  mergingIds: z.array(z.string()).default([]),
  isEmailVerified: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A person as the server knows them. */
export type PersonRecord = z.output<typeof userDocument> & { readonly id: string };

/** What stands for somebody whose account is gone. */
export const DELETED_USER_NAME = 'Deleted user';

/** Merging A into B, then B into C, is the longest chain that one person can make in practice; a circle would never end. */
const MERGE_CHAIN_MAX = 5;

/** `users`, in one place. */
export function usersOf(db: Firestore) {
  return db.collection('users');
}

/**
 * The people with these ids, in one read each.
 * @returns by the id asked for: merged records resolve to the one that goes on (whose `id` differs then, and which is there
 *   under its own id, too), deleted ones are named 'Deleted user' and show nothing else. Ids that name nobody are left out.
 */
export async function loadPeople(
  db: Firestore,
  userIds: Iterable<string>,
): Promise<Map<string, PersonRecord>> {
  const people = new Map<string, PersonRecord>();
  /** Document to read → the ids asked for that it answers. */
  let wanted = new Map([...new Set(userIds)].map((id) => [id, [id]]));
  for (let step = 0; wanted.size > 0; step += 1) {
    invariant(step < MERGE_CHAIN_MAX, 'merged records form no circle');
    const snapshots = await db.getAll(...[...wanted.keys()].map((id) => usersOf(db).doc(id)));
    const next = new Map<string, string[]>();
    for (const snapshot of snapshots) {
      const asked = wanted.get(snapshot.id) ?? [];
      const record = parseDocument(snapshot, userDocument);
      if (!record) continue;
      if (record.mergedInto !== null) {
        next.set(record.mergedInto, [...(next.get(record.mergedInto) ?? []), ...asked]);
        continue;
      }
      const person = record.status === 'deleted' ? withoutTraces(record) : record;
      for (const id of [...asked, person.id]) people.set(id, person);
    }
    wanted = next;
  }
  return people;
}

/** Every id under which documents may know a person: their own, and those that are being carried over to it. */
export function idsOfPerson({ id, mergingIds }: Pick<PersonRecord, 'id' | 'mergingIds'>): string[] {
  return [id, ...mergingIds];
}

/** The id under which a person goes on; the same for an id that names nobody, and none for none. */
export async function currentIdOf(db: Firestore, userId: string | undefined): Promise<string | undefined> {
  if (userId === undefined || !isStorableId(userId)) return userId;
  return (await loadPeople(db, [userId])).get(userId)?.id ?? userId;
}

function withoutTraces(record: PersonRecord): PersonRecord {
  return {
    ...record,
    name: DELETED_USER_NAME,
    email: null,
    avatar: null,
    phoneNumber: null,
    upiId: null,
  };
}

/** A document of `emails`: who is to be found under an address. */
export const emailDocument = z.object({ userId: z.string(), email: z.string(), createdAt: timestamp });

/** Bytes of a document id that Firestore takes. */
const DOCUMENT_ID_BYTES_MAX = 1500;

/**
 * Where an address is looked up.
 * @throws {Refusal} validation-failed for one that no document can be named after: broken UTF-16, or far too long once
 *   encoded. Nobody has such an address.
 */
export function emailReference(db: Firestore, email: string) {
  const key = email.isWellFormed() ? encodeURIComponent(email) : '';
  if (key === '' || key.length > DOCUMENT_ID_BYTES_MAX || /^__.*__$/.test(key)) {
    throw invalid('email', EMAIL_INVALID_MESSAGE);
  }
  return db.collection('emails').doc(key);
}

/** The record of a person, as it is created. */
export function newUser(fields: {
  readonly name: string;
  readonly email: string | null;
  readonly avatar?: string | null;
  readonly status: 'active' | 'invited';
  readonly firebaseUid: string | null;
  readonly isEmailVerified: boolean;
  readonly at: Date;
}): PersonRecord {
  const { at, ...rest } = fields;
  return {
    avatar: null,
    ...rest,
    id: newId(),
    phoneNumber: null,
    upiId: null,
    mergedInto: null,
    mergingIds: [],
    createdAt: at,
    updatedAt: at,
  };
}

/** A record as its document holds it. */
export function userFields({ id: _id, ...fields }: PersonRecord) {
  return z.encode(userDocument, fields);
}

interface Invitation {
  readonly email: string;
  /** What to call somebody who is to be found nowhere. */
  readonly name?: string | undefined;
  readonly at: Date;
}

function createInvited(db: Firestore, batch: WriteBatch, { email, name, at }: Invitation): PersonRecord {
  const person = newUser({
    // Somebody whose name nobody said is called what stands before the @.
    name: name ?? email.slice(0, Math.min(email.indexOf('@'), LIMITS.nameCharsMax)).toWellFormed(),
    email,
    status: 'invited',
    firebaseUid: null,
    isEmailVerified: false,
    at,
  });
  batch.create(usersOf(db).doc(person.id), userFields(person));
  return person;
}

async function findOrInvite(db: Firestore, batch: WriteBatch, invitation: Invitation): Promise<PersonRecord> {
  const reference = emailReference(db, invitation.email);
  const entry = parseRevised(await reference.get(), emailDocument);
  const known = entry && (await loadPeople(db, [entry.userId])).get(entry.userId);
  if (known && known.status !== 'deleted') return known;
  const person = createInvited(db, batch, invitation);
  // An entry may have outlived the account that it led to.
  if (entry) batch.update(reference, { userId: person.id }, { lastUpdateTime: entry.revision });
  else batch.create(reference, { userId: person.id, email: invitation.email, createdAt: invitation.at });
  return person;
}

/**
 * Writes something about the person at an address, inviting them in the same batch if nobody is to be found there. Two
 * that invite the same new address at once meet at its document: the later one finds the record of the first.
 * @param add adds its writes to the batch; it may run again, so it must have no other effects.
 * @throws {Refusal} what `add` refuses, and contention.
 */
export function commitWithPersonAt<T>(
  db: Firestore,
  invitation: Invitation,
  add: (batch: WriteBatch, person: PersonRecord) => Promise<T>,
): Promise<T> {
  return commitOptimistically(async () => {
    const batch = db.batch();
    const person = await findOrInvite(db, batch, invitation);
    const result = await add(batch, person);
    await batch.commit();
    return result;
  });
}
