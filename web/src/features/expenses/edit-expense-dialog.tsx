import { text } from '@barabar/core/messages/text';
import type { EditRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { TEXT } from './text.ts';
import { useEditExpense } from './saving/use-edit-expense.ts';
import { withOpenings } from './saving/with-openings.tsx';

const VERBS = text('verbs');

/** What a route gives the dialog. */
export interface EditExpenseDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose'>, Omit<EditRequest, 'currentUserId'> {}

const WORDS = { title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: VERBS.saveChanges } as const;

/**
 * The Add Expense dialog filled with an existing expense. If somebody else has changed the expense meanwhile, both
 * versions are compared (`useConflict`). Loads antd: import it lazily.
 */
export const EditExpenseDialog = withOpenings<EditExpenseDialogProps>(function EditExpense({
  request,
  frame,
}) {
  const { opened, group, ...saving } = useEditExpense({ ...request, currentUserId: useCurrentUser().id });
  return <ExpenseForm {...frame} opened={() => opened} saving={saving} words={WORDS} group={group} />;
});
