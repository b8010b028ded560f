import { getAccount } from '@barabar/core/contract/account';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { expect, it } from 'vitest';
import { failureWords } from './router.ts';

it.each<[Endpoint, string]>([
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
  [getSettlement, 'Failed to fetch settlement'],
  [editSettlement, 'Failed to update settlement'],
  [deleteSettlement, 'Failed to delete settlement'],
])('a call that fails on our side says so in the words of the catalogue: $0.path, $1', (endpoint, words) => {
  expect(failureWords(endpoint, {})).toBe(words);
});

it('a list says whose it is', () => {
  expect(failureWords(listSettlements, {})).toBe('Failed to fetch settlements');
  expect(failureWords(listSettlements, { userId: 'u' })).toBe('Failed to fetch user settlements');
  expect(failureWords(listSettlements, { groupId: 'g' })).toBe('Failed to fetch group settlements');
  expect(failureWords(listActivities, {})).toBe('Failed to fetch activities');
  expect(failureWords(listActivities, { userId: 'u' })).toBe('Failed to fetch user activities');
  expect(failureWords(listActivities, { groupId: 'g' })).toBe('Failed to fetch group activities');
  expect(failureWords(listActivities, { friendId: 'f' })).toBe('Failed to fetch friend activities');
});

it('what the catalogue does not name has words for anything', () => {
  expect(failureWords(getAccount, {})).toBe('Something went wrong. Please try again.');
});
