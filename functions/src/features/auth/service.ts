import type { User } from '@barabar/core/contract/auth';
import { invariant } from '@barabar/core/invariant';
import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { wakeMerges } from '../merges/wake-merges.ts';
import { presentUser } from '../users/present.ts';
import { firstOwnSession, hasNews, isForeignSession } from './policy.ts';
import { isAccountGone } from './is-account-gone.ts';
import { reconcile, whatTokenSays } from './reconcile.ts';
import { IdentityChange, readIdentity, readUser, type Identity } from './store.ts';
import { takeRecord } from './take-record.ts';

/** Who is who: sign-ins and the records they lead to (spec §4, Session; spec §7). */
export function authService(deps: Pick<Deps, 'db' | 'auth' | 'clock'>) {
  const { db, auth, clock } = deps;

  /**
   * Whose sign-in this is; what a token says anew about the address is carried out first.
   * @returns the user's id, or undefined where there is no record yet.
   * @throws {Refusal} sign-in-again for a session that is not the person's; contention.
   */
  function identify(token: TokenIdentity): Promise<string | undefined> {
    return commitOptimistically(async () => {
      const identity = await readIdentity(db, token.firebaseUid);
      return identity && ownerOf(identity, token);
    });
  }

  /** The record of the caller. @throws {Refusal} not-yourself, no-user-record, sign-in-again, contention. */
  async function login(token: TokenIdentity, firebaseUid: string): Promise<User> {
    requireSelf(token, firebaseUid);
    const userId = await identify(token);
    if (userId === undefined) throw new Refusal('no-user-record');
    return presentOwn(userId);
  }

  /**
   * The record of the caller, created or claimed if there is none; one that exists keeps its name.
   * @throws {Refusal} not-yourself, sign-in-again, contention.
   */
  async function authenticate(
    token: TokenIdentity,
    { firebaseUid, name }: { readonly firebaseUid: string; readonly name: string },
  ): Promise<User> {
    requireSelf(token, firebaseUid);
    const userId = await commitOptimistically(async () => {
      const identity = await readIdentity(db, token.firebaseUid);
      return identity ? ownerOf(identity, token) : signUp(token, name);
    });
    return presentOwn(userId);
  }

  async function ownerOf(identity: Identity, token: TokenIdentity): Promise<string> {
    if (identity.closedAt !== null || isForeignSession(token, identity)) throw new Refusal('sign-in-again');
    return hasNews(token, identity) ? reconcile(deps, identity, token) : identity.userId;
  }

  async function signUp(token: TokenIdentity, name: string): Promise<string> {
    await requireAccount(token);
    const change = new IdentityChange(db);
    const userId = await takeRecord(deps, change, { token, name });
    change.createIdentity(token.firebaseUid, {
      ...whatTokenSays(token),
      userId,
      signInProvider: token.signInProvider,
      sessionsFrom: firstOwnSession(token),
      closedAt: null,
      createdAt: clock(),
      updatedAt: clock(),
    });
    await change.commit();
    return userId;
  }

  /** A token may be believed a minute longer than its account exists: nobody is made anew for one that has been deleted. */
  async function requireAccount({ firebaseUid }: TokenIdentity): Promise<void> {
    try {
      if (!(await auth.getUser(firebaseUid)).disabled) return;
    } catch (error) {
      if (!isAccountGone(error)) throw error;
    }
    throw new Refusal('unauthenticated');
  }

  async function presentOwn(userId: string): Promise<User> {
    const record = await readUser(db, userId);
    invariant(record !== undefined, 'an identity has its user');
    await wakeMerges(deps, record.mergingIds);
    return presentUser(record);
  }

  /** Ends every session of the sign-in, on all devices. */
  async function logout({ firebaseUid }: TokenIdentity): Promise<void> {
    await auth.revokeRefreshTokens(firebaseUid);
  }

  return { identify, login, authenticate, logout };
}

function requireSelf(token: TokenIdentity, firebaseUid: string): void {
  if (firebaseUid !== token.firebaseUid) throw new Refusal('not-yourself');
}
