import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../../kit/call.ts';
import { requireRoom } from '../../kit/room.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import {
  countGroupsOf,
  listGroupsOf,
  type GroupRecord,
  type MemberRecord,
} from '../../records/groups/store.ts';

type Kind = GroupRecord['kind'];

const theirsFull = () => said('their-groups-full');
const limitOf = (kind: Kind) => (kind === 'direct' ? 'directGroupsMax' : 'groupsMax');

/** Counts the groups that a user has joined, not those that others added them to: strangers could use up the limit. */
async function countJoined(call: StoreCall, userId: string, kind: Kind): Promise<number> {
  const groups = await listGroupsOf(call, userId);
  return groups.filter((group) => group.kind === kind && hasJoined(group, userId)).length;
}

/** @throws {Refusal} no-room */
export async function requireOwnRoom(call: StoreCall, userId: string, kind: Kind): Promise<void> {
  requireRoom(limitOf(kind), await countJoined(call, userId, kind));
}

/** Groups not joined have a limit of their own, so that strangers cannot use up the other. Throws no-room. */
export async function requireRoomOf(
  call: StoreCall,
  { userId, member, kind }: { userId: string; member: Pick<MemberRecord, 'acceptedAt'>; kind: Kind },
): Promise<void> {
  if (member.acceptedAt === null) requireRoom('groupsWithRequestsMax', await countGroupsOf(call, userId));
  else requireRoom(limitOf(kind), await countJoined(call, userId, kind), { full: theirsFull });
}
