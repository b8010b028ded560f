import type { AuthCall, TokenIdentity } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listBalancesOf } from '../../records/balances/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import { readIdentity, readUser } from '../../records/identities/store.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { splitBalances } from '../../rules/balances/split-balances.ts';
import { unlessGone } from '../auth/account-state.ts';
import { identify } from '../auth/service.ts';
import * as groups from '../groups/settings-service.ts';
import { carryPlacesOf, closeAccount, findOpen, finishDeletion } from './close-account.ts';
import { declineAll, isOutside, requireSettledOnceDeclined } from './decline-all.ts';
import { requireAllSettled } from './policy.ts';

/** Leaves what others share, closes in one commit, removes the rest. The next call or the trigger resumes it. */
export async function deleteOwn(call: AuthCall, token: TokenIdentity): Promise<{ id: string }> {
  const { auth } = call;
  const identity = await readIdentity(call, token.firebaseUid);
  const isClosed = identity != null && identity.closedAt !== null;
  // A guest's session is closed also when an account has taken their record over, and before they have left everything.
  if (isClosed && (await readUser(call, identity.userId))?.status !== 'deleted')
    throw new Refusal('sign-in-again');
  const userId = isClosed ? identity.userId : await identify(call, token);
  if (userId === undefined) throw new Refusal('no-user-record');
  if (!isClosed) {
    await requireSettled(call, userId);
    await closeAccount(call, userId, (groupId) => leave(call, userId, groupId));
  }
  // The trigger may finish the deletion: the caller's token no longer counts here.
  await unlessGone(() => auth.revokeRefreshTokens(token.firebaseUid));
  await finishDeletion(call, userId);
  return { id: userId };
}

/** Before anything is left: who is refused has lost nothing. */
async function requireSettled(call: AuthCall, userId: string): Promise<void> {
  const ownRecord = await findOpen(call, userId);
  if (!ownRecord) return;
  // A group that was declined, from which not everything has been carried over yet.
  await carryPlacesOf(call, ownRecord.id);
  for (const group of await listGroupsOf(call, ownRecord.id))
    if (hasJoined(group, ownRecord.id)) await simplifyGroup(call, group);
  const { ordinary } = await splitBalances(call, new Viewer(call, ownRecord.id));
  requireAllSettled(ordinary.filter((balance) => !isOutside(balance)));
  await requireSettledOnceDeclined({ ...call, userId: ownRecord.id });
  await declineAll({ ...call, userId: ownRecord.id });
  requireAllSettled(await listBalancesOf(call, ownRecord.id));
}

async function leave(call: AuthCall, userId: string, groupId: string): Promise<void> {
  try {
    await groups.leave({ ...call, userId }, { groupId });
  } catch (error) {
    // Somebody removed the person, or the same deletion was asked for twice.
    if (!(error instanceof Refusal && error.code === 'not-found')) throw error;
  }
}
