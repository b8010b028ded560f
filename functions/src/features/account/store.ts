import type { Firestore } from 'firebase-admin/firestore';
import { readUser, type RevisedUser } from '../auth/store.ts';
import { putAvatar } from '../avatars/store.ts';
import { refreshMemberCopies } from '../groups/store.ts';
import { usersOf, type PersonRecord } from '../users/store.ts';
import type { CheckedChanges } from './policy.ts';

/** A person's own record; of a merged one, the record that goes on. */
export async function readOwn(db: Firestore, userId: string): Promise<RevisedUser | undefined> {
  const own = await readUser(db, userId);
  return own?.mergedInto == null ? own : readOwn(db, own.mergedInto);
}

/**
 * Stores changes of a record, together with the copies that its groups' pages are served from; other copies of the name
 * follow by the trigger. A former picture goes by the trigger, too.
 * @throws FAILED_PRECONDITION when the record, or one of the groups, is no longer as it was read.
 */
export async function updateProfile(
  db: Firestore,
  { revision, ...own }: RevisedUser,
  { changes: { fields, picture }, at }: { readonly changes: CheckedChanges; readonly at: Date },
): Promise<PersonRecord> {
  const batch = db.batch();
  const avatar = picture && putAvatar(db, batch, { of: { userId: own.id }, picture, at });
  const changed = { ...fields, ...(avatar !== undefined && { avatar }), updatedAt: at };
  const person: PersonRecord = { ...own, ...changed };
  batch.update(usersOf(db).doc(own.id), changed, { lastUpdateTime: revision });
  if ('name' in changed || 'avatar' in changed) await refreshMemberCopies(db, batch, person);
  await batch.commit();
  return person;
}
