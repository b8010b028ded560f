import { useState } from 'react';
import { getExpense, type Expense } from '@barabar/core/contract/expenses';
import { getFriend, type Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import { useKnown } from '../use-endpoint.ts';
import { useKnownGroup } from './use-hindrance.ts';

/* The screen that opens it has read it. It stays as it was last while the dialog closes, also when it is deleted. */

export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function useOpened<Value>(value: Value | undefined, id: string): Value {
  const opened = useLast(value);
  if (opened === undefined) throw new Error(`the screen below a dialog has not read ${id}`);
  return opened;
}

export const useOpenedGroup = (groupId: string): Group => useOpened(useKnownGroup(groupId), groupId);

/** A friend as far as they are known here. Reads nothing from the server. */
export const useKnownFriend = (friendId: string | undefined): Friend | undefined =>
  useKnown(getFriend, friendId === undefined ? null : { params: { friendId } });

export const useOpenedFriend = (friendId: string): Friend => useOpened(useKnownFriend(friendId), friendId);

export const useOpenedExpense = (expenseId: string): Expense =>
  useOpened(useKnown(getExpense, { params: { expenseId } }), expenseId);
