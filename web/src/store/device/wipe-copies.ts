import { deleteCopies } from './copy-owners.ts';
import { unmarkCopy } from './copy-mark.ts';
import { tellCopyChanged } from './read-copy.ts';

/** Deletes all copies in this browser. Until that is done, the mark stays, and the next start tries again. */
export async function wipeCopies(): Promise<void> {
  await deleteCopies();
  unmarkCopy();
  tellCopyChanged();
}

/** Deletes the copies of everybody but the person of a session of the identity service. */
export async function wipeOtherCopies(uid: string): Promise<void> {
  await deleteCopies(uid);
  tellCopyChanged();
}
