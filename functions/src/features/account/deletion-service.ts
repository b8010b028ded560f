import type { AuthDeps } from '../../kit/deps.ts';
import type { TokenIdentity } from '../../kit/endpoint.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listBalancesOf } from '../../records/balances/store.ts';
import { endFriendships } from '../../records/friendships/former-store.ts';
import { listFriendshipsOf } from '../../records/friendships/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import {
  IdentityChange,
  listEmailRecordsOf,
  listIdentitiesOf,
  listMergedInto,
  readIdentity,
  type RevisedUser,
} from '../../records/identities/store.ts';
import { readOwn } from '../../records/profiles/store.ts';
import { WITHOUT_TRACES } from '../../records/users/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { carryPlace } from '../../records/places/carry-place.ts';
import { listPlacesCarriedFrom } from '../../records/places/store.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { identify } from '../auth/service.ts';
import * as groups from '../groups/settings-service.ts';
import { isOutside } from './declinable.ts';
import { declineAll, requireSettledOnceDeclined } from './decline-all.ts';
import { finishDeletion, unlessGone } from './finish-deletion.ts';
import { requireAllSettled } from './policy.ts';

/** How often groups and friendships that others make in the meantime are left again. */
const ROUNDS_MAX = 5;

/**
 * Deletes the account of a sign-in. The history of others keeps its amounts, under another name.
 *
 * While the account is open, it leaves everything that others share with it, each only if settled. One commit closes it.
 * Then everything goes that only it had. After a crash the next call goes on from there, or once the account is closed
 * the trigger on the record.
 * @throws {Refusal} no-user-record, sign-in-again, not-settled, contention.
 */
export async function deleteOwn(deps: AuthDeps, token: TokenIdentity): Promise<{ id: string }> {
  const { db, auth } = deps;
  const identity = await readIdentity(db, token.firebaseUid);
  const isClosed = identity != null && identity.closedAt !== null;
  const userId = isClosed ? identity.userId : await identify(deps, token);
  if (userId === undefined) throw new Refusal('no-user-record');
  if (!isClosed) await close(deps, userId);
  // The trigger may finish the deletion: the caller's token no longer counts here.
  await unlessGone(() => auth.revokeRefreshTokens(token.firebaseUid));
  await finishDeletion(deps, userId);
  return { id: userId };
}

async function close(deps: AuthDeps, userId: string): Promise<void> {
  await requireSettled(deps, userId);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const isDone = await commitOptimistically(() => leaveOrClose(deps, userId));
    if (isDone) return;
  }
  throw new Refusal('contention');
}

/** The record, undefined once it is closed. What a record has that is being merged into it would be left behind. */
async function findOwn({ db }: AuthDeps, userId: string): Promise<RevisedUser | undefined> {
  const own = await readOwn(db, userId);
  if (!own || own.status === 'deleted') return undefined;
  requireNoMerge(own);
  return own;
}

/** Before anything is left: who is refused has lost nothing. */
async function requireSettled(deps: AuthDeps, userId: string): Promise<void> {
  const { db } = deps;
  const own = await findOwn(deps, userId);
  if (!own) return;
  // A group that was declined, from which not everything has been carried over yet.
  for (const place of await listPlacesCarriedFrom(db, own.id)) await carryPlace(deps, place);
  for (const group of await listGroupsOf(db, own.id))
    if (hasJoined(group, own.id)) await simplifyGroup(deps, group);
  const { ordinary } = await splitBalances(db, new Viewer(db, own.id));
  requireAllSettled(ordinary.filter((balance) => !isOutside(balance)));
  await requireSettledOnceDeclined(deps, own.id);
  await declineAll(deps, own.id);
  requireAllSettled(await listBalancesOf(db, own.id));
}

/** @returns true once the account is closed, which happens only in a round that found nothing left to leave. */
async function leaveOrClose(deps: AuthDeps, userId: string): Promise<boolean> {
  const { db, clock } = deps;
  const own = await findOwn(deps, userId);
  if (!own) return true;
  const shared = await listGroupsOf(db, own.id);
  for (const { id } of shared) await leave(deps, own.id, id);
  // Read before the balances: anybody who records something from now on changes a friendship, and ending it below
  // fails.
  const friendships = await listFriendshipsOf(db, own.id);
  requireAllSettled(await listBalancesOf(db, own.id));
  if (friendships.length > 0) await endFriendships(db, friendships, clock());
  if (shared.length > 0 || friendships.length > 0) return false;
  await commitClosing(deps, own);
  return true;
}

async function leave(deps: AuthDeps, userId: string, groupId: string): Promise<void> {
  try {
    await groups.leave(deps, userId, groupId, undefined);
  } catch (error) {
    // Somebody removed the person, or the same deletion was asked for twice.
    if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
  }
}

async function commitClosing({ db, clock }: AuthDeps, own: RevisedUser): Promise<void> {
  const at = clock();
  const [identities, emailRecords, merged] = await Promise.all([
    listIdentitiesOf(db, own.id),
    listEmailRecordsOf(db, own.id),
    listMergedInto(db, own.id),
  ]);
  const change = new IdentityChange(db);
  change.updateUser(own, { ...WITHOUT_TRACES, status: 'deleted', firebaseUid: null, updatedAt: at });
  // Records that were merged into it belong to the same person.
  for (const one of merged) change.updateUser(one, { ...WITHOUT_TRACES, updatedAt: at });
  for (const identity of identities) {
    change.updateIdentity(identity, { email: null, isEmailVerified: false, closedAt: at, updatedAt: at });
  }
  for (const emailRecord of emailRecords) change.deleteEmailRecord(emailRecord);
  await change.commit();
}
