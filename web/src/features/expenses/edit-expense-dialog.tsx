import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import type { EditRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { TEXT } from './text.ts';
import { useEditExpense } from './saving/use-edit-expense.ts';

const VERBS = text('verbs');

export type EditExpenseDialogProps = Omit<EditRequest, 'currentUserId'>;

const WORDS = { title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: VERBS.saveChanges } as const;

/**
 * The Add Expense dialog filled with an existing expense. If somebody else has changed the expense meanwhile, both
 * versions are compared (`useConflict`). Loads antd: import it lazily.
 */
export function EditExpenseDialog(props: EditExpenseDialogProps): ReactElement {
  const currentUserId = useCurrentUser().id;
  const [request] = useState<EditRequest>({ ...props, currentUserId });
  const { opened, group, ...saving } = useEditExpense(request);
  return <ExpenseForm opened={() => opened} saving={saving} words={WORDS} group={group} />;
}
