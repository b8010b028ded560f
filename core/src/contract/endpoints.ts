import { deleteAccount, exportAccount, getAccount, getAvatar, updateAccount } from './account.ts';
import { listActivities, listExpenseActivities, listSettlementActivities } from './activities.ts';
import {
  applyVerification,
  authenticate,
  login,
  logout,
  previewVerification,
  sendVerification,
} from './auth.ts';
import { listBalances } from './balances.ts';
import { blockPerson, listBlocks, unblockPerson } from './blocks.ts';
import { readChanges } from './changes.ts';
import { createComment, deleteComment, listComments } from './comments.ts';
import type { Endpoint } from './endpoint.ts';
import {
  createExpense,
  deleteExpense,
  editExpense,
  getExpense,
  listExpenses,
  listMyExpenses,
  restoreExpense,
} from './expenses.ts';
import { exportFriend, exportGroup } from './exports.ts';
import {
  addFriendByName,
  getFriend,
  inviteFriend,
  listFriends,
  remindFriend,
  removeFriend,
} from './friends.ts';
import {
  addMember,
  createGroup,
  deleteGroup,
  getGroup,
  leaveGroup,
  linkMember,
  listMyGroups,
  removeMember,
  updateGroup,
} from './groups.ts';
import {
  addImportRows,
  createImport,
  disownImport,
  findKnownRows,
  finishImport,
  listImports,
  listOwnFileNames,
  ownImport,
  undoImport,
} from './imports.ts';
import { getKeptReceipt, getReceiptImage, keepReceipt, removeReceipt } from './kept-receipts.ts';
import { getPushKey, keepPushSubscription, removePushSubscription } from './push.ts';
import { getRates } from './rates.ts';
import { scanReceipt } from './receipts.ts';
import {
  createRecurrence,
  deleteRecurrence,
  editRecurrence,
  fillInDay,
  getRecurrence,
  listRecurrences,
  pauseRecurrence,
  resumeRecurrence,
  skipDay,
  unskipDay,
} from './recurrences.ts';
import { acceptGroup, acceptPerson, declineGroup, declinePerson, listRequests } from './requests.ts';
import {
  createSettlement,
  createSettlements,
  deleteSettlement,
  editSettlement,
  getSettlement,
  listSettlements,
  restoreSettlement,
} from './settlements.ts';

/**
 * Every call of the API. The server does not start unless each has a handler. Clients import the resource's own
 * file instead of this table, so that a screen loads only what it calls.
 */
export const ENDPOINTS = {
  login,
  authenticate,
  logout,
  sendVerification,
  previewVerification,
  applyVerification,
  getAccount,
  updateAccount,
  exportAccount,
  exportGroup,
  exportFriend,
  deleteAccount,
  getPushKey,
  keepPushSubscription,
  removePushSubscription,
  getAvatar,
  listFriends,
  addFriendByName,
  inviteFriend,
  getFriend,
  removeFriend,
  remindFriend,
  listRequests,
  acceptPerson,
  declinePerson,
  acceptGroup,
  declineGroup,
  listBlocks,
  blockPerson,
  unblockPerson,
  createGroup,
  listMyGroups,
  getGroup,
  updateGroup,
  deleteGroup,
  leaveGroup,
  addMember,
  linkMember,
  removeMember,
  createImport,
  findKnownRows,
  addImportRows,
  finishImport,
  undoImport,
  disownImport,
  ownImport,
  listImports,
  listOwnFileNames,
  getRates,
  createExpense,
  scanReceipt,
  listExpenses,
  listMyExpenses,
  listBalances,
  readChanges,
  getExpense,
  editExpense,
  deleteExpense,
  restoreExpense,
  listComments,
  createComment,
  deleteComment,
  getKeptReceipt,
  getReceiptImage,
  keepReceipt,
  removeReceipt,
  createRecurrence,
  listRecurrences,
  getRecurrence,
  editRecurrence,
  deleteRecurrence,
  pauseRecurrence,
  resumeRecurrence,
  skipDay,
  unskipDay,
  fillInDay,
  createSettlement,
  createSettlements,
  listSettlements,
  getSettlement,
  editSettlement,
  deleteSettlement,
  restoreSettlement,
  listActivities,
  listExpenseActivities,
  listSettlementActivities,
} satisfies Record<string, Endpoint>;
