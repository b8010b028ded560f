import type { Role } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { endOfDay, secondsUntil } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { requireRoom } from '../../kit/room.ts';
import { hasJoined, memberSnapshotOf, newcomerUntil } from '../../records/groups/membership.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { putTouched, readUser, type RevisedUser } from '../../records/identities/store.ts';
import { joinedOnDay, putLink, withOneMore, type RevisedLink } from '../../records/links/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { requireOwnRoom } from '../groups/group-room.ts';
import type { LivingLink } from './living-link.ts';

/** Makes who joins by their own will a member, and nobody's friend (docs/people.md). An earlier `joinedAt` stays. */
export function memberByLink(
  person: PersonRecord,
  { link, group, at }: { link: RevisedLink; group: GroupRecord; at: Date },
): MemberRecord {
  const name = group.members[link.userId]?.name ?? link.userName;
  const added = group.members[person.id];
  return {
    role: added?.role ?? roleOnReturn(group, person.id),
    joinedAt: added?.joinedAt ?? at,
    acceptedAt: at,
    addedBy: link.userId,
    isSilenced: false,
    isNameOnly: false,
    cameBy: { linkId: link.id, userId: link.userId, name },
    // Whom an admin has added is no stranger.
    ...(!added && { newcomer: { until: person.isGuest ? null : newcomerUntil(at), answer: null } }),
    ...(person.isGuest && { isGuest: true as const }),
    ...memberSnapshotOf(person),
  };
}

/** Returns the role of who comes back by a link: member, or viewer if they were one last. Admins alone give more. */
const roleOnReturn = ({ formerMembers }: Pick<GroupRecord, 'formerMembers'>, userId: string): Role =>
  formerMembers?.[userId]?.role === 'viewer' ? 'viewer' : 'member';

/** @throws {Refusal} too-many-requests when as many people have joined by a link today as may. */
export function requireFewJoins(link: RevisedLink, at: Date): void {
  const max = LIMITS.joinsPerLinkAndDayMax;
  if (joinedOnDay(link, at) < max) return;
  throw new Refusal('too-many-requests', {
    message: said('joins-spent', { max }),
    retryAfterSeconds: secondsUntil(endOfDay(at), at),
  });
}

/** Holds only while the record is as it was read. Throws no-user-record for one that has just ended. */
export async function readJoiner(call: StoreCall, userId: string): Promise<RevisedUser> {
  const person = await readUser(call, userId);
  if (person?.status !== 'active') throw new Refusal('no-user-record');
  return person;
}

/**
 * Only while group and link are as they were read: run it in `commitOptimistically`. Throws no-room, too-many-requests.
 */
export async function joinGroupByLink(
  call: StoreCall,
  { link, group }: Extract<LivingLink, { readonly kind: 'group' }>,
  { userId, at }: { userId: string; at: Date },
): Promise<GroupRecord> {
  if (hasJoined(group, userId)) return group;
  requireFewJoins(link, at);
  if (!group.memberIds.includes(userId)) requireRoom('groupMembersMax', group.memberIds.length);
  const [person] = await Promise.all([readJoiner(call, userId), requireOwnRoom(call, userId, group.kind)]);
  const member = memberByLink(person, { link, group, at });
  return commitBatch(call, (batch) => {
    putLink(call, batch, link, withOneMore(link, at));
    putTouched(call, batch, person, at);
    return putMembers(call, batch, {
      group,
      members: { [userId]: member },
      change: { by: userId, at, lastKey: null },
    });
  });
}
