import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import {
  createSettlement,
  createSettlements,
  editSettlement,
} from '@barabar/core/contract/settlement-changes';
import { messageFor, type MessageId } from '@barabar/core/messages/said';

/** The query of a call, as it was sent. */
type Query = Readonly<Record<string, unknown>>;

type Failed = Extract<MessageId, `failed-${string}`>;

const WORDS: ReadonlyMap<Endpoint, Failed | ((query: Query) => Failed)> = new Map<
  Endpoint,
  Failed | ((query: Query) => Failed)
>([
  [listFriends, 'failed-load-friends'],
  [getFriend, 'failed-load-friend'],
  [inviteFriend, 'failed-invite-friend'],
  [listMyGroups, 'failed-load-groups'],
  [getGroup, 'failed-load-group'],
  [createGroup, 'failed-create-group'],
  [addMember, 'failed-add-members'],
  [removeMember, 'failed-remove-member'],
  [createExpense, 'failed-create-expense'],
  [listBalances, 'failed-fetch-balances'],
  [createSettlement, 'failed-create-settlement'],
  [createSettlements, 'failed-create-settlements'],
  [listSettlements, settlementsWords],
  [getSettlement, 'failed-fetch-settlement'],
  [editSettlement, 'failed-update-settlement'],
  [deleteSettlement, 'failed-delete-settlement'],
  [listActivities, activitiesWords],
]);

function settlementsWords({ userId, groupId }: Query): Failed {
  if (groupId !== undefined) return 'failed-fetch-group-settlements';
  return userId === undefined ? 'failed-fetch-settlements' : 'failed-fetch-user-settlements';
}

function activitiesWords({ userId, groupId, friendId }: Query): Failed {
  if (groupId !== undefined) return 'failed-fetch-group-activities';
  if (friendId !== undefined) return 'failed-fetch-friend-activities';
  return userId === undefined ? 'failed-fetch-activities' : 'failed-fetch-user-activities';
}

/** What a call answers that fails on our side: the error catalogue's words for it (spec §8), or those for anything. */
export function failureWords(endpoint: Endpoint, query: Query): string {
  const words = WORDS.get(endpoint) ?? 'internal';
  return messageFor(typeof words === 'string' ? words : words(query));
}
