import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Friend } from '@barabar/core/contract/friends';
import type { Member } from '@barabar/core/contract/groups';
import type { ExpensePrefill } from '../../features/expenses/draft/expense-draft.ts';
import type { GroupSetting } from '../../features/group-detail/group-settings-dialogs.tsx';

interface OpenDialog {
  readonly open:
    | 'settle-up'
    | 'remind'
    | 'share-balances'
    | 'add-expense'
    | 'scan-receipt'
    | 'remove-member'
    | 'link-member'
    | 'invite-by-link'
    | 'absences'
    | 'export'
    | 'import'
    | GroupSetting
    | undefined;
  /** The balance to settle; undefined lets the viewer choose one. */
  readonly balance: Balance | undefined;
  /** The friend to remind. */
  readonly friend: Friend | undefined;
  readonly member: Member | undefined;
  /** The values of a scanned receipt for the expense form. */
  readonly prefill: ExpensePrefill | undefined;
}

export interface GroupDialogState extends OpenDialog {
  readonly close: () => void;
  readonly addExpense: (prefill?: ExpensePrefill) => void;
  readonly scanReceipt: () => void;
  readonly settleUp: (balance?: Balance) => void;
  readonly remind: (friend: Friend) => void;
  readonly shareBalances: () => void;
  readonly removeMember: (member: Member) => void;
  readonly linkMember: (member: Member) => void;
  readonly changeRole: (member: Member) => void;
  readonly inviteByLink: () => void;
  readonly markAbsences: () => void;
  readonly exportRecords: () => void;
  readonly importRecords: () => void;
  readonly set: (setting: GroupSetting) => void;
}

/**
 * Holds which dialog is open and its subject. The subject stays while the dialog closes, so that its text does not
 * change.
 */
export function useGroupDialogs(): GroupDialogState {
  const [dialog, setDialog] = useState<OpenDialog>({
    open: undefined,
    balance: undefined,
    friend: undefined,
    member: undefined,
    prefill: undefined,
  });
  return {
    ...dialog,
    close: () => setDialog((current) => ({ ...current, open: undefined })),
    addExpense: (prefill) => setDialog((current) => ({ ...current, open: 'add-expense', prefill })),
    scanReceipt: () => setDialog((current) => ({ ...current, open: 'scan-receipt' })),
    settleUp: (balance) => setDialog((current) => ({ ...current, open: 'settle-up', balance })),
    remind: (friend) => setDialog((current) => ({ ...current, open: 'remind', friend })),
    shareBalances: () => setDialog((current) => ({ ...current, open: 'share-balances' })),
    removeMember: (member) => setDialog((current) => ({ ...current, open: 'remove-member', member })),
    linkMember: (member) => setDialog((current) => ({ ...current, open: 'link-member', member })),
    changeRole: (member) => setDialog((current) => ({ ...current, open: 'role', member })),
    inviteByLink: () => setDialog((current) => ({ ...current, open: 'invite-by-link' })),
    markAbsences: () => setDialog((current) => ({ ...current, open: 'absences' })),
    exportRecords: () => setDialog((current) => ({ ...current, open: 'export' })),
    importRecords: () => setDialog((current) => ({ ...current, open: 'import' })),
    set: (setting) => setDialog((current) => ({ ...current, open: setting })),
  };
}
