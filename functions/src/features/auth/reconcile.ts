import { invariant } from '@barabar/core/invariant';
import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { DELETED_USER_NAME } from '../users/store.ts';
import { isPasswordReplaced } from './policy.ts';
import {
  hasHistory,
  IdentityChange,
  readEmailEntry,
  readUser,
  type Identity,
  type IdentityFields,
  type RevisedUser,
} from './store.ts';
import { findHolder, handOver, takeRecord } from './take-record.ts';

type Outside = Pick<Deps, 'db' | 'auth' | 'clock'>;

/** What an identity knows from its token. */
export function whatTokenSays(
  token: TokenIdentity,
): Pick<IdentityFields, 'email' | 'isEmailVerified' | 'tokenIssuedAt'> {
  return {
    email: token.email ?? null,
    isEmailVerified: token.isEmailVerified,
    tokenIssuedAt: token.issuedAt,
  };
}

/**
 * Carries out what a token says anew about the address, in one commit.
 * @returns the id of the user whose sign-in it is from now on.
 * @throws {Refusal} sign-in-again when somebody else may have made the account; what Firestore says of a lost race.
 */
export async function reconcile(deps: Outside, identity: Identity, token: TokenIdentity): Promise<string> {
  if (!token.isEmailVerified) return loseAddress(deps, identity, token);
  if (!identity.isEmailVerified && (await isReplaced(deps, identity))) {
    await startAfresh(deps, identity, token);
    throw new Refusal('sign-in-again');
  }
  return proveAddress(deps, identity, token);
}

async function isReplaced({ auth }: Outside, identity: Identity): Promise<boolean> {
  const { providerData } = await auth.getUser(identity.id);
  return isPasswordReplaced(
    identity,
    providerData.map(({ providerId }) => providerId),
  );
}

async function readOwn({ db }: Outside, { userId }: Identity): Promise<RevisedUser> {
  const own = await readUser(db, userId);
  invariant(own !== undefined, 'an identity has its user');
  return own;
}

async function dropEntry(
  { db }: Outside,
  change: IdentityChange,
  { email, userId }: Identity,
): Promise<void> {
  const entry = email === null ? undefined : await readEmailEntry(db, email);
  if (entry?.userId === userId) change.deleteEntry(entry);
}

/** The token's address is another one, or no longer verified: the old one is nobody's to be found under. */
async function loseAddress(deps: Outside, identity: Identity, token: TokenIdentity): Promise<string> {
  const { db, clock } = deps;
  const own = await readOwn(deps, identity);
  const change = new IdentityChange(db);
  await dropEntry(deps, change, identity);
  change.updateUser(own, { email: token.email ?? null, isEmailVerified: false, updatedAt: clock() });
  change.updateIdentity(identity, { ...whatTokenSays(token), updatedAt: clock() });
  await change.commit();
  return own.id;
}

/** The token proves an address that the identity has not proven yet: the person owns it, or what was invited under it. */
async function proveAddress(deps: Outside, identity: Identity, token: TokenIdentity): Promise<string> {
  const { db, clock } = deps;
  const { email } = token;
  invariant(email !== undefined, 'a verified address is an address');
  const own = await readOwn(deps, identity);
  const { entry, holder } = await findHolder(deps, email);
  const change = new IdentityChange(db);
  if (email !== identity.email) await dropEntry(deps, change, identity);
  const at = clock();
  const isTaken = holder !== undefined && holder.id !== own.id;
  if (isTaken) {
    // Two histories: both stay as they are, and so does what is known, so that the next call comes here again.
    if (await hasHistory(db, own.id)) return own.id;
    change.updateUser(own, { status: 'merged', mergedInto: holder.id, firebaseUid: null, updatedAt: at });
    handOver(deps, change, { holder, token, name: own.name });
  } else {
    change.updateUser(own, { email, isEmailVerified: true, updatedAt: at });
    if (!entry) change.createEntry({ email, userId: own.id, at });
    else if (entry.userId !== own.id) change.pointEntry(entry, own.id);
  }
  const userId = isTaken ? holder.id : own.id;
  change.updateIdentity(identity, { ...whatTokenSays(token), userId, updatedAt: at });
  await change.commit();
  return userId;
}

/**
 * Google proved the address of an account that somebody made with a password and never verified: perhaps the same
 * person, perhaps not. No session goes on, and the person gets a record of their own (or the invited one); what was done
 * under the old one stays with it, without a name and without anybody who could sign in to it.
 */
async function startAfresh(deps: Outside, identity: Identity, token: TokenIdentity): Promise<void> {
  const { db, auth, clock } = deps;
  // First: if we die in between, the next sign-in comes here again; the other way round, old sessions would go on.
  await auth.revokeRefreshTokens(identity.id);
  const { tokensValidAfterTime } = await auth.getUser(identity.id);
  invariant(tokensValidAfterTime !== undefined, 'revoked tokens have a time');
  const planted = await readOwn(deps, identity);
  const change = new IdentityChange(db);
  const name = token.name?.trim() || token.email?.split('@')[0] || 'User';
  const userId = await takeRecord(deps, change, { token, name });
  change.updateUser(planted, {
    name: DELETED_USER_NAME,
    email: null,
    avatar: null,
    phoneNumber: null,
    upiId: null,
    status: 'deleted',
    firebaseUid: null,
    updatedAt: clock(),
  });
  change.updateIdentity(identity, {
    ...whatTokenSays(token),
    userId,
    signInProvider: token.signInProvider,
    sessionsFrom: new Date(tokensValidAfterTime),
    updatedAt: clock(),
  });
  await change.commit();
}
