import { LIMITS } from '@barabar/core/limits';
import type { StoreCall } from '../../kit/call.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import {
  countGroupsOf,
  listGroupsOf,
  type GroupRecord,
  type MemberRecord,
} from '../../records/groups/store.ts';
import { requireFewDirect, requireFewGroups } from './policy.ts';

type Kind = GroupRecord['kind'];

/** Counts the groups that a user has joined, not those that others added them to: strangers could use up the limit. */
async function countJoined(call: StoreCall, userId: string, kind: Kind): Promise<number> {
  const groups = await listGroupsOf(call, userId);
  return groups.filter((group) => group.kind === kind && hasJoined(group, userId)).length;
}

/** @throws {Refusal} no-room */
export async function requireOwnRoom(call: StoreCall, userId: string, kind: Kind): Promise<void> {
  const count = await countJoined(call, userId, kind);
  if (kind === 'direct') requireFewDirect(count);
  else requireFewGroups(count, { max: LIMITS.groupsMax, isOwn: true });
}

/** Groups not joined have a limit of their own, so that strangers cannot use up the other. Throws no-room. */
export async function requireRoomOf(
  call: StoreCall,
  { userId, member, kind }: { userId: string; member: Pick<MemberRecord, 'acceptedAt'>; kind: Kind },
): Promise<void> {
  if (member.acceptedAt === null)
    requireFewGroups(await countGroupsOf(call, userId), { max: LIMITS.groupsWithRequestsMax, isOwn: false });
  else {
    const max = kind === 'direct' ? LIMITS.directGroupsMax : LIMITS.groupsMax;
    requireFewGroups(await countJoined(call, userId, kind), { max, isOwn: false });
  }
}
