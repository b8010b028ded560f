import type { StoreCall, UserCall } from '../../kit/call.ts';
import { friendshipsWith } from '../../records/friendships/store.ts';
import { areTogetherByLink } from '../../records/groups/membership.ts';
import { listGroupsOf, type GroupRecord, type RevisedGroup } from '../../records/groups/store.ts';
import { isMutual, tieOf } from '../acquaintance/tie.ts';

/** They see nothing of each other but the name. None is read in a group to which nobody came by a link. */
export async function strangersIn(
  call: UserCall,
  groups: readonly Pick<GroupRecord, 'members'>[],
): Promise<ReadonlySet<string>> {
  const userIds = new Set(
    groups.flatMap((group) =>
      Object.keys(group.members).filter((userId) => areTogetherByLink(group, call.userId, userId)),
    ),
  );
  if (userIds.size === 0) return userIds;
  const friendships = await friendshipsWith(call, call.userId, [...userIds]);
  for (const [userId, friendship] of friendships)
    if (isMutual(tieOf(friendship, call.userId))) userIds.delete(userId);
  return userIds;
}

/** A group in which somebody is with another person by a link alone; undefined where there is none. */
export async function togetherByLink(
  call: StoreCall,
  userId: string,
  otherId: string,
): Promise<RevisedGroup | undefined> {
  const groups = await listGroupsOf(call, userId);
  return groups.find((group) => areTogetherByLink(group, userId, otherId));
}
