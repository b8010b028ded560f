import type { User } from '@barabar/core/contract/auth';
import { invariant } from '@barabar/core/invariant';
import type { Language } from '@barabar/core/messages/languages';
import type { AuthCall, Call, TokenIdentity } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  type Identity,
  IdentityChange,
  readIdentity,
  readUser,
  type RevisedUser,
  whatTokenSays,
} from '../../records/identities/store.ts';
import { deleteSubscriptionsOf } from '../../records/push/subscriptions.ts';
import { deleteTokensOf } from '../../records/tokens/store.ts';
import type { Deps } from '../../kit/deps.ts';
import { spendDayBound } from '../../records/day-bounds/store.ts';
import { readOwnProfile, updateProfile } from '../../records/profiles/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { presentUser } from '../../rules/people/present-person.ts';
import { outlastSecond, readAccount, unlessGone, type AccountState } from './account-state.ts';
import { firstOwnSession, foreignWays, hasNews, isForeignSession, judgeFirstContact } from './policy.ts';
import { noteRevocation, reconcile } from './reconcile.ts';
import { takeRecord } from './take-record.ts';
import { noteSeen } from '../../records/users/store.ts';
import { touchMerge, readMerge } from '../../records/merges/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A sign-in restarts a merge that has not moved for this long. */
const STALLED_AFTER_MS = 10 * 60_000;

async function wakeMerges(call: Call, fromUserIds: readonly string[]): Promise<void> {
  for (const fromUserId of fromUserIds) {
    const merge = await readMerge(call, fromUserId);
    if (!merge || merge.state === 'done') continue;
    const isStalled = call.clock().getTime() - merge.updatedAt.getTime() > STALLED_AFTER_MS;
    if (isStalled) await touchMerge(call, merge, call.clock());
  }
}

/** Notes that a guest was here, once a day at most: who has not been for long loses their places (docs/people.md). */
export async function noteVisit(
  call: Call,
  { id, isGuest, status, seenAt, revision }: RevisedUser,
): Promise<void> {
  const at = call.clock();
  const isNews = seenAt === null || at.getTime() - seenAt.getTime() >= DAY_MS;
  if (isGuest && status === 'active' && isNews) await noteSeen(call, { id, revision }, at);
}

/** Carries out first what the token newly says about the address. Undefined where there is no record yet. */
export function identify(call: AuthCall, token: TokenIdentity): Promise<string | undefined> {
  return commitOptimistically(async () => {
    const identity = await readIdentity(call, token.firebaseUid);
    return identity && ownerOf(call, identity, token);
  });
}

export async function login(call: AuthCall, token: TokenIdentity, firebaseUid: string): Promise<User> {
  requireSelf(token, firebaseUid);
  const userId = await identify(call, token);
  if (userId === undefined) throw new Refusal('no-user-record');
  return presentOwn(call, userId);
}

/** The record of the caller, created or claimed if there is none; one that exists keeps its name and its language. */
export async function authenticate(
  call: AuthCall & Pick<Deps, 'bounds'>,
  token: TokenIdentity,
  { firebaseUid, name, locale }: { firebaseUid: string; name: string; locale?: Language | undefined },
): Promise<User> {
  requireSelf(token, firebaseUid);
  const userId = await commitOptimistically(async () => {
    const identity = await readIdentity(call, token.firebaseUid);
    if (identity) return ownerOf(call, identity, token);
    await spendDayBound(call, 'accounts');
    return signUp(call, token, { name, locale });
  });
  if (locale !== undefined) await noteLocale(call, userId, locale);
  return presentOwn(call, userId);
}

/** Stores the language of the browser in a record that has none. Throws contention. */
async function noteLocale(call: AuthCall, userId: string, locale: Language): Promise<void> {
  await commitOptimistically(async () => {
    const ownUser = await readOwnProfile(call, userId);
    if (!ownUser || ownUser.locale !== null) return;
    const changes = { fields: { locale }, notifications: undefined, picture: undefined };
    await updateProfile(call, ownUser, { changes, at: call.clock() });
  });
}

