import { listFriends } from '@barabar/core/contract/friends';
import type { Member } from '@barabar/core/contract/groups';
import { useEndpoint } from '../../store/use-endpoint.ts';

/** Somebody whom a person of a file may be. */
export type Candidate = Pick<Member, 'userId' | 'user'>;

/**
 * Whom the viewer has by name: a person of a file may be one of them.
 * @param groupId undefined for a group that is yet to be made.
 * @returns here: who is a member of the group, with their place there as the user id, perhaps under another name.
 */
export function useCards(groupId?: string): Record<'here' | 'elsewhere', readonly Candidate[]> {
  const { data = [] } = useEndpoint(listFriends, {});
  const here: Candidate[] = [];
  const elsewhere: Candidate[] = [];
  for (const friend of data) {
    const place = friend.places?.find((one) => one.groupId === groupId);
    if (place) here.push({ userId: place.userId, user: friend });
    else if (friend.places) elsewhere.push({ userId: friend.id, user: friend });
  }
  return { here, elsewhere };
}
