import * as absences from './absences.ts';
import * as account from './account.ts';
import * as activities from './activities.ts';
import * as auth from './auth.ts';
import * as balances from './balances.ts';
import * as blocks from './blocks.ts';
import * as changes from './changes.ts';
import { getSign } from './closed-sign.ts';
import * as comments from './comments.ts';
import type { Endpoint } from './endpoint.ts';
import * as expenses from './expenses.ts';
import * as expenseChanges from './expense-changes.ts';
import * as settlementChanges from './settlement-changes.ts';
import * as friendChanges from './friend-changes.ts';
import * as exports from './exports.ts';
import * as friends from './friends.ts';
import * as friendSplit from './friend-split.ts';
import * as groupChanges from './group-changes.ts';
import * as groupMarks from './group-marks.ts';
import * as groupRoles from './group-roles.ts';
import * as groups from './groups.ts';
import * as imports from './imports.ts';
import { previewLink } from './link-preview.ts';
import * as links from './links.ts';
import * as attachedReceipts from './attached-receipts.ts';
import { putPrivateNote } from './private-notes.ts';
import * as push from './push.ts';
import * as rates from './rates.ts';
import * as receipts from './receipts.ts';
import * as recurrenceChanges from './recurrence-changes.ts';
import * as recurrences from './recurrences.ts';
import * as removed from './removed.ts';
import * as requests from './requests.ts';
import * as samePerson from './same-person.ts';
import * as settlements from './settlements.ts';
import * as tokens from './tokens.ts';

/** The server does not start unless each has a handler. Clients import the resource's own file to load no others. */
export const ENDPOINTS = {
  login: auth.login,
  authenticate: auth.authenticate,
  logout: auth.logout,
  keepGuest: auth.keepGuest,
  sendVerification: auth.sendVerification,
  previewVerification: auth.previewVerification,
  applyVerification: auth.applyVerification,
  getAccount: account.getAccount,
  updateAccount: account.updateAccount,
  exportAccount: account.exportAccount,
  exportGroup: exports.exportGroup,
  exportFriend: exports.exportFriend,
  deleteAccount: account.deleteAccount,
  createToken: tokens.createToken,
  listTokens: tokens.listTokens,
  endToken: tokens.endToken,
  revokeToken: tokens.revokeToken,
  getPushKey: push.getPushKey,
  keepPushSubscription: push.keepPushSubscription,
  removePushSubscription: push.removePushSubscription,
  getAvatar: account.getAvatar,
  getSign,
  listFriends: friends.listFriends,
  addFriendByName: friendChanges.addFriendByName,
  inviteFriend: friendChanges.inviteFriend,
  getFriend: friends.getFriend,
  joinFriends: samePerson.joinFriends,
  partFriends: samePerson.partFriends,
  setDefaultSplit: friendSplit.setDefaultSplit,
  removeFriend: friends.removeFriend,
  remindFriend: friends.remindFriend,
  listRequests: requests.listRequests,
  acceptPerson: requests.acceptPerson,
  declinePerson: requests.declinePerson,
  acceptGroup: requests.acceptGroup,
  declineGroup: requests.declineGroup,
  listBlocks: blocks.listBlocks,
  blockPerson: blocks.blockPerson,
  unblockPerson: blocks.unblockPerson,
  createGroup: groupChanges.createGroup,
  listMyGroups: groups.listMyGroups,
  archiveGroup: groupMarks.archiveGroup,
  unarchiveGroup: groupMarks.unarchiveGroup,
  favouriteGroup: groupMarks.favouriteGroup,
  unfavouriteGroup: groupMarks.unfavouriteGroup,
  getGroup: groups.getGroup,
  readStatement: removed.readStatement,
  updateGroup: groupChanges.updateGroup,
  deleteGroup: groups.deleteGroup,
  leaveGroup: groups.leaveGroup,
  addMember: groupChanges.addMember,
  linkMember: groupChanges.linkMember,
  takePlace: groups.takePlace,
  removeMember: groups.removeMember,
  changeRole: groupRoles.changeRole,
  renameMember: groupRoles.renameMember,
  trustMember: groupRoles.trustMember,
  distrustMember: groupRoles.distrustMember,
  befriendMember: groups.befriendMember,
  putAbsences: absences.putAbsences,
  listAbsences: absences.listAbsences,
  createGroupLink: links.createGroupLink,
  listGroupLinks: links.listGroupLinks,
  revokeGroupLink: links.revokeGroupLink,
  createPersonLink: links.createPersonLink,
  listPersonLinks: links.listPersonLinks,
  revokePersonLink: links.revokePersonLink,
  previewLink,
  joinByLink: links.joinByLink,
  listClaims: links.listClaims,
  confirmClaim: links.confirmClaim,
  createClaim: links.createClaim,
  declineClaim: links.declineClaim,
  objectToClaim: links.objectToClaim,
  createImport: imports.createImport,
  findKnownRows: imports.findKnownRows,
  addImportRows: imports.addImportRows,
  finishImport: imports.finishImport,
  undoImport: imports.undoImport,
  disownImport: imports.disownImport,
  ownImport: imports.ownImport,
  listImports: imports.listImports,
  listOwnFileNames: imports.listOwnFileNames,
  getRates: rates.getRates,
  createExpense: expenseChanges.createExpense,
  scanReceipt: receipts.scanReceipt,
  listExpenses: expenses.listExpenses,
  listMyExpenses: expenses.listMyExpenses,
  listBalances: balances.listBalances,
  readChanges: changes.readChanges,
  getExpense: expenses.getExpense,
  editExpense: expenseChanges.editExpense,
  deleteExpense: expenses.deleteExpense,
  restoreExpense: expenses.restoreExpense,
  putPrivateNote,
  listComments: comments.listComments,
  createComment: comments.createComment,
  deleteComment: comments.deleteComment,
  getKeptReceipt: attachedReceipts.getAttachedReceipt,
  getReceiptImage: attachedReceipts.getReceiptImage,
  keepReceipt: attachedReceipts.attachReceipt,
  removeReceipt: attachedReceipts.removeReceipt,
  createRecurrence: recurrenceChanges.createRecurrence,
  listRecurrences: recurrences.listRecurrences,
  getRecurrence: recurrences.getRecurrence,
  editRecurrence: recurrenceChanges.editRecurrence,
  deleteRecurrence: recurrences.deleteRecurrence,
  pauseRecurrence: recurrences.pauseRecurrence,
  resumeRecurrence: recurrences.resumeRecurrence,
  skipDay: recurrences.skipDay,
  unskipDay: recurrences.unskipDay,
  fillInDay: recurrenceChanges.fillInDay,
  createSettlement: settlementChanges.createSettlement,
  createSettlements: settlementChanges.createSettlements,
  listSettlements: settlements.listSettlements,
  getSettlement: settlements.getSettlement,
  editSettlement: settlementChanges.editSettlement,
  deleteSettlement: settlements.deleteSettlement,
  restoreSettlement: settlements.restoreSettlement,
  markReceived: settlements.markReceived,
  markNotReceived: settlementChanges.markNotReceived,
  answerNotReceived: settlements.answerNotReceived,
  listActivities: activities.listActivities,
  listExpenseActivities: activities.listExpenseActivities,
  listSettlementActivities: activities.listSettlementActivities,
} satisfies Record<string, Endpoint>;
