import type { AuthCall, StoreCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listBalancesOf } from '../../records/balances/store.ts';
import { endFriendships } from '../../records/friendships/former-store.ts';
import { listFriendshipsOf } from '../../records/friendships/store.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import {
  deleteIdentity,
  IdentityChange,
  listEmailRecordsOf,
  listIdentitiesOf,
  listMergedInto,
  type RevisedUser,
} from '../../records/identities/store.ts';
import { OWN_OF_SIGN_IN, OWN_OF_USER } from '../../records/people/own-documents.ts';
import { carryPlace } from '../../records/places/carry-place.ts';
import { listPlacesCarriedFrom } from '../../records/places/store.ts';
import { readOwnProfile } from '../../records/profiles/store.ts';
import { WITHOUT_TRACES } from '../../records/users/store.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { unlessGone } from '../auth/account-state.ts';
import { requireAllSettled } from './policy.ts';

/** How often groups and friendships that others make in the meantime are left again. */
const ROUNDS_MAX = 5;

/** Takes the person out of one group; harmless where they are no member any more. */
export type LeaveGroup = (groupId: string) => Promise<unknown>;

/** What a record has that is being merged into it would be left behind. */
export async function findOpen(call: StoreCall, userId: string): Promise<RevisedUser | undefined> {
  const ownUser = await readOwnProfile(call, userId);
  if (!ownUser || ownUser.status === 'deleted') return undefined;
  requireNoMerge(ownUser);
  return ownUser;
}

/** Closes the record and its sign-ins in one commit, once nothing is left to leave. Does nothing on a closed one. */
export async function closeAccount(call: AuthCall, userId: string, leaveGroup: LeaveGroup): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const isDone = await commitOptimistically(() => leaveOrClose(call, userId, leaveGroup));
    if (isDone) return;
  }
  throw new Refusal('contention');
}

/** Carries over what is left in places of a person that have become names. */
export async function carryPlacesOf(call: AuthCall, userId: string): Promise<void> {
  for (const place of await listPlacesCarriedFrom(call, userId)) await carryPlace(call, place);
}

/** @returns true once the account is closed, which happens only in a round that found nothing left to leave. */
async function leaveOrClose(call: AuthCall, userId: string, leaveGroup: LeaveGroup): Promise<boolean> {
  const ownRecord = await findOpen(call, userId);
  if (!ownRecord) return true;
  const shared = await listGroupsOf(call, ownRecord.id);
  for (const { id } of shared) await leaveGroup(id);
  // Read before the balances: anybody who records something from now on changes a friendship, and ending it below
  // fails.
  const friendships = await listFriendshipsOf(call, ownRecord.id);
  requireAllSettled(await listBalancesOf(call, ownRecord.id));
  if (friendships.length > 0) await endFriendships(call, friendships, call.clock());
  if (shared.length > 0 || friendships.length > 0) return false;
  await commitClosing(call, ownRecord);
  return true;
}

async function commitClosing(call: AuthCall, ownUser: RevisedUser): Promise<void> {
  const at = call.clock();
  const [identities, emailRecords, merged] = await Promise.all([
    listIdentitiesOf(call, ownUser.id),
    listEmailRecordsOf(call, ownUser.id),
    listMergedInto(call, ownUser.id),
  ]);
  const change = new IdentityChange(call);
  change.updateUser(ownUser, { ...WITHOUT_TRACES, status: 'deleted', firebaseUid: null, updatedAt: at });
  // Records that were merged into it belong to the same person.
  for (const mergedUser of merged) change.updateUser(mergedUser, { ...WITHOUT_TRACES, updatedAt: at });
  for (const identity of identities) {
    change.updateIdentity(identity, { email: null, isEmailVerified: false, closedAt: at, updatedAt: at });
  }
  for (const emailRecord of emailRecords) change.deleteEmailRecord(emailRecord);
  await change.commit();
}

/** The sign-ins go last: without them only the trigger can continue. Repeating it is harmless. */
export async function finishDeletion(call: Pick<Deps, 'db' | 'auth'>, userId: string): Promise<void> {
  const merged = await listMergedInto(call, userId);
  for (const { id } of [{ id: userId }, ...merged])
    for (const deleteOwn of Object.values(OWN_OF_USER)) await deleteOwn(call, id);
  // Among them those of guests who were brought along.
  const ids = [userId, ...merged.map(({ id }) => id)];
  const identities = await Promise.all(ids.map((id) => listIdentitiesOf(call, id)));
  for (const { id, closedAt } of identities.flat()) {
    // Sign-ins that another user took over stay; only closed ones are deleted.
    if (closedAt === null) continue;
    await unlessGone(() => call.auth.revokeRefreshTokens(id));
    await unlessGone(() => call.auth.deleteUser(id));
    for (const deleteOwn of Object.values(OWN_OF_SIGN_IN)) await deleteOwn(call, id);
    await deleteIdentity(call, id);
  }
}
