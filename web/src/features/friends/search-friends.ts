import type { Friend } from '@barabar/core/contract/friends';
import { matchesPhone, matchesSearch } from '../../lib/match-search.ts';

/**
 * Whether a person in the list of friends has a page. Blocked friends, and people whom a group knows by name only, are
 * there for what is open with them in groups.
 */
export const hasPage = ({ status, isBlocked }: Pick<Friend, 'status' | 'isBlocked'>): boolean =>
  status !== 'name-only' && isBlocked !== true;

/** Whether the viewer may add a friend to a new expense or group. Deleted accounts cannot be added either. */
export const canBeAdded = (friend: Pick<Friend, 'status' | 'isBlocked'>): boolean =>
  friend.status !== 'deleted' && hasPage(friend);

/** Returns the friends whose name, e-mail or phone number contains the term; all for an empty term (spec §5). */
export function searchFriends<F extends Pick<Friend, 'name' | 'email' | 'phoneNumber'>>(
  friends: readonly F[],
  term: string,
): readonly F[] {
  return friends.filter(
    ({ name, email, phoneNumber }) =>
      matchesSearch(term, [name, email, phoneNumber]) || matchesPhone(term, phoneNumber),
  );
}
