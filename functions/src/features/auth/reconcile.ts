import { cutName } from '@barabar/core/contract/fields';
import { invariant } from '@barabar/core/invariant';
import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { DELETED_USER_NAME, type PersonRecord } from '../users/store.ts';
import { isPasswordReplaced } from './policy.ts';
import {
  hasHistory,
  IdentityChange,
  listIdentitiesOf,
  listMergedInto,
  readEmailEntry,
  readUser,
  type Identity,
  type IdentityFields,
  type RevisedUser,
} from './store.ts';
import { findHolder, handOver, takeAddress, takeRecord } from './take-record.ts';

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

/**
 * The token proves an address that the identity has not proven yet: the person owns it, and what is to be found under it.
 * Where both that and their own record have a history, theirs goes on: it is the one that they know.
 */
async function proveAddress(deps: Outside, identity: Identity, token: TokenIdentity): Promise<string> {
  const { db, clock } = deps;
  const { email } = token;
  invariant(email !== undefined, 'a verified address is an address');
  const own = await readOwn(deps, identity);
  const { entry, holder, formerHolder } = await findHolder(deps, { email, ownId: own.id });
  const change = new IdentityChange(db);
  if (email !== identity.email) await dropEntry(deps, change, identity);
  const at = clock();
  takeAddress(deps, change, formerHolder);
  const isTaken = holder !== undefined && holder.id !== own.id;
  const isNewHere = isTaken && !(await hasHistory(db, own.id));
  const survivor = isNewHere ? holder : own;
  let inherited: Partial<PersonRecord> = {};
  if (isTaken) {
    const old = isNewHere ? own : holder;
    inherited = await giveUp(deps, change, { old, survivor, by: identity });
  }
  if (isNewHere) handOver(deps, change, { holder, token, name: own.name, inherited });
  else {
    change.updateUser(own, { ...inherited, email, isEmailVerified: true, updatedAt: at });
    if (!entry) change.createEntry({ email, userId: own.id, at });
    else if (entry.userId !== own.id) change.pointEntry(entry, own.id);
  }
  change.updateIdentity(identity, { ...whatTokenSays(token), userId: survivor.id, updatedAt: at });
  await change.commit();
  return survivor.id;
}

/**
 * One of two records of the same person is given up: its other sign-ins lead to the one that goes on, and what it has is
 * carried over after this commit, however long that takes.
 * @returns what changes in the record that goes on.
 */
async function giveUp(
  { db, clock }: Outside,
  change: IdentityChange,
  { old, survivor, by }: { readonly old: RevisedUser; readonly survivor: RevisedUser; readonly by: Identity },
): Promise<Partial<PersonRecord>> {
  const updatedAt = clock();
  const [identities, earlier] = await Promise.all([listIdentitiesOf(db, old.id), listMergedInto(db, old.id)]);
  for (const identity of identities) {
    if (identity.id !== by.id) change.updateIdentity(identity, { userId: survivor.id, updatedAt });
  }
  // What led to the old one leads on at once: signposts in a row would be read one after the other.
  for (const one of earlier) change.updateUser(one, { mergedInto: survivor.id, updatedAt });
  change.updateUser(old, {
    status: 'merged',
    mergedInto: survivor.id,
    mergingIds: [],
    firebaseUid: null,
    updatedAt,
  });
  change.createMerge({ from: old, into: survivor, at: updatedAt });
  const { phoneNumber, upiId } = survivor;
  return {
    mergingIds: [...new Set([...survivor.mergingIds, ...old.mergingIds, old.id])],
    phoneNumber: phoneNumber ?? old.phoneNumber,
    upiId: upiId ?? old.upiId,
  };
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
  const name = cutName(token.name ?? '') || cutName(token.email?.split('@')[0] ?? '') || 'User';
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
