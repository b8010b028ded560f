import { ownCategory } from '@barabar/core/contract/categories';
import { EMAIL_INVALID_MESSAGE } from '@barabar/core/contract/fields';
import { DEFAULT_NOTIFICATIONS, notifications, type Notifications } from '@barabar/core/contract/auth';
import { invariant } from '@barabar/core/invariant';
import type { Language } from '@barabar/core/messages/languages';
import { CURRENCIES } from '@barabar/core/money';
import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { fallbackName } from '@barabar/core/person-name';
import { blankFields } from '@barabar/core/records/fields';
import { PERSON } from '@barabar/core/records/person';
import { storedShape } from '@barabar/core/records/schemas';
import { FieldPath, type Query, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import {
  isStorableId,
  parseDocument,
  parseRevised,
  storedAmount,
  timestamp,
  type Revision,
} from '../../kit/document.ts';
import { newId } from '../../kit/ids.ts';
import { IN_VALUES_MAX, inParts } from '../../kit/in-parts.ts';
import { invalid } from '../../kit/refusal.ts';
import { commitOptimistically, unlessConflicting } from '../../kit/retry.ts';

/** invited: known by address or by name only. merged: the id leads to the record to which all was carried over. */
export const USER_STATUSES = ['active', 'invited', 'deleted', 'merged'] as const;

const storedBudget = z.object({
  category: z.exactOptional(z.string()),
  groupId: z.exactOptional(z.string()),
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
});

export const userDocument = z.object({
  name: z.string(),
  /** In lower case. */
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  ...storedShape(PERSON),
  upiIdChangedAt: z._default(z.nullable(timestamp), null),
  status: z.enum(USER_STATUSES),
  firebaseUid: z.nullable(z.string()),
  /** The group that knows this person by name only; null for everybody else. */
  nameOnlyIn: z._default(z.nullable(z.string()), null),
  /** The surviving record, from the moment that the merge is decided. */
  mergedInto: z.nullable(z.string()),
  /** Ids of records merged into this one whose merge is not done yet. */
  mergingIds: z._default(z.array(z.string()), []),
  /** Whether documents are being carried over from this record, or to it: its owner is told, and sees no half lists. */
  isMoving: z._default(z.boolean(), false),
  isEmailVerified: z.boolean(),
  /** Signed in anonymously: a member of the groups whose links they opened, and nothing else. */
  isGuest: z._default(z.boolean(), false),
  /** Written once a day at most. Signing out sets a time long ago, by which the schedule finds what is left to do. */
  seenAt: z._default(z.nullable(timestamp), null),
  /** Which mails and push notifications the person wants; null until they choose. */
  notifications: z._default(
    z.nullable(z.extend(notifications, { comments: z._default(notifications.shape.comments, true) })),
    null,
  ),
  categories: z._default(z.array(ownCategory), []),
  budgets: z._default(z.array(storedBudget), []),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type PersonRecord = z.output<typeof userDocument> & { readonly id: string };

/** The address that somebody has proven; null for one that they have only claimed. */
export const provenEmailOf = ({
  email,
  isEmailVerified,
}: Pick<PersonRecord, 'email' | 'isEmailVerified'>): string | null => (isEmailVerified ? email : null);

/** The fields that people fill in themselves, empty. */
export const NOTHING_CHOSEN = {
  ...blankFields(PERSON),
  avatar: null,
  upiIdChangedAt: null,
  notifications: null,
  categories: [],
  budgets: [],
} satisfies Partial<PersonRecord>;

/** The personal fields of a user whose account is deleted. */
export const WITHOUT_TRACES = {
  ...NOTHING_CHOSEN,
  name: DELETED_USER_NAME,
  email: null,
  isEmailVerified: false,
  isGuest: false,
  seenAt: null,
} satisfies Partial<PersonRecord>;

const NO_MAILS = { reminders: false, comments: false, digest: false };

/** Which mails and push notifications a person wants; a guest has no address to write to. */
export const notificationsOf = ({
  notifications: chosen,
  isGuest,
}: Pick<PersonRecord, 'notifications' | 'isGuest'>): Notifications => ({
  ...(chosen ?? DEFAULT_NOTIFICATIONS),
  ...(isGuest && NO_MAILS),
});

export const localeOf = ({ locale }: Pick<PersonRecord, 'locale'>): Language => locale ?? 'en';

/** Merging A into B, then B into C, is the longest chain that one person can make in practice; a circle would never end. */
const MERGE_CHAIN_MAX = 5;

export const USERS = collection('users', userDocument);

export const usersOf = USERS.of;

/**
 * Returns people by the id asked for: of a merged record the surviving one, except while it is being carried over.
 * Deleted people are named 'Deleted user'. One read each.
 */
export async function loadPeople(
  call: StoreCall,
  userIds: Iterable<string>,
): Promise<Map<string, PersonRecord>> {
  const people = new Map<string, PersonRecord>();
  /** Document to read → the ids asked for that it answers. */
  let wanted = new Map([...new Set(userIds)].map((id) => [id, [id]]));
  for (let step = 0; wanted.size > 0; step += 1) {
    invariant(step < MERGE_CHAIN_MAX, 'merged records form no circle');
    const snapshots = await call.db.getAll(...[...wanted.keys()].map((id) => usersOf(call).doc(id)));
    const next = new Map<string, string[]>();
    for (const snapshot of snapshots) {
      const asked = wanted.get(snapshot.id) ?? [];
      const record = parseDocument(snapshot, userDocument);
      if (!record) continue;
      if (record.status === 'merged' && record.mergedInto !== null) {
        next.set(record.mergedInto, [...(next.get(record.mergedInto) ?? []), ...asked]);
        continue;
      }
      const person = record.status === 'deleted' ? { ...record, ...WITHOUT_TRACES } : record;
      for (const id of [...asked, person.id]) people.set(id, person);
    }
    wanted = next;
  }
  return people;
}

export async function loadPerson(call: StoreCall, userId: string): Promise<PersonRecord | undefined> {
  return (await loadPeople(call, [userId])).get(userId);
}

export async function loadCaller(call: UserCall): Promise<PersonRecord> {
  const caller = await loadPerson(call, call.userId);
  invariant(caller !== undefined, 'a caller has a record');
  return caller;
}

const movingOf = (call: StoreCall): Query => usersOf(call).where('isMoving', '==', true);

async function readPeople(query: Query): Promise<PersonRecord[]> {
  return (await query.get()).docs.flatMap((doc) => parseDocument(doc, userDocument) ?? []);
}

/** Other records cost no read. */
export async function listMoving(call: StoreCall, userIds: readonly string[]): Promise<PersonRecord[]> {
  const parts = inParts([...new Set(userIds)].filter(isStorableId), IN_VALUES_MAX);
  const found = await Promise.all(
    parts.map((ids) => readPeople(movingOf(call).where(FieldPath.documentId(), 'in', ids))),
  );
  return found.flat();
}

export const listSomeMoving = (call: StoreCall, countMax: number): Promise<PersonRecord[]> =>
  readPeople(movingOf(call).limit(countMax));

/** The current id of a person: the surviving record's after a merge, the same id for any other. */
export async function currentIdOf(call: StoreCall, userId: string | undefined): Promise<string | undefined> {
  if (userId === undefined || !isStorableId(userId)) return userId;
  return (await loadPerson(call, userId))?.id ?? userId;
}

/** A document of `emails`: who is to be found under an address. */
export const emailDocument = z.object({ userId: z.string(), email: z.string(), createdAt: timestamp });

/** Bytes of a document id that Firestore takes. */
const DOCUMENT_ID_BYTES_MAX = 1500;

/** Throws validation-failed for what no document can be named after: broken UTF-16, or too long once encoded. */
export function emailReference(call: StoreCall, email: string) {
  const key = email.isWellFormed() ? encodeURIComponent(email) : '';
  if (key === '' || key.length > DOCUMENT_ID_BYTES_MAX || /^__.*__$/.test(key)) {
    throw invalid('email', EMAIL_INVALID_MESSAGE);
  }
  return call.db.collection('emails').doc(key);
}

export function newUser({
  at,
  ...fields
}: Pick<PersonRecord, 'name' | 'email' | 'status' | 'firebaseUid' | 'isEmailVerified'> &
  Partial<Pick<PersonRecord, 'id' | 'avatar' | 'nameOnlyIn' | 'isGuest' | 'locale'>> & {
    readonly at: Date;
  }): PersonRecord {
  return {
    ...NOTHING_CHOSEN,
    id: newId(),
    nameOnlyIn: null,
    isGuest: false,
    ...fields,
    seenAt: fields.isGuest === true ? at : null,
    mergedInto: null,
    mergingIds: [],
    isMoving: false,
    createdAt: at,
    updatedAt: at,
  };
}

/** Who has not signed in. */
const invited = { status: 'invited', firebaseUid: null, isEmailVerified: false } as const;

export const newPersonByName = ({
  name,
  groupId,
  at,
  id = newId(),
}: {
  name: string;
  groupId: string;
  at: Date;
  id?: string | undefined;
}): PersonRecord => newUser({ id, name, at, email: null, nameOnlyIn: groupId, ...invited });

export function putUser(call: StoreCall, batch: Pick<WriteBatch, 'create'>, person: PersonRecord): void {
  batch.create(usersOf(call).doc(person.id), userFields(person));
}

export function putName(
  call: StoreCall,
  batch: Pick<WriteBatch, 'update'>,
  { userId, name, at }: { userId: string; name: string; at: Date },
): void {
  batch.update(usersOf(call).doc(userId), { name, updatedAt: at });
}

export function userFields({ id: _id, ...fields }: PersonRecord) {
  return z.encode(userDocument, fields);
}

interface Invitation {
  readonly email: string;
  readonly at: Date;
}

function createInvited(call: StoreCall, batch: WriteBatch, { email, at }: Invitation): PersonRecord {
  // Not what the inviter calls them: another inviter may call them something else.
  const person = newUser({ name: fallbackName({ email }), email, at, ...invited });
  putUser(call, batch, person);
  return person;
}

async function findOrInvite(call: StoreCall, batch: WriteBatch, invitation: Invitation) {
  const reference = emailReference(call, invitation.email);
  const emailRecord = parseRevised(await reference.get(), emailDocument);
  const emailOwner = emailRecord && (await loadPerson(call, emailRecord.userId));
  if (emailOwner && emailOwner.status !== 'deleted') return emailOwner;
  const person = createInvited(call, batch, invitation);
  // The record may have outlived the account that it led to.
  if (emailRecord) batch.update(reference, { userId: person.id }, { lastUpdateTime: emailRecord.revision });
  else batch.create(reference, { userId: person.id, email: invitation.email, createdAt: invitation.at });
  return person;
}

/**
 * Invites them in the same batch if there is no user. Calls for one new address meet at its document; `add`
 * may run again, without side effects. Throws contention.
 */
export function commitWithPersonAt<T>(
  call: StoreCall,
  invitation: Invitation,
  add: (batch: WriteBatch, person: PersonRecord) => Promise<T>,
): Promise<T> {
  return commitOptimistically(async () => {
    const batch = call.db.batch();
    const person = await findOrInvite(call, batch, invitation);
    const result = await add(batch, person);
    await batch.commit();
    return result;
  });
}

/** Stores when a guest was here last, unless somebody has changed the record: they may have signed out meanwhile. */
export async function noteSeen(
  call: StoreCall,
  { id, revision }: { id: string; revision: Revision },
  seenAt: Date,
): Promise<void> {
  await unlessConflicting(() => usersOf(call).doc(id).update({ seenAt }, { lastUpdateTime: revision }));
}

/** The last visit of a guest who has signed out: what a cut-off call has left of them is found at once. */
export const SIGNED_OUT = new Date(0);

/** Whether a guest has signed out, and only what they have left is still there. */
export const hasSignedOut = (guest: Pick<PersonRecord, 'seenAt'> | undefined): boolean =>
  guest?.seenAt?.getTime() === SIGNED_OUT.getTime();

/** Guests who were here last before a time, the latest first. */
export async function listUnseenGuests(
  call: StoreCall,
  { before, after, count }: { before: Date; after: PersonRecord | undefined; count: number },
): Promise<PersonRecord[]> {
  const unseen = usersOf(call)
    .where('isGuest', '==', true)
    .where('seenAt', '<', before)
    .orderBy('seenAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  return readPeople((after ? unseen.startAfter(after.seenAt, after.id) : unseen).limit(count));
}
