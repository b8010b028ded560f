import { listFriends } from '@barabar/core/contract/friends';
import type { Member } from '@barabar/core/contract/groups';
import { useEndpoint } from '../../store/use-endpoint.ts';

/** Somebody whom a person of a file may be. */
export type CardCandidate = Pick<Member, 'userId' | 'user'>;

/** A person of a file may be one of them. `here` are members, with their place's id. */
export function useCards(groupId?: string): Record<'here' | 'elsewhere', readonly CardCandidate[]> {
  const { data = [] } = useEndpoint(listFriends, {});
  const here: CardCandidate[] = [];
  const elsewhere: CardCandidate[] = [];
  for (const friend of data) {
    const place = friend.places?.find((candidate) => candidate.groupId === groupId);
    if (place) here.push({ userId: place.userId, user: friend });
    else if (friend.places) elsewhere.push({ userId: friend.id, user: friend });
  }
  return { here, elsewhere };
}
