import { listActivities } from './activities.ts';
import { authenticate, login } from './auth.ts';
import { listBalances } from './balances.ts';
import type { Endpoint } from './endpoint.ts';
import { createExpense, deleteExpense, getExpense, listExpenses, listMyExpenses } from './expenses.ts';
import { getFriend, inviteFriend, listFriends, removeFriend } from './friends.ts';
import { addMember, createGroup, getGroup, listMyGroups, removeMember } from './groups.ts';
import { createSettlement, deleteSettlement, getSettlement, listSettlements } from './settlements.ts';

/**
 * Every call of the API. The server binds each of them, or does not start; fixed paths stand before those with
 * parameters. Clients import the resource's own file, so that a screen loads only what it calls.
 */
export const ENDPOINTS = {
  login,
  authenticate,
  listFriends,
  inviteFriend,
  getFriend,
  removeFriend,
  createGroup,
  listMyGroups,
  getGroup,
  addMember,
  removeMember,
  createExpense,
  listExpenses,
  listMyExpenses,
  listBalances,
  getExpense,
  deleteExpense,
  createSettlement,
  listSettlements,
  getSettlement,
  deleteSettlement,
  listActivities,
} satisfies Record<string, Endpoint>;
