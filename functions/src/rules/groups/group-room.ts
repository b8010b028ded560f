import { LIMITS } from '@barabar/core/limits';
import type { Db } from '../../kit/deps.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { countGroupsOf, listGroupsOf, type MemberRecord } from '../../records/groups/store.ts';
import { requireFewGroups } from './policy.ts';

/**
 * How many groups a person has joined. Groups that others added them to do not count, because strangers could use up
 * the limit.
 */
async function countJoined(db: Db, userId: string): Promise<number> {
  return (await listGroupsOf(db, userId)).filter((group) => hasJoined(group, userId)).length;
}

/**
 * Checks that a person may join another group.
 * @throws {Refusal} no-room.
 */
export async function requireOwnRoom(db: Db, userId: string): Promise<void> {
  requireFewGroups(await countJoined(db, userId), { max: LIMITS.groupsMax, isOwn: true });
}

/**
 * Checks that a person may be added to another group. Groups that they have not joined have a limit of their own:
 * however many of it strangers use up, the person and the people whom they have accepted still have room.
 * @throws {Refusal} no-room.
 */
export async function requireRoomOf(
  db: Db,
  { userId, member }: { readonly userId: string; readonly member: Pick<MemberRecord, 'acceptedAt'> },
): Promise<void> {
  if (member.acceptedAt === null)
    requireFewGroups(await countGroupsOf(db, userId), { max: LIMITS.groupsWithRequestsMax, isOwn: false });
  else requireFewGroups(await countJoined(db, userId), { max: LIMITS.groupsMax, isOwn: false });
}
