import type { Friend } from '@barabar/core/contract/friends';
import { matchesPhone, matchesSearch } from '../../lib/match-search.ts';

type Listed = Pick<Friend, 'status' | 'directGroupId' | 'isBlocked'>;

/**
 * Whether a person in the list of friends has a page. Blocked friends, people whom a group knows by name only, and those
 * whom a link brought to a group are there for what is open with them in groups.
 */
export const hasPage = ({ status, directGroupId, isBlocked }: Listed): boolean =>
  status !== 'member' && (status !== 'name-only' || directGroupId !== undefined) && isBlocked !== true;

/** Whether the viewer may add a friend to a new expense. Deleted accounts cannot be added either. */
export const canBeAdded = (friend: Listed): boolean => friend.status !== 'deleted' && hasPage(friend);

/** Whether the viewer may add a friend to a group. Somebody by name only is of the two alone. */
export const canJoinGroup = (friend: Listed): boolean => friend.status !== 'name-only' && canBeAdded(friend);

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
