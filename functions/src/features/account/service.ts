import type { ProfileChanges } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import type { RevisedUser } from '../../records/identities/store.ts';
import { readOwnProfile, updateProfile } from '../../records/profiles/store.ts';
import { presentUser } from '../../rules/people/present-person.ts';
import { checkChanges } from './policy.ts';

async function find(call: UserCall): Promise<RevisedUser> {
  const ownUser = await readOwnProfile(call, call.userId);
  // Another instance may have deleted it within the minute for which this one knows whose sign-in it was.
  if (!ownUser || ownUser.status === 'deleted') throw new Refusal('no-user-record');
  return ownUser;
}

export async function getAccount(call: UserCall): Promise<User> {
  return presentUser(await find(call));
}

/** Changes the named fields. When two calls change one field at the same time, the later one stays. */
export async function updateAccount(call: UserCall, body: ProfileChanges): Promise<User> {
  const changes = checkChanges(body);
  const person = await commitOptimistically(async () => {
    const ownUser = await find(call);
    const { reminders, comments, digest } = body.notifications ?? {};
    if (ownUser.isGuest && (reminders || comments || digest)) throw new Refusal('guest');
    return updateProfile(call, ownUser, { changes, at: call.clock() });
  });
  return presentUser(person);
}
