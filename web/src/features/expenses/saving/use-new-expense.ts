import { useLocation, useNavigate } from 'react-router-dom';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { localDay } from '../../../lib/dates/format-date.ts';
import { addedWords, quoted } from '../../../lib/notices/notice-words.ts';
import { type NoticeAction, showNotice } from '../../../lib/notices/notices.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { type DraftForm, useDraftForm } from '../../../components/record-form/use-draft-form.ts';
import { createExpense, createSeries, failureMessage } from '../api.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { KeptDraft } from '../draft/use-kept-draft.ts';
import {
  type DraftVerdict,
  type SeriesVerdict,
  validateDraft,
  validateSeries,
} from '../draft/validate-draft.ts';
import { optimisticExpense } from './optimistic-expense.ts';

const VERBS = text('verbs');

/** With a repetition, the form makes a series. */
const readNew = (draft: ExpenseDraft): DraftVerdict | SeriesVerdict =>
  draft.repeat ? validateSeries(draft) : validateDraft(draft);

/** Or of a series. `onSaved` gets the expense, or undefined when it waits on this device. */
export function useNewExpense({
  keptDraft: { opened, isWorthKeeping, idempotencyKey, forget },
  group,
  onSaved,
}: {
  readonly keptDraft: KeptDraft;
  readonly group: { readonly id: string; readonly name: string } | undefined;
  readonly onSaved: (expense: Expense | undefined) => void;
}): DraftForm<ExpenseDraft> {
  const openingOf = useOpening();
  return useDraftForm({
    open: opened,
    isTouched: isWorthKeeping,
    read: readNew,
    send: async (valid, draft) => {
      if ('rule' in valid) {
        await createSeries(valid, { idempotencyKey, after: draft.repeat?.after });
        return;
      }
      const { expense } = valid;
      // The day is part of the request: it may be sent on another one.
      const dated = { ...expense, spentOn: expense.spentOn ?? localDay(new Date()) };
      const optimistic = optimisticExpense(dated, { id: idempotencyKey, draft, group });
      const added = await createExpense(dated, { optimistic });
      if (added)
        showNotice({
          tone: 'success',
          text: addedWords(quoted(added.description), added),
          action: openingOf(added),
        });
      onSaved(added);
    },
    describe: failureMessage,
    onSaved: forget,
  });
}

/** Returns what opens a new expense where the screen does not show it: on a group's tabs without records. */
function useOpening(): (added: Expense) => NoticeAction | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hasOtherTab = new URLSearchParams(search).has('tab');
  return ({ id }) =>
    hasOtherTab
      ? { label: VERBS.open, onSelect: () => void navigate(paths.expense(id)), takesFocus: false }
      : undefined;
}
