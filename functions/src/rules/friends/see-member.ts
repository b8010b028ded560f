import { areTogetherByLink, isNewcomer } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { isAlikeToAll, payableTo, type SeenPerson } from '../acquaintance/see-person.ts';
import { isHeeded, isMutual, type Tie } from '../acquaintance/tie.ts';
import type { FriendBalance } from '../balances/friend-balances.ts';

/**
 * Under the name in the group, without contact data. Their UPI ID only while the caller owes them there and
 * is no newcomer: anybody could make themselves owe.
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
    callerId: string;
    person: PersonRecord;
    tie: Tie | undefined;
    /** With them, in groups that the caller has joined. */
    balances: readonly FriendBalance[];
    groups: readonly GroupRecord[];
    at: Date;
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
