import type { Friend } from '@barabar/core/contract/friends';
import { canBeReminded } from './friend-balances.ts';
import { matchesPhone, matchesSearch } from '../../lib/match-search.ts';

type Listed = Pick<Friend, 'status' | 'places' | 'isBlocked'>;

/**
 * Whether somebody has a page. Blocked friends, names that somebody else has added, and who came by a link have none:
 * they are there for open balances in groups.
 */
export const hasPage = ({ status, places, isBlocked }: Listed): boolean =>
  status !== 'member' && (status !== 'name-only' || places !== undefined) && isBlocked !== true;

/** Whether the viewer can remind a person of a group: a friend, or somebody whom a link brought to it. */
export const canRemindHere = (person: Listed & Pick<Friend, 'balances'>): boolean =>
  (hasPage(person) || person.status === 'member') && canBeReminded(person);

/** Whether the viewer may add a friend to a new expense or a group. Deleted accounts cannot be added either. */
export const canBeAdded = (friend: Listed): boolean => friend.status !== 'deleted' && hasPage(friend);

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
