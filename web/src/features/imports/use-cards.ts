import { listFriends } from '@barabar/core/contract/friends';
import type { Member } from '@barabar/core/contract/groups';
import { useEndpoint } from '../../store/use-endpoint.ts';

/** Somebody whom a person of a file may be. */
export type Candidate = Pick<Member, 'userId' | 'user'>;

/**
 * Whom the viewer has by name, but not in the group: a person of a file may be one of them.
 * @param groupId undefined for a group that is yet to be made.
 */
export function useCards(isOpen: boolean, groupId?: string): readonly Candidate[] {
  const { data = [] } = useEndpoint(listFriends, isOpen ? {} : null);
  return data.flatMap((friend): Candidate[] =>
    friend.places && friend.places.every((place) => place.groupId !== groupId)
      ? [{ userId: friend.id, user: friend }]
      : [],
  );
}
