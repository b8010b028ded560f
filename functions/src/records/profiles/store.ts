import type { ProfileChanges } from '@barabar/core/contract/account';
import type { Notifications } from '@barabar/core/contract/auth';
import type { PERSON } from '@barabar/core/records/person';
import type { StoreCall } from '../../kit/call.ts';
import { putAvatar, type Picture } from '../avatars/store.ts';
import { putDigest } from '../digests/store.ts';
import { refreshMemberSnapshots } from '../groups/change-group.ts';
import { readUser, type RevisedUser } from '../identities/store.ts';
import { notificationsOf, usersOf, type PersonRecord } from '../users/store.ts';

/** Changes of a record that hold what may be stored; `picture` is null where it is taken away. */
export interface CheckedChanges {
  readonly fields: Partial<Pick<PersonRecord, 'name' | keyof typeof PERSON | 'categories' | 'budgets'>>;
  /** Kinds of mails and push notifications that are switched on or off. */
  readonly notifications: ProfileChanges['notifications'];
  readonly picture: Picture | null | undefined;
}

/** A person's own record; the surviving one after a merge. */
export async function readOwnProfile(call: StoreCall, userId: string): Promise<RevisedUser | undefined> {
  const ownUser = await readUser(call, userId);
  return ownUser?.mergedInto == null ? ownUser : readOwnProfile(call, ownUser.mergedInto);
}

function switchNotifications(
  ownPerson: PersonRecord,
  { push: pushChanges, ...mailChanges }: NonNullable<CheckedChanges['notifications']>,
): Notifications {
  const { push, ...mails } = notificationsOf(ownPerson);
  return { ...mails, ...mailChanges, push: { ...push, ...pushChanges } };
}

export async function updateProfile(
  call: StoreCall,
  { revision, ...profile }: RevisedUser,
  { changes: { fields, notifications, picture }, at }: { changes: CheckedChanges; at: Date },
): Promise<PersonRecord> {
  const batch = call.db.batch();
  const avatar = picture && putAvatar(call, batch, { owner: { userId: profile.id }, picture, at });
  const isNewUpiId = fields.upiId !== undefined && fields.upiId !== profile.upiId;
  const changed = {
    ...fields,
    ...(avatar !== undefined && { avatar }),
    ...(notifications !== undefined && { notifications: switchNotifications(profile, notifications) }),
    ...(isNewUpiId && { upiIdChangedAt: fields.upiId === null ? null : at }),
    updatedAt: at,
  };
  const person: PersonRecord = { ...profile, ...changed };
  batch.update(usersOf(call).doc(profile.id), changed, { lastUpdateTime: revision });
  const isWanted = notifications?.digest;
  if (isWanted !== undefined) putDigest(call, batch, { userId: profile.id, isWanted, at });
  if ('name' in changed || 'avatar' in changed) await refreshMemberSnapshots(call, batch, person);
  await batch.commit();
  return person;
}