async function ownerOf(call: AuthCall, identity: Identity, token: TokenIdentity): Promise<string> {
  if (identity.closedAt !== null || isForeignSession(token, identity)) throw new Refusal('sign-in-again');
  if (identity.disabledAt !== null) return enable(call, identity, token);
  return hasNews(token, identity) ? reconcile(call, identity, token) : identity.userId;
}

/** The security rules end the account's reads, until a call finds it enabled again. */
export function markDisabled(call: AuthCall, firebaseUid: string): Promise<void> {
  return commitOptimistically(async () => {
    const identity = await readIdentity(call, firebaseUid);
    if (!identity || identity.disabledAt !== null) return;
    const change = new IdentityChange(call);
    change.updateIdentity(identity, { disabledAt: call.clock(), updatedAt: call.clock() });
    await change.commit();
  });
}

/** A marked account has been enabled again, or its token is believed for another minute. */
async function enable(call: AuthCall, identity: Identity, token: TokenIdentity): Promise<string> {
  await readAccount(call, token.firebaseUid);
  const change = new IdentityChange(call);
  change.updateIdentity(identity, { disabledAt: null, updatedAt: call.clock() });
  await change.commit();
  const enabled = await readIdentity(call, identity.id);
  invariant(enabled !== undefined, 'an identity that was just changed is there');
  return ownerOf(call, enabled, token);
}

async function signUp(
  call: AuthCall,
  token: TokenIdentity,
  { name, locale = null }: { name: string; locale?: Language | null | undefined },
): Promise<string> {
  const account = await readAccount(call, token.firebaseUid);
  const isProven = await isProvenAtFirst(call, token, account);
  const claims = { ...token, isEmailVerified: isProven };
  const change = new IdentityChange(call);
  const userId = await takeRecord(call, change, { token: claims, name, locale });
  change.createIdentity(token.firebaseUid, {
    ...whatTokenSays(claims),
    wasProven: isProven,
    userId,
    signInProvider: token.signInProvider,
    sessionsFrom: firstOwnSession(claims, account),
    accountValidFrom: account.validFrom,
    revokedAt: null,
    closedAt: null,
    disabledAt: null,
    createdAt: call.clock(),
    updatedAt: call.clock(),
  });
  await change.commit();
  return userId;
}

async function isProvenAtFirst(call: AuthCall, token: TokenIdentity, account: AccountState) {
  if (!call.isVerifiedEmailRequired) return token.isEmailVerified;
  const impression = judgeFirstContact(token, account);
  if (impression === 'stale') throw new Refusal('sign-in-again');
  if (impression === 'unproven') {
    await outlastSecond(account);
    return false;
  }
  const providersToUnlink = foreignWays(account).map(({ providerId }) => providerId);
  if (providersToUnlink.length > 0) await call.auth.updateUser(token.firebaseUid, { providersToUnlink });
  return true;
}

export async function presentOwn(call: AuthCall, userId: string): Promise<User> {
  const record = await readUser(call, userId);
  invariant(record !== undefined, 'an identity has its user');
  await noteVisit(call, record);
  await wakeMerges(call, record.mergingIds);
  return presentUser(record);
}

/** Ends every session of the sign-in on all devices, which get no more push notifications, and all tokens of programs. */
export async function logout(call: AuthCall, { firebaseUid }: TokenIdentity): Promise<void> {
  const { auth } = call;
  await unlessGone(() => auth.revokeRefreshTokens(firebaseUid));
  await deleteSubscriptionsOf(call, firebaseUid);
  await deleteTokensOf(call, firebaseUid);
  await commitOptimistically(async () => {
    const identity = await readIdentity(call, firebaseUid);
    if (!identity) return;
    // What is open on other devices reads again, and is refused.
    await sendSignals(call, { userIds: [identity.userId], at: call.clock() });
    if (identity.isEmailVerified) return;
    await noteRevocation(call, identity, await readAccount(call, firebaseUid));
  });
}

export function requireSelf(token: TokenIdentity, firebaseUid: string): void {
  if (firebaseUid !== token.firebaseUid) throw new Refusal('not-yourself');
}
