import { useState } from 'react';
import { recurrence, type Recurrence } from '@barabar/core/contract/recurrences';
import { messageOf } from '../../../lib/api-error.ts';
import { useRecordEdit } from '../../../lib/use-record-edit.ts';
import { changeSeries, type SeriesEdit } from '../api.ts';
import { draftOfSeries, type SeriesRequest } from '../draft/draft-of-expense.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { validateSeries } from '../draft/validate-draft.ts';
import { type Saving, useSaving } from '../saving/use-saving.ts';
import { TEXT } from '../text.ts';
import { seriesEditOf } from './series-edit.ts';

/** Edits a series for one opening of the dialog, from the version that the form opened with or took over. */
export function useEditSeries(
  request: SeriesRequest,
): Saving & { readonly opened: ExpenseDraft; readonly group: Recurrence['group'] } {
  const { base, current, send, take } = useRecordEdit<Recurrence, SeriesEdit>(request.series, recurrence);
  const formOf = (series: Recurrence): ExpenseDraft => draftOfSeries({ ...request, series });
  const [opened, setOpened] = useState(() => formOf(request.series));
  const saving = useSaving({
    validate: validateSeries,
    send: ({ expense, rule }, draft) =>
      send(seriesEditOf(base, { opened, draft, expense, rule }), (attempt) => changeSeries(base, attempt)),
    describe: (error) => messageOf(error, TEXT.repeat.updateFailed),
  });
  const takeCurrent =
    current &&
    (() => {
      const form = formOf(current);
      take(current);
      setOpened(form);
      saving.clearError();
      return form;
    });
  return { ...saving, opened, group: base.group, takeCurrent };
}
