import type { Deps } from '../deps.ts';
import { deletionService } from '../features/account/deletion-service.ts';
import { deleteAvatarAt } from '../features/avatars/store.ts';
import { userDocument } from '../features/users/store.ts';
import { parseDocument } from '../store-kit/document.ts';
import type { Written } from './log-written.ts';
import { isCopied } from './name-copies.ts';
import { refreshNameCopies } from './refresh-name-copies.ts';
import { readLeniently } from './simplify-after.ts';

/**
 * What follows from a write to a person's record: copies of the name are brought up to date, a former picture goes, and a
 * deletion that was cut off is finished.
 * @throws what goes wrong; the event then comes again.
 */
export async function followUser(
  deps: Pick<Deps, 'db' | 'auth' | 'clock' | 'log'>,
  written: Written | undefined,
): Promise<void> {
  const [before, after] = [written?.before, written?.after].map(
    (snapshot) => snapshot && readLeniently(snapshot, (one) => parseDocument(one, userDocument)),
  );
  // A new record has no copies but those that were written with it.
  if (!before || !after || !isCopied(before, after)) return;
  // First, since a name waits for thousands of records and a sign-in for one call.
  if (after.status === 'deleted') await deletionService(deps).finish(after.id);
  // The one that this change took away, whatever has come since.
  else if (before.avatar !== after.avatar) await deleteAvatarAt(deps.db, before.avatar, { userId: after.id });
  await refreshNameCopies(deps, after.id);
}
