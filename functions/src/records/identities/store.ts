import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall, TokenIdentity } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { laterThan, parseRevised, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { refreshMemberSnapshots } from '../groups/change-group.ts';
import type { Blocks } from '../blocks/store.ts';
import { putBlocksOf } from '../merges/carry-blocks.ts';
import { putMerge } from '../merges/store.ts';
import { FOUND_BY } from '../people/found-by.ts';
import {
  emailDocument,
  emailReference,
  userFields,
  USERS,
  usersOf,
  type PersonRecord,
} from '../users/store.ts';
import { verificationReference, type Verification } from '../verifications/store.ts';

/** A document of `identities`, whose id is the Firebase uid: what this sign-in is to us, and what its token last said. */
export const identityDocument = z.object({
  userId: z.string(),
  /** In lower case. */
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** Whether an address of the record was ever verified, this one or a former one: the record is somebody's then. */
  wasProven: z._default(z.boolean(), false),
  /** How the sign-in that the record was made or claimed with began: 'password', 'google.com'. */
  signInProvider: z.string(),
  /** When the token was issued that said so, or a call proved it: older tokens, still valid on another device, change nothing. */
  tokenIssuedAt: timestamp,
  /**
   * Since when the account's sessions counted when its address was last unproven: later with a proven one is a reset.
   */
  accountValidFrom: z._default(z.nullable(timestamp), null),
  /** When this server ended the account's sessions while its address was not proven: that was no password reset. */
  revokedAt: z._default(z.nullable(timestamp), null),
  /** Sessions begun before are not this person's. */
  sessionsFrom: z.nullable(timestamp),
  /** When the account was deleted; gone itself as soon as the sign-in is. */
  closedAt: z._default(z.nullable(timestamp), null),
  /** When a call found the account disabled at the identity service. Null otherwise. The security rules read it. */
  disabledAt: z._default(z.nullable(timestamp), null),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type IdentityFields = z.output<typeof identityDocument>;
export type Identity = IdentityFields & { readonly id: string; readonly revision: Revision };

export type RevisedUser = PersonRecord & { readonly revision: Revision };

/** Who is to be found under an address, with the state that a write relies on. */
export type EmailRecord = z.output<typeof emailDocument> & {
  readonly id: string;
  readonly revision: Revision;
};

export function whatTokenSays(
  token: TokenIdentity,
): Pick<IdentityFields, 'email' | 'isEmailVerified' | 'tokenIssuedAt'> & Partial<IdentityFields> {
  return {
    email: token.email ?? null,
    isEmailVerified: token.isEmailVerified,
    tokenIssuedAt: token.issuedAt,
    ...(token.isEmailVerified && { wasProven: true }),
  };
}

const IDENTITIES = collection('identities', identityDocument);
const EMAILS = collection('emails', emailDocument);

const identityReference = (call: StoreCall, firebaseUid: string): DocumentReference =>
  IDENTITIES.of(call).doc(firebaseUid);

export async function readIdentity(call: StoreCall, firebaseUid: string): Promise<Identity | undefined> {
  return parseRevised(await identityReference(call, firebaseUid).get(), identityDocument);
}

export const listIdentitiesOf = (call: StoreCall, userId: string): Promise<Identity[]> =>
  IDENTITIES.all(IDENTITIES.of(call).where('userId', '==', userId));

export const deleteIdentity = IDENTITIES.delete;

export const readUser = USERS.read;

/** Holds only while the record is as it was read: a closing account that has read it earlier starts again. */
export function putTouched(
  call: StoreCall,
  writer: AtomicWriter,
  { id, updatedAt, revision }: RevisedUser,
  at: Date,
): void {
  const fields = { updatedAt: laterThan(updatedAt, at) };
  writer.update(usersOf(call).doc(id), fields, { lastUpdateTime: revision });
}

export const listMergedInto = (call: StoreCall, userId: string): Promise<RevisedUser[]> =>
  USERS.all(usersOf(call).where('mergedInto', '==', userId));

export async function readEmailRecord(call: StoreCall, email: string): Promise<EmailRecord | undefined> {
  return parseRevised(await emailReference(call, email).get(), emailDocument);
}

export const listEmailRecordsOf = (call: StoreCall, userId: string): Promise<EmailRecord[]> =>
  EMAILS.all(EMAILS.of(call).where('userId', '==', userId));

/** Whether a record has ever had to do with anybody; deleted expenses and settlements count, too. */
export async function hasHistory(call: StoreCall, userId: string): Promise<boolean> {
  const kinds = ['friendships', 'groups', 'balances', 'expenses', 'settlements'] as const;
  const found = await Promise.all(kinds.map((kind) => FOUND_BY[kind](call, userId).limit(1).select().get()));
  return found.some(({ empty }) => !empty);
}

/** All or nothing, only while everything is as it was read: of two at the same time one fails and is repeated. */
export class IdentityChange {
  readonly #call: StoreCall;
  readonly #batch: WriteBatch;
  readonly #snapshots: PersonRecord[] = [];

  constructor(call: StoreCall) {
    this.#call = call;
    this.#batch = call.db.batch();
  }

  createIdentity(firebaseUid: string, fields: IdentityFields): void {
    this.#batch.create(identityReference(this.#call, firebaseUid), z.encode(identityDocument, fields));
  }

  updateIdentity({ id, revision }: Identity, fields: Partial<IdentityFields>): void {
    this.#batch.update(identityReference(this.#call, id), { ...fields }, { lastUpdateTime: revision });
  }

  createUser(person: PersonRecord): void {
    this.#batch.create(usersOf(this.#call).doc(person.id), userFields(person));
  }

  updateUser({ revision, ...user }: RevisedUser, fields: Partial<Omit<PersonRecord, 'id'>>): void {
    this.#batch.update(usersOf(this.#call).doc(user.id), { ...fields }, { lastUpdateTime: revision });
    const isSeenInGroups = 'name' in fields || 'email' in fields || 'avatar' in fields || 'isGuest' in fields;
    if (isSeenInGroups) this.#snapshots.push({ ...user, ...fields });
  }

  /** Begins to carry over what a record that is given up has. Whom it has blocked is blocked from this commit on. */
  createMerge({ blocks, ...merge }: Parameters<typeof putMerge>[2] & { blocks: Blocks }): void {
    putMerge(this.#call, this.#batch, merge);
    putBlocksOf(this.#call, this.#batch, { people: blocks.people, into: merge.into.id });
  }

  createEmailRecord({ email, userId, at }: { email: string; userId: string; at: Date }): void {
    this.#batch.create(emailReference(this.#call, email), { userId, email, createdAt: at });
  }

  pointEmailRecord({ email, revision }: EmailRecord, userId: string): void {
    this.#batch.update(emailReference(this.#call, email), { userId }, { lastUpdateTime: revision });
  }

  deleteEmailRecord({ email, revision }: EmailRecord): void {
    this.#batch.delete(emailReference(this.#call, email), { lastUpdateTime: revision });
  }

  /** A code works once. */
  deleteVerification({ id, revision }: Verification): void {
    this.#batch.delete(verificationReference(this.#call, id), { lastUpdateTime: revision });
  }

  /** @throws ALREADY_EXISTS or FAILED_PRECONDITION when somebody was faster. */
  async commit(): Promise<void> {
    await Promise.all(
      this.#snapshots.map((person) => refreshMemberSnapshots(this.#call, this.#batch, person)),
    );
    await this.#batch.commit();
  }
}
