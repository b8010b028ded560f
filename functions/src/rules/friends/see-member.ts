import { areTogetherByLink, isNewcomer } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { isAlikeToAll, payableTo, type SeenPerson } from '../acquaintance/see-person.ts';
import { isHeeded, isMutual, type Tie } from '../acquaintance/tie.ts';
import type { FriendBalance } from '../balances/friend-balances.ts';

/**
 * Somebody with whom the caller is in a group by a link that one of them came by, as the caller's list of friends has
 * them: under their name in the group, without contact data. Their UPI ID is there while the caller owes them in such a
 * group, and is no newcomer there: anybody could make themselves owe.
 * @param seen how the caller sees them outside of groups.
 * @returns undefined where the two have accepted each other, and for whom everybody sees alike.
 */
export function seeMember(
  seen: SeenPerson,
  {
    callerId,
    person,
    tie,
    balances,
    groups,
    at,
  }: {
    readonly callerId: string;
    readonly person: PersonRecord;
    readonly tie: Tie | undefined;
    /** With them, in groups that the caller has joined. */
    readonly balances: readonly FriendBalance[];
    readonly groups: readonly GroupRecord[];
    readonly at: Date;
  },
): SeenPerson | undefined {
  if (isAlikeToAll(person) || isMutual(tie) || tie?.hasBlocked) return undefined;
  const shared = groups.filter(({ memberIds }) => memberIds.includes(seen.id));
  const isOwedIn = (group: GroupRecord): boolean =>
    areTogetherByLink(group, callerId, seen.id) &&
    !isNewcomer(group, callerId, at) &&
    balances.some(({ groupId, amount }) => groupId === group.id && amount < 0);
  const name = seen.name ?? shared.map(({ members }) => members[seen.id]?.name).find(Boolean) ?? null;
  const payable = shared.some(isOwedIn) ? payableTo(person) : {};
  return { ...seen, name, ...payable, status: isHeeded(tie) ? seen.status : 'member' };
}
