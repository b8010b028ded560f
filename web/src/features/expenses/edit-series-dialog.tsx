import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import type { SeriesRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useEditSeries } from './repeat/use-edit-series.ts';
import { TEXT } from './text.ts';

const VERBS = text('verbs');

export type EditSeriesDialogProps = Omit<SeriesRequest, 'currentUserId'>;

const WORDS = {
  title: TEXT.repeat.editTitle,
  group: TEXT.editGroupNotice,
  submit: VERBS.saveChanges,
  note: TEXT.repeat.fromNowOn,
} as const;

/**
 * The Add Expense dialog filled with a series. Its changes hold from now on (design §12). Loads antd: import it lazily.
 */
export function EditSeriesDialog(props: EditSeriesDialogProps): ReactElement {
  const currentUserId = useCurrentUser().id;
  const [request] = useState<SeriesRequest>({ ...props, currentUserId });
  const { opened, group, ...saving } = useEditSeries(request);
  return <ExpenseForm opened={() => opened} saving={saving} words={WORDS} group={group} repetition="fixed" />;
}
