import type { StoreCall } from '../../kit/call.ts';
import type { Reach } from '../../records/name-snapshots/refresh-name-snapshots.ts';
import { listFriendshipsOf, type FriendshipRecord } from '../../records/friendships/store.ts';
import { areTogetherByLink, membershipOf } from '../../records/groups/membership.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import type { RevisedUser } from '../../records/identities/store.ts';
import { isMutual, tieOf } from './tie.ts';

/** A deleted account is shown as such everywhere. */
export async function reachOf(call: StoreCall, { id, status, nameOnlyIn }: RevisedUser): Promise<Reach> {
  if (status === 'deleted') return { isDeleted: true, isShownIn: () => true, isShownTo: () => true };
  // Whom a group has by name is called the same by everybody.
  if (nameOnlyIn !== null) return { isDeleted: false, isShownIn: () => true, isShownTo: () => true };
  const [friendships, groups] = await Promise.all([listFriendshipsOf(call, id), listGroupsOf(call, id)]);
  const memberships = new Map(groups.map((group) => [group.id, membershipOf(group, id)]));
  const othersWhere = (isSo: (friendship: FriendshipRecord) => boolean) =>
    new Set([id, ...friendships.filter(isSo).flatMap(({ members }) => members)]);
  const friendIds = othersWhere((friendship) => isMutual(tieOf(friendship, id)));
  const asked = othersWhere((friendship) => friendship.asked[id] !== undefined);
  return {
    isDeleted: false,
    isShownIn: ({ groupId, createdBy }) => {
      const membership = groupId === null ? undefined : memberships.get(groupId);
      if (membership === 'joined' || createdBy === id) return true;
      return membership === undefined && createdBy !== null && friendIds.has(createdBy);
    },
    isShownTo: (members, groupId) => {
      const group = groups.find((candidate) => candidate.id === groupId);
      return members.every(
        (userId) => friendIds.has(userId) || asked.has(userId) || areTogetherByLink(group, id, userId),
      );
    },
  };
}
