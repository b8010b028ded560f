import { finishDeletion } from '../features/account/close-account.ts';
import type { JobCall } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { deleteAvatarAt } from '../records/avatars/store.ts';
import { changesSnapshots } from '../records/name-snapshots/name-snapshots.ts';
import { refreshNameSnapshots } from '../records/name-snapshots/refresh-name-snapshots.ts';
import { releaseMails } from '../records/mail/store.ts';
import { userDocument } from '../records/users/store.ts';
import { reachOf } from '../rules/acquaintance/name-reach.ts';
import { imagesIn, type Written } from './log-written.ts';

/** Releases waiting mails, updates name snapshots, deletes a former picture, finishes a deletion that was cut off. */
export async function followUser(
  call: JobCall & Pick<Deps, 'auth'>,
  written: Written | undefined,
): Promise<void> {
  const { before, after } = imagesIn(written, userDocument);
  const email = after?.status === 'active' && after.isEmailVerified ? after.email : null;
  if (after && email !== null && before?.isEmailVerified === false)
    await releaseMails(call, { createdBy: after.id, email });
  // A new record has no snapshots but those that were written with it.
  if (!before || !after || !changesSnapshots(before, after)) return;
  // First, since a name waits for thousands of records and a sign-in for one call.
  if (after.status === 'deleted') await finishDeletion(call, after.id);
  // The one that this change took away, whatever has come since.
  else if (before.avatar !== after.avatar) await deleteAvatarAt(call, before.avatar, { userId: after.id });
  await refreshNameSnapshots(call, after.id, reachOf);
}
