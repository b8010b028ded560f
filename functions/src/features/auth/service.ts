import type { User } from '@barabar/core/contract/auth';
import { invariant } from '@barabar/core/invariant';
import type { Language } from '@barabar/core/messages/languages';
import type { AuthDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  IdentityChange,
  readIdentity,
  readUser,
  whatTokenSays,
  type Identity,
} from '../../records/identities/store.ts';
import { deleteSubscriptionsOf } from '../../records/push/subscriptions.ts';
import { deleteTokensOf } from '../../records/tokens/store.ts';
import { readOwn, updateProfile } from '../../records/profiles/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { presentUser } from '../../rules/people/present-person.ts';
import { outlastSecond, readAccount, unlessGone, type AccountState } from './account-state.ts';
import { firstOwnSession, foreignWays, hasNews, isForeignSession, judgeFirstContact } from './policy.ts';
import { noteRevocation, reconcile } from './reconcile.ts';
import { takeRecord } from './take-record.ts';
import { noteVisit } from './note-visit.ts';
import { wakeMerges } from './wake-merges.ts';

/**
 * Finds the user of a sign-in, after carrying out what the token newly says about the address.
 * @returns the user's id, or undefined where there is no record yet.
 * @throws {Refusal} sign-in-again for a session that is not the person's; unauthenticated for a disabled account;
 *   contention.
 */
export function identify(deps: AuthDeps, token: TokenIdentity): Promise<string | undefined> {
  const { db } = deps;
  return commitOptimistically(async () => {
    const identity = await readIdentity(db, token.firebaseUid);
    return identity && ownerOf(deps, identity, token);
  });
}

/** The record of the caller. @throws {Refusal} not-yourself, no-user-record, sign-in-again, contention. */
export async function login(deps: AuthDeps, token: TokenIdentity, firebaseUid: string): Promise<User> {
  requireSelf(token, firebaseUid);
  const userId = await identify(deps, token);
  if (userId === undefined) throw new Refusal('no-user-record');
  return presentOwn(deps, userId);
}

/**
 * The record of the caller, created or claimed if there is none; one that exists keeps its name and its language.
 * @throws {Refusal} not-yourself, sign-in-again, contention.
 */
export async function authenticate(
  deps: AuthDeps,
  token: TokenIdentity,
  {
    firebaseUid,
    name,
    locale,
  }: { readonly firebaseUid: string; readonly name: string; readonly locale?: Language | undefined },
): Promise<User> {
  const { db } = deps;
  requireSelf(token, firebaseUid);
  const userId = await commitOptimistically(async () => {
    const identity = await readIdentity(db, token.firebaseUid);
    return identity ? ownerOf(deps, identity, token) : signUp(deps, token, { name, locale });
  });
  if (locale !== undefined) await noteLocale(deps, userId, locale);
  return presentOwn(deps, userId);
}

/** Stores the language of the browser in a record that has none. @throws {Refusal} contention. */
async function noteLocale({ db, clock }: AuthDeps, userId: string, locale: Language): Promise<void> {
  await commitOptimistically(async () => {
    const own = await readOwn(db, userId);
    if (!own || own.locale !== null) return;
    const changes = { fields: { locale }, notifications: undefined, picture: undefined };
    await updateProfile(db, own, { changes, at: clock() });
  });
}

async function ownerOf(deps: AuthDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  if (identity.closedAt !== null || isForeignSession(token, identity)) throw new Refusal('sign-in-again');
  if (identity.disabledAt !== null) return enable(deps, identity, token);
  return hasNews(token, identity) ? reconcile(deps, identity, token) : identity.userId;
}

/**
 * Marks an account as disabled, so that the security rules end its reads. The next call that finds the account
 * enabled removes the mark.
 * @throws {Refusal} contention.
 */
