import type { StoreCall } from '../../kit/call.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import type { FriendshipRecord } from '../../records/friendships/store.ts';
import { joinedNow } from '../../records/groups/new-group.ts';
import { memberSnapshotOf, type MemberRecord } from '../../records/groups/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { seePerson } from '../acquaintance/see-person.ts';
import { tieOf } from '../acquaintance/tie.ts';

/**
 * A new member of a group. A person who has accepted the member who adds them, and has not blocked them, joins
 * immediately. Anybody else is stored under the name by which that member knows them.
 */
export async function composeMember(
  call: StoreCall,
  {
    by,
    person,
    name,
    friendship,
    at,
  }: {
    readonly by: string;
    readonly person: PersonRecord;
    /** What they are called if the member who adds them knows no name. */
    readonly name: string;
    readonly friendship: FriendshipRecord | undefined;
    readonly at: Date;
  },
): Promise<MemberRecord> {
  const hasAccepted = friendship?.accepted[person.id] !== undefined;
  const blockers = await listBlockers(call, { of: by, among: [person.id] });
  if (hasAccepted && blockers.size === 0)
    return { role: 'member', ...joinedNow(at, by), ...memberSnapshotOf(person) };
  const tie = friendship && tieOf(friendship, by);
  return {
    role: 'member',
    joinedAt: at,
    acceptedAt: null,
    addedBy: by,
    isSilenced: blockers.size > 0,
    isNameOnly: false,
    name: seePerson(person, tie).name ?? name,
    email: null,
    avatar: null,
  };
}
