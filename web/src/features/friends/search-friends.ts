import type { Friend } from '@barabar/core/contract/friends';
import { matchesPhone, matchesSearch } from '../../lib/match-search.ts';

/** Whether the viewer may add a friend to something new: not one without an account any more, nor one they have blocked. */
export const canBeAdded = ({ status, isBlocked }: Pick<Friend, 'status' | 'isBlocked'>): boolean =>
  status !== 'deleted' && isBlocked !== true;

/** Friends whose name, e-mail or phone number holds the term, in their order; all of them for an empty one (spec §5). */
export function searchFriends<F extends Pick<Friend, 'name' | 'email' | 'phoneNumber'>>(
  friends: readonly F[],
  term: string,
): readonly F[] {
  return friends.filter(
    ({ name, email, phoneNumber }) =>
      matchesSearch(term, [name, email, phoneNumber]) || matchesPhone(term, phoneNumber),
  );
}
