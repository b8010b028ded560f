import { type ReactElement, useState } from 'react';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { type RefusedRecord, useRecordForm } from '../../components/record-form/use-record-form.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useMembers } from '../groups/use-members.ts';
import { changeExpense, createExpense } from './api.ts';
import { differencesOf } from './conflict/describe-content.ts';
import { layOver, leaveAmounts } from './conflict/lay-over.ts';
import { draftOfExpense, type EditRequest } from './draft/draft-of-expense.ts';
import { validateDraft } from './draft/validate-draft.ts';
import { ExpenseForm } from './expense-form.tsx';
import { editOf } from './saving/expense-edit.ts';
import { optimisticEdit, optimisticExpense } from './saving/optimistic-expense.ts';
import { TEXT } from './text.ts';

const VERBS = text('verbs');

export interface EditExpenseDialogProps extends Pick<EditRequest, 'expense'> {
  readonly refused?: RefusedRecord<Expense> | undefined;
}

const WORDS = { title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: VERBS.saveChanges } as const;

/** Waits for the members of the group, who may be added. Compares both versions after a conflict. Import it lazily. */
export function EditExpenseDialog(props: EditExpenseDialogProps): ReactElement {
  const { isKnown, members } = useMembers(props.expense.groupId);
  return isKnown ? <EditForm {...props} members={members} /> : <DialogWaiting />;
}

function EditForm(props: EditExpenseDialogProps & Pick<EditRequest, 'members'>): ReactElement {
  const { id: currentUserId } = useCurrentUser();
  const [{ expense, refused, members }] = useState(props);
  const form = useRecordForm({
    record: expense,
    schema: expenseSchema,
    refused,
    draftOf: (version) => draftOfExpense({ expense: version, currentUserId, members }),
    read: validateDraft,
    editOf: (base, { valid, draft, opened }) => editOf(base, { opened, draft, edited: valid.expense }),
    change: ({ changes, idempotencyKey, replaces }, before, { valid, draft, isFormOpen }) =>
      changeExpense(changes, {
        idempotencyKey,
        currentUserId,
        before,
        after: optimisticEdit(before, { edited: valid.expense, draft }),
        replaces,
        isFormOpen,
      }),
    create: ({ expense: edited }, draft, { idempotencyKey: id, replaces }) =>
      createExpense(edited, {
        optimistic: optimisticExpense(edited, { id, draft, group: expense.group }),
        replaces,
      }),
    failed: TEXT.updateFailed,
    differencesOf,
    layOver,
    leaveAmounts,
  });
  return <ExpenseForm form={form} words={WORDS} group={expense.group} />;
}
