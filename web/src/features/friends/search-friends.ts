import type { Friend } from '@barabar/core/contract/friends';
import { matchesPhone, matchesSearch } from '../../lib/match-search.ts';

/**
 * Whether the viewer may add a friend to a new expense or group. Deleted accounts and blocked friends cannot be added.
 */
export const canBeAdded = ({ status, isBlocked }: Pick<Friend, 'status' | 'isBlocked'>): boolean =>
  status !== 'deleted' && isBlocked !== true;

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