export function markDisabled({ db, clock }: AuthDeps, firebaseUid: string): Promise<void> {
  return commitOptimistically(async () => {
    const identity = await readIdentity(db, firebaseUid);
    if (!identity || identity.disabledAt !== null) return;
    const change = new IdentityChange(db);
    change.updateIdentity(identity, { disabledAt: clock(), updatedAt: clock() });
    await change.commit();
  });
}

/**
 * Asks the identity service about a marked account: it has been enabled again, or its token is believed for another
 * minute.
 */
async function enable(deps: AuthDeps, identity: Identity, token: TokenIdentity): Promise<string> {
  const { db, clock } = deps;
  await readAccount(deps, token.firebaseUid);
  const change = new IdentityChange(db);
  change.updateIdentity(identity, { disabledAt: null, updatedAt: clock() });
  await change.commit();
  const enabled = await readIdentity(db, identity.id);
  invariant(enabled !== undefined, 'an identity that was just changed is there');
  return ownerOf(deps, enabled, token);
}

async function signUp(
  deps: AuthDeps,
  token: TokenIdentity,
  { name, locale = null }: { readonly name: string; readonly locale?: Language | null | undefined },
): Promise<string> {
  const { db, clock } = deps;
  const account = await readAccount(deps, token.firebaseUid);
  const isProven = await isProvenAtFirst(deps, token, account);
  const said = { ...token, isEmailVerified: isProven };
  const change = new IdentityChange(db);
  const userId = await takeRecord(deps, change, { token: said, name, locale });
  change.createIdentity(token.firebaseUid, {
    ...whatTokenSays(said),
    wasProven: isProven,
    userId,
    signInProvider: token.signInProvider,
    sessionsFrom: firstOwnSession(said, account),
    accountValidFrom: account.validFrom,
    revokedAt: null,
    closedAt: null,
    disabledAt: null,
    createdAt: clock(),
    updatedAt: clock(),
  });
  await change.commit();
  return userId;
}

/** @throws {Refusal} sign-in-again where the token says less than the account by now. */
async function isProvenAtFirst(
  { auth, isVerifiedEmailRequired }: AuthDeps,
  token: TokenIdentity,
  account: AccountState,
): Promise<boolean> {
  if (!isVerifiedEmailRequired) return token.isEmailVerified;
  const impression = judgeFirstContact(token, account);
  if (impression === 'stale') throw new Refusal('sign-in-again');
  if (impression === 'unproven') {
    await outlastSecond(account);
    return false;
  }
  const providersToUnlink = foreignWays(account).map(({ providerId }) => providerId);
  if (providersToUnlink.length > 0) await auth.updateUser(token.firebaseUid, { providersToUnlink });
  return true;
}

/** A record as its own person sees it. */
export async function presentOwn(deps: AuthDeps, userId: string): Promise<User> {
  const { db } = deps;
  const record = await readUser(db, userId);
  invariant(record !== undefined, 'an identity has its user');
  await noteVisit(deps, record);
  await wakeMerges(deps, record.mergingIds);
  return presentUser(record);
}

/** Ends every session of the sign-in on all devices, which get no more push notifications, and all tokens of programs. */
export async function logout(deps: AuthDeps, { firebaseUid }: TokenIdentity): Promise<void> {
  const { db, auth, clock } = deps;
  await unlessGone(() => auth.revokeRefreshTokens(firebaseUid));
  await deleteSubscriptionsOf(db, firebaseUid);
  await deleteTokensOf(db, firebaseUid);
  await commitOptimistically(async () => {
    const identity = await readIdentity(db, firebaseUid);
    if (!identity) return;
    // What is open on other devices reads again, and is refused.
    await sendSignals(db, { userIds: [identity.userId], at: clock() });
    if (identity.isEmailVerified) return;
    await noteRevocation(deps, identity, await readAccount(deps, firebaseUid));
  });
}

function requireSelf(token: TokenIdentity, firebaseUid: string): void {
  if (firebaseUid !== token.firebaseUid) throw new Refusal('not-yourself');
}
