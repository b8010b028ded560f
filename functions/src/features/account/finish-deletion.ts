import type { Deps } from '../../kit/deps.ts';
import { deleteAvatarsOf } from '../../records/avatars/store.ts';
import { deleteBlocks } from '../../records/blocks/store.ts';
import { deleteDigest } from '../../records/digests/store.ts';
import { deleteIdentity, listIdentitiesOf, listMergedInto } from '../../records/identities/store.ts';
import { deleteSubscriptionsOf } from '../../records/push/subscriptions.ts';
import { deleteReceiptsOf } from '../../records/receipts/store.ts';
import { deleteRoom } from '../../records/recurrences/room.ts';
import { deleteSignal } from '../../records/signals/store.ts';
import { isAccountGone } from '../auth/account-state.ts';

/**
 * Removes the remains of a closed account, such as its pictures, receipts and blocks, and last its sign-ins with their
 * browsers, without which only the trigger can continue. Repeating it is harmless.
 */
export async function finishDeletion({ db, auth }: Pick<Deps, 'db' | 'auth'>, userId: string): Promise<void> {
  const merged = await listMergedInto(db, userId);
  for (const { id } of [{ id: userId }, ...merged]) {
    await deleteAvatarsOf(db, id);
    await deleteReceiptsOf(db, id);
    await deleteSignal(db, id);
    await deleteDigest(db, id);
    await deleteRoom(db, id);
  }
  await deleteBlocks(db, userId);
  for (const { id, closedAt } of await listIdentitiesOf(db, userId)) {
    // Sign-ins that another user took over stay; only closed ones are deleted.
    if (closedAt === null) continue;
    await unlessGone(() => auth.revokeRefreshTokens(id));
    await unlessGone(() => auth.deleteUser(id));
    await deleteSubscriptionsOf(db, id);
    await deleteIdentity(db, id);
  }
}

/** Does something to an account of the identity service that may be gone already. */
export async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}
