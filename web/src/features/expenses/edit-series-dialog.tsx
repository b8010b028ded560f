import { type ReactElement, useState } from 'react';
import type { SeriesRequest } from './draft/draft-of-expense.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { useEditSeries } from './repeat/use-edit-series.ts';
import { useOpenings, type Opening } from './saving/use-openings.ts';
import { TEXT } from './text.ts';

/** What a route gives the dialog. */
export interface EditSeriesDialogProps
  extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'>, SeriesRequest {}

/**
 * The Add Expense dialog filled with a series. Its changes hold from now on (design §12). Loads antd: import it lazily.
 */
export function EditSeriesDialog(props: EditSeriesDialogProps): ReactElement {
  return (
    <>
      {useOpenings(props.isOpen).map((opening) => (
        <OneOpening key={opening.key} {...props} opening={opening} />
      ))}
    </>
  );
}

const WORDS = {
  title: TEXT.repeat.editTitle,
  group: TEXT.editGroupNotice,
  submit: TEXT.saveChanges,
  note: TEXT.repeat.fromNowOn,
} as const;

function OneOpening({
  opening: { isOpen, hold },
  onClose,
  onSaved,
  ...given
}: EditSeriesDialogProps & { readonly opening: Opening }): ReactElement {
  // Keeps the props from when it opened: a later opening may be for another series.
  const [request] = useState(given);
  const { opened, group, ...saving } = useEditSeries(request);
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      onHold={hold}
      opened={() => opened}
      saving={saving}
      words={WORDS}
      group={group}
      repetition="fixed"
    />
  );
}
