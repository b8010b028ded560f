import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { DEFAULT_MESSAGES } from '@barabar/core/contract/errors';
import { createExpense } from '@barabar/core/contract/expenses';
import { getFriend, inviteFriend, listFriends } from '@barabar/core/contract/friends';
import { addMember, createGroup, getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import {
  createSettlement,
  createSettlements,
  deleteSettlement,
  editSettlement,
  getSettlement,
  listSettlements,
} from '@barabar/core/contract/settlements';

/** The query of a call, as it was sent. */
type Query = Readonly<Record<string, unknown>>;

const WORDS: ReadonlyMap<Endpoint, string | ((query: Query) => string)> = new Map<
  Endpoint,
  string | ((query: Query) => string)
>([
  [listFriends, 'Failed to load friends'],
  [getFriend, 'Failed to load friend details'],
  [inviteFriend, 'Failed to invite friend'],
  [listMyGroups, 'Failed to load groups'],
  [getGroup, 'Failed to load group'],
  [createGroup, 'Failed to create group'],
  [addMember, 'Failed to add members'],
  [removeMember, 'Failed to remove member'],
  [createExpense, 'Failed to create expense'],
  [listBalances, 'Failed to fetch balances'],
  [createSettlement, 'Failed to create settlement'],
  [createSettlements, 'Failed to create settlements'],
  [listSettlements, settlementsWords],
  [getSettlement, 'Failed to fetch settlement'],
  [editSettlement, 'Failed to update settlement'],
  [deleteSettlement, 'Failed to delete settlement'],
  [listActivities, activitiesWords],
]);

function settlementsWords({ userId, groupId }: Query): string {
  if (groupId !== undefined) return 'Failed to fetch group settlements';
  return userId === undefined ? 'Failed to fetch settlements' : 'Failed to fetch user settlements';
}

function activitiesWords({ userId, groupId, friendId }: Query): string {
  if (groupId !== undefined) return 'Failed to fetch group activities';
  if (friendId !== undefined) return 'Failed to fetch friend activities';
  return userId === undefined ? 'Failed to fetch activities' : 'Failed to fetch user activities';
}

/** What a call answers that fails on our side: the error catalogue's words for it (spec §8), or those for anything. */
export function failureWords(endpoint: Endpoint, query: Query): string {
  const words = WORDS.get(endpoint) ?? DEFAULT_MESSAGES.internal;
  return typeof words === 'string' ? words : words(query);
}
