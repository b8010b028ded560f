import type { ReactElement } from 'react';
import { createDraft, type ExpensePrefill } from './expense-draft.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import type { Participant } from './participant.ts';
import { TEXT } from './text.ts';
import { useOpeningKey } from './use-opening-key.ts';
import { useSaveExpense } from './use-save-expense.ts';

/** What a route gives the dialog. */
export interface AddExpenseDialogProps extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'> {
  readonly currentUserId: string;
  /** Everybody who may take part, the reader among them; taken over when the dialog opens. */
  readonly participants: readonly Participant[];
  /** The group that the expense is for, if any. */
  readonly group?: { readonly id: string; readonly name: string } | undefined;
  /** Who paid, unless told otherwise; the reader, if nobody is named. */
  readonly defaultPayerId?: string | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

/**
 * The Add Expense dialog (spec §2, §4, §5): fills the phone, centred from there on. Every opening starts afresh, with an
 * idempotency key of its own. Loads antd: import it with `React.lazy`.
 */
export function AddExpenseDialog(props: AddExpenseDialogProps): ReactElement {
  return <Opening key={useOpeningKey(props.isOpen)} {...props} />;
}

function Opening({ isOpen, onClose, onSaved, group, ...request }: AddExpenseDialogProps): ReactElement {
  const saving = useSaveExpense();
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      opened={() => createDraft({ ...request, groupId: group?.id })}
      saving={saving}
      words={{ title: TEXT.title, group: TEXT.groupNotice, submit: TEXT.create }}
      group={group}
    />
  );
}
