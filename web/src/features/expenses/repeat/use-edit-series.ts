import { useState } from 'react';
import { recurrence, type Recurrence } from '@barabar/core/contract/recurrences';
import { changeSeries, createSeries } from '../api.ts';
import { draftOfSeries, type SeriesRequest } from '../draft/draft-of-expense.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { validateSeries } from '../draft/validate-draft.ts';
import { type EditSaving, useEditing } from '../saving/use-editing.ts';
import { TEXT } from '../text.ts';
import { seriesEditOf } from './series-edit.ts';

/** Edits a series for one opening of the dialog. */
export function useEditSeries(
  request: SeriesRequest,
): EditSaving & { readonly opened: ExpenseDraft; readonly group: Recurrence['group'] } {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const formOf = (series: Recurrence): ExpenseDraft => draftOfSeries({ ...request, series });
  const { base, ...saving } = useEditing({
    currentUserId: request.currentUserId,
    opened: request.series,
    schema: recurrence,
    formOf,
    validate: validateSeries,
    editOf: (series, { valid: { expense, rule }, draft, opened }) =>
      seriesEditOf(series, { opened, draft, expense, rule }),
    change: (attempt, series) => changeSeries(series, attempt),
    create: (valid, { repeat }) => createSeries(valid, { idempotencyKey, after: repeat?.after }),
    failed: TEXT.repeat.updateFailed,
  });
  const [opened] = useState(() => formOf(request.series));
  return { ...saving, opened, group: base.group };
}
