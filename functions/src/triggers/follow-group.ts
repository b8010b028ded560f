import { postRemovedMails } from '../features/groups/post-removed-mails.ts';
import type { Call } from '../kit/call.ts';
import { deleteAvatarAt } from '../records/avatars/store.ts';
import { refreshGroupName } from '../records/name-snapshots/refresh-group-name.ts';
import { groupDocument } from '../records/groups/store.ts';
import { imagesIn, type Written } from './log-written.ts';
import { simplifyNow } from './simplify-after.ts';

/**
 * Simplifies, renames in records, deletes a former picture, mails who was removed. Throws contention: the
 * event comes again.
 */
export async function followGroup(call: Call, written: Written | undefined): Promise<void> {
  const { before, after } = imagesIn(written, groupDocument);
  if (!after) return;
  if (after.simplifyDebts && before?.simplifyDebts !== true) await simplifyNow(call, after.id);
  if (before && before.name !== after.name) await refreshGroupName(call, after.id);
  // The one that this change took away, whatever has come since.
  if (before && before.avatar !== after.avatar)
    await deleteAvatarAt(call, before.avatar, { groupId: after.id });
  if (after.deletedAt !== null) await deleteAvatarAt(call, after.avatar, { groupId: after.id });
  if (before) await postRemovedMails(call, { before, after });
}
