import { type PropsIn, setDialogs } from '../components/dialogs.tsx';

const DIALOGS = {
  'add-expense': async () => (await import('../features/expenses/add-expense-dialog.tsx')).AddExpense,
  'scan-receipt': async () =>
    (await import('../features/receipts/scan-receipt-dialog.tsx')).ScanReceiptDialog,
  'settle-up': async () => (await import('../features/settlements/settle-up-dialog.tsx')).SettleUpDialog,
  'edit-expense': async () =>
    (await import('../features/expenses/edit-expense-dialog.tsx')).EditExpenseDialog,
  'edit-settlement': async () =>
    (await import('../features/settlements/edit-settlement-dialog.tsx')).EditSettlementDialog,
  'new-from-expense': async () =>
    (await import('../features/expenses/add-expense-dialog.tsx')).NewFromExpense,
  'settle-bill': async () =>
    (await import('../features/settlements/settle-bill-dialog.tsx')).SettleBillDialog,
  'not-received': async () =>
    (await import('../features/settlements/not-received-dialog.tsx')).NotReceivedDialog,
  'private-note': async () =>
    (await import('../features/expenses/page/private-note-dialog.tsx')).PrivateNoteDialog,
  'edit-comment': async () =>
    (await import('../features/comments/edit-comment-dialog.tsx')).EditCommentDialog,
  'edit-series': async () => (await import('../features/expenses/edit-expense-dialog.tsx')).EditSeriesDialog,
  'delete-series': async () =>
    (await import('../features/recurrences/delete-series-dialog.tsx')).DeleteSeriesDialog,
  amount: async () => (await import('../features/recurrences/amount-dialog.tsx')).AmountDialog,
  'select-friends': async () =>
    (await import('../features/friends/select-friends-dialog.tsx')).SelectOwnFriends,
  'select-group': async () => (await import('../features/groups/select-group-dialog.tsx')).SelectOwnGroup,
  'new-category': async () =>
    (await import('../components/own-categories/new-category-dialog.tsx')).NewCategoryDialog,
  'foreign-deletion': async () => (await import('../features/activity/foreign-deletion.tsx')).ForeignDeletion,
  confirm: async () => (await import('../components/confirm-sheet.tsx')).ConfirmSheet,
  share: async () => (await import('../components/share-sheet.tsx')).ShareSheet,
  remind: async () => (await import('../features/balances/remind-sheet.tsx')).RemindSheet,
  'share-group-balances': async () =>
    (await import('../features/balances/share-balances-sheet.tsx')).GroupBalancesSheet,
  'share-friend-balances': async () =>
    (await import('../features/balances/share-balances-sheet.tsx')).FriendBalancesSheet,
  export: async () => (await import('../features/exports/export-dialog.tsx')).ExportDialog,
  request: async () => (await import('../features/requests/request-dialog.tsx')).RequestDialog,
  budget: async () => (await import('../features/spending/budget-dialog.tsx')).BudgetDialog,

  'add-friend': async () => (await import('../features/links/add-friend-dialog.tsx')).AddFriendDialog,
  'settle-with-friend': async () =>
    (await import('../features/settlements/settle-with-friend.tsx')).SettleWithFriend,
  'friend-split': async () =>
    (await import('../features/expenses/presets/friend-split-dialog.tsx')).FriendSplitDialog,
  'remove-friend': async () =>
    (await import('../features/groups/remove-friend-dialog.tsx')).RemoveFriendDialog,
  'person-links': async () => (await import('../features/links/link-dialogs.tsx')).PersonLinksDialog,
  'same-person': async () => (await import('../features/friends/same-person-dialog.tsx')).SamePersonDialog,
  rename: async () => (await import('../features/friends/rename-dialog.tsx')).RenameDialog,

  'create-group': async () => (await import('../features/groups/create-group-dialog.tsx')).CreateGroupDialog,
  'import-group': async () =>
    (await import('../features/imports/new-group-import-dialog.tsx')).NewGroupImport,
  'group-links': async () => (await import('../features/links/link-dialogs.tsx')).GroupLinksDialog,
  absences: async () => (await import('../features/absences/absences-dialog.tsx')).AbsencesDialog,
  import: async () => (await import('../features/imports/import-dialog.tsx')).ImportIntoGroup,
  'disown-import': async () => (await import('../features/imports/disown-sheet.tsx')).DisownSheet,
  'link-member': async () =>
    (await import('../features/group-detail/link-member-dialog.tsx')).LinkMemberDialog,
  member: async () => (await import('../features/group-detail/member-dialog.tsx')).MemberDialog,
  'remove-member': async () =>
    (await import('../features/group-detail/remove-member-dialog.tsx')).RemoveMemberDialog,
  role: async () => (await import('../features/group-detail/role-dialog.tsx')).RoleDialog,
  'group-splits': async () =>
    (await import('../features/expenses/presets/group-splits-dialog.tsx')).GroupSplitsDialog,
  'rename-group': async () =>
    (await import('../features/group-detail/rename-group-dialog.tsx')).RenameGroupDialog,
  'group-face': async () => (await import('../features/group-detail/group-face-dialog.tsx')).GroupFaceDialog,
  'simplify-debts': async () =>
    (await import('../features/group-detail/simplify-debts-dialog.tsx')).SimplifyDebtsDialog,
  'group-rules': async () =>
    (await import('../features/group-detail/group-rules-dialog.tsx')).GroupRulesDialog,
  'leave-group': async () => (await import('../features/group-detail/leave-dialog.tsx')).LeaveDialog,
  'delete-group': async () =>
    (await import('../features/group-detail/delete-group-dialog.tsx')).DeleteGroupDialog,

  'change-password': async () =>
    (await import('../features/auth/change-password-dialog.tsx')).ChangePasswordDialog,
  'delete-account': async () =>
    (await import('../features/account/delete-account-dialog.tsx')).DeleteAccountDialog,
  'new-token': async () => (await import('../features/account/new-token-dialog.tsx')).NewTokenDialog,
  'keep-guest': async () => (await import('../features/auth/keep-guest-dialog.tsx')).KeepGuestDialog,
  'guest-sign-out': async () => (await import('../features/auth/guest-sign-out-sheet.tsx')).GuestSignOutSheet,
};

declare module '../components/dialogs.tsx' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Dialogs extends PropsIn<typeof DIALOGS> {}
}

setDialogs(DIALOGS, {
  soon: ['add-expense', 'scan-receipt', 'settle-up', 'add-friend', 'create-group'],
  rare: ['keep-guest', 'guest-sign-out'],
});
