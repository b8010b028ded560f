import type { ReactElement } from 'react';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useGroup } from '../../features/groups/api.ts';
import type { RefusedChange } from '../../store/outbox/use-record-edit.ts';

const EditCommentDialog = lazyDialog(
  async () => (await import('../../features/comments/edit-comment-dialog.tsx')).EditCommentDialog,
);
const EditExpenseDialog = lazyDialog(
  async () => (await import('../../features/expenses/edit-expense-dialog.tsx')).EditExpenseDialog,
);
const SettleBillDialog = lazyDialog(
  async () => (await import('../../features/settlements/settle-bill-dialog.tsx')).SettleBillDialog,
);
const NotReceivedDialog = lazyDialog(
  async () => (await import('../../features/settlements/not-received-dialog.tsx')).NotReceivedDialog,
);
const EditSettlementDialog = lazyDialog(
  async () => (await import('../../features/settlements/edit-settlement-dialog.tsx')).EditSettlementDialog,
);

/** A record to edit, and what the viewer entered before, if the server refused that. */
export interface EditedRecord<Item> {
  readonly base: Item;
  readonly refused?: RefusedChange & { readonly entered: Item; readonly isNew: boolean };
}

/** Which dialog is open. What was edited last stays, while its dialog closes. */
export interface Editing {
  readonly open: 'expense' | 'settlement' | 'comment' | 'bill' | 'not-received' | undefined;
  readonly expense?: EditedRecord<Expense> | undefined;
  readonly settlement?: EditedRecord<Settlement> | undefined;
  /** The other settlements of the same act. */
  readonly others?: readonly Settlement[] | undefined;
  /** A bill of which the viewer pays their share, and to whom. */
  readonly bill?: { readonly expense: Expense; readonly creditorId: string } | undefined;
  /** A settlement whose money has not arrived. */
  readonly notReceived?: Settlement | undefined;
  /** A new comment that the server refused. */
  readonly comment?: Comment | undefined;
}

/** The dialogs in which an expense, a settlement or a refused comment of a list is edited. */
export function EditRecordDialogs({
  editing: { open, expense, settlement, others, bill, notReceived, comment },
  currentUserId,
  onClose,
}: {
  readonly editing: Editing;
  readonly currentUserId: string;
  readonly onClose: () => void;
}): ReactElement {
  const { group, error } = useGroup(expense?.base.groupId);
  // The dialog reads the possible participants only when it opens, so the group must be loaded first.
  const isKnown = expense?.base.groupId === undefined || group !== undefined || error !== undefined;
  return (
    <>
      {expense && (
        <EditExpenseDialog
          isOpen={open === 'expense' && isKnown}
          onClose={onClose}
          expense={expense.base}
          refused={expense.refused}
          members={group?.members.map(({ user }) => user)}
        />
      )}
      {settlement && (
        <EditSettlementDialog
          isOpen={open === 'settlement'}
          onClose={onClose}
          onSaved={onClose}
          currentUserId={currentUserId}
          settlement={settlement.base}
          refused={settlement.refused}
          others={others}
        />
      )}
      {bill && (
        <SettleBillDialog
          isOpen={open === 'bill'}
          onClose={onClose}
          currentUserId={currentUserId}
          {...bill}
        />
      )}
      {notReceived && (
        <NotReceivedDialog
          isOpen={open === 'not-received'}
          onClose={onClose}
          currentUserId={currentUserId}
          settlement={notReceived}
        />
      )}
      {comment && (
        <EditCommentDialog key={comment.id} isOpen={open === 'comment'} onClose={onClose} refused={comment} />
      )}
    </>
  );
}
