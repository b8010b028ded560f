import { text } from '@barabar/core/messages/text';
import type { SeriesRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useEditSeries } from './repeat/use-edit-series.ts';
import { withOpenings } from './saving/with-openings.tsx';
import { TEXT } from './text.ts';

const VERBS = text('verbs');

/** What a route gives the dialog. */
export interface EditSeriesDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose'>, Omit<SeriesRequest, 'currentUserId'> {}

const WORDS = {
  title: TEXT.repeat.editTitle,
  group: TEXT.editGroupNotice,
  submit: VERBS.saveChanges,
  note: TEXT.repeat.fromNowOn,
} as const;

/**
 * The Add Expense dialog filled with a series. Its changes hold from now on (design §12). Loads antd: import it lazily.
 */
export const EditSeriesDialog = withOpenings<EditSeriesDialogProps>(function EditSeries({ request, frame }) {
  const { opened, group, ...saving } = useEditSeries({ ...request, currentUserId: useCurrentUser().id });
  return (
    <ExpenseForm
      {...frame}
      opened={() => opened}
      saving={saving}
      words={WORDS}
      group={group}
      repetition="fixed"
    />
  );
});
