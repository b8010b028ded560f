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

/**
 * How many groups of a kind a person has joined. Groups that others added them to do not count, because strangers could
 * use up the limit.
 */
async function countJoined(call: StoreCall, userId: string, kind: Kind): Promise<number> {
  const groups = await listGroupsOf(call, userId);
  return groups.filter((group) => group.kind === kind && hasJoined(group, userId)).length;
}

/**
 * Checks that a person may join another group of a kind.
 * @throws {Refusal} no-room.
 */
export async function requireOwnRoom(call: StoreCall, userId: string, kind: Kind): Promise<void> {
  const count = await countJoined(call, userId, kind);
  if (kind === 'direct') requireFewDirect(count);
  else requireFewGroups(count, { max: LIMITS.groupsMax, isOwn: true });
}

/**
 * Checks that a person may be added to another group. Groups that they have not joined have a limit of their own:
 * however many of it strangers use up, the person and the people whom they have accepted still have room.
 * @throws {Refusal} no-room.
 */
export async function requireRoomOf(
  call: StoreCall,
  {
    userId,
    member,
    kind,
  }: {
    readonly userId: string;
    readonly member: Pick<MemberRecord, 'acceptedAt'>;
    readonly kind: Kind;
  },
): Promise<void> {
  if (member.acceptedAt === null)
    requireFewGroups(await countGroupsOf(call, userId), { max: LIMITS.groupsWithRequestsMax, isOwn: false });
  else {
    const max = kind === 'direct' ? LIMITS.directGroupsMax : LIMITS.groupsMax;
    requireFewGroups(await countJoined(call, userId, kind), { max, isOwn: false });
  }
}
