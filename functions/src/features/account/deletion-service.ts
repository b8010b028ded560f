import type { TokenIdentity } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { isAccountGone } from '../auth/is-account-gone.ts';
import { authService } from '../auth/service.ts';
import {
  deleteIdentity,
  IdentityChange,
  listEmailEntriesOf,
  listIdentitiesOf,
  listMergedInto,
  readIdentity,
  type RevisedUser,
} from '../auth/store.ts';
import { deleteAvatarsOf } from '../avatars/store.ts';
import { listBalancesOf } from '../balances/store.ts';
import { deleteFriendships, listFriendshipsOf } from '../friends/store.ts';
import { groupSettingsService } from '../groups/settings-service.ts';
import { listGroupsOf } from '../groups/store.ts';
import { simplificationService } from '../simplifications/service.ts';
import { requireNoMerge } from '../users/merging.ts';
import { DELETED_USER_NAME } from '../users/store.ts';
import { requireAllSettled } from './policy.ts';
import { readOwn } from './store.ts';

/** What is left of a person in a record, and in those that were merged into it. */
const WITHOUT_TRACES = {
  name: DELETED_USER_NAME,
  email: null,
  avatar: null,
  phoneNumber: null,
  upiId: null,
  isEmailVerified: false,
} as const;

/** How often groups and friendships that others make in the meantime are left again. */
const ROUNDS_MAX = 5;

/**
 * Deleting an account. First, while the account still is one, everything is left that others share with it, each only if
 * settled; then one commit closes it; then what only it had is removed. Cut off anywhere, the next call (or, once it is
 * closed, the trigger on the record) goes on from there.
 */
export function deletionService(deps: Pick<Deps, 'db' | 'auth' | 'clock'>) {
  const { db, auth, clock } = deps;
  const groups = groupSettingsService(deps);

  /**
   * Deletes the account of a sign-in. The history of others keeps its amounts, under another name.
   * @throws {Refusal} no-user-record, sign-in-again, not-settled, contention.
   */
  async function remove(token: TokenIdentity): Promise<{ id: string }> {
    const identity = await readIdentity(db, token.firebaseUid);
    const isClosed = identity != null && identity.closedAt !== null;
    const userId = isClosed ? identity.userId : await authService(deps).identify(token);
    if (userId === undefined) throw new Refusal('no-user-record');
    if (!isClosed) await close(userId);
    // Whoever finishes it, the trigger or this: the caller's token counts here no longer.
    await unlessGone(() => auth.revokeRefreshTokens(token.firebaseUid));
    await finish(userId);
    return { id: userId };
  }

  async function close(userId: string): Promise<void> {
    await requireSettled(userId);
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const isDone = await commitOptimistically(() => leaveOrClose(userId));
      if (isDone) return;
    }
    throw new Refusal('contention');
  }

  /** The record, undefined once it is closed. What a record has that is being merged into it would be left behind. */
  async function findOwn(userId: string): Promise<RevisedUser | undefined> {
    const own = await readOwn(db, userId);
    if (!own || own.status === 'deleted') return undefined;
    requireNoMerge([own]);
    return own;
  }

  /** Before anything is left: who is refused has lost nothing. */
  async function requireSettled(userId: string): Promise<void> {
    const own = await findOwn(userId);
    if (!own) return;
    const simplifications = simplificationService(deps);
    for (const group of await listGroupsOf(db, own.id)) await simplifications.simplify(group);
    requireAllSettled(await listBalancesOf(db, own.id));
  }

  /** @returns whether it is closed: only when nothing was left to leave, so that everything was looked at once more. */
  async function leaveOrClose(userId: string): Promise<boolean> {
    const own = await findOwn(userId);
    if (!own) return true;
    const shared = await listGroupsOf(db, own.id);
    for (const { id } of shared) await leave(own.id, id);
    // Read before the balances: whoever records something from now on changes one, and its end below fails.
    const friendships = await listFriendshipsOf(db, own.id);
    requireAllSettled(await listBalancesOf(db, own.id));
    if (friendships.length > 0) await deleteFriendships(db, friendships);
    if (shared.length > 0 || friendships.length > 0) return false;
    await commitClosing(own);
    return true;
  }

  async function leave(userId: string, groupId: string): Promise<void> {
    try {
      await groups.leave(userId, groupId, undefined);
    } catch (error) {
      // Somebody removed the person, or the same deletion was asked for twice.
      if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
    }
  }

  async function commitClosing(own: RevisedUser): Promise<void> {
    const at = clock();
    const [identities, entries, merged] = await Promise.all([
      listIdentitiesOf(db, own.id),
      listEmailEntriesOf(db, own.id),
      listMergedInto(db, own.id),
    ]);
    const change = new IdentityChange(db);
    change.updateUser(own, { ...WITHOUT_TRACES, status: 'deleted', firebaseUid: null, updatedAt: at });
    // What was merged into it is the same person's.
    for (const one of merged) change.updateUser(one, { ...WITHOUT_TRACES, updatedAt: at });
    for (const identity of identities) {
      change.updateIdentity(identity, { email: null, isEmailVerified: false, closedAt: at, updatedAt: at });
    }
    for (const entry of entries) change.deleteEntry(entry);
    await change.commit();
  }

  /**
   * Removes what a closed account leaves behind: its pictures, and last its sign-ins, without which only the trigger can
   * go on. Repeating it is harmless.
   */
  async function finish(userId: string): Promise<void> {
    const merged = await listMergedInto(db, userId);
    for (const { id } of [{ id: userId }, ...merged]) await deleteAvatarsOf(db, id);
    for (const { id, closedAt } of await listIdentitiesOf(db, userId)) {
      // Whoever took over somebody else's sign-in keeps it: only those that were closed go.
      if (closedAt === null) continue;
      await unlessGone(() => auth.revokeRefreshTokens(id));
      await unlessGone(() => auth.deleteUser(id));
      await deleteIdentity(db, id);
    }
  }

  return { remove, finish };
}

/** Does something to an account of the identity service that may be gone already. */
async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}
