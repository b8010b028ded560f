import type { ReactElement } from 'react';
import { createDraft, type ExpensePrefill } from './expense-draft.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import type { Participant } from './participant.ts';
import { TEXT } from './text.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useOpeningKey, type Opening } from './use-opening-key.ts';
import { useRecentExpenses } from './use-recent-expenses.ts';
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
 * idempotency key of its own, but for what a reload or a lost connection left behind. Loads antd: import it lazily.
 */
export function AddExpenseDialog(props: AddExpenseDialogProps): ReactElement {
  const opening = useOpeningKey(props.isOpen);
  return <OneOpening key={opening.key} {...props} opening={opening} />;
}

function OneOpening({
  isOpen,
  onClose,
  onSaved,
  opening,
  group,
  ...request
}: AddExpenseDialogProps & { readonly opening: Opening }): ReactElement {
  const kept = useKeptDraft(
    () => createDraft({ ...request, groupId: group?.id }),
    request.prefill !== undefined,
  );
  const recent = useRecentExpenses({ groupId: group?.id, isOpen });
  const saving = useSaveExpense(kept.idempotencyKey, group);
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      opening={opening}
      opened={kept.opened}
      recent={recent}
      kept={kept}
      saving={saving}
      words={{ title: TEXT.title, group: TEXT.groupNotice, submit: TEXT.create }}
      group={group}
    />
  );
}
