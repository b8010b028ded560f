import { useState } from 'react';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { type RefusedRecord, useRecordForm } from '../../components/record-form/use-record-form.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useMembers } from '../groups/use-members.ts';
import { changeExpense, createExpense, changeSeries, createSeries, type SeriesEdit } from './api.ts';
import { differencesOf } from './conflict/describe-content.ts';
import { layOver, leaveAmounts } from './conflict/lay-over.ts';
import {
  draftOfExpense,
  type EditRequest,
  draftOfSeries,
  type SeriesRequest,
} from './draft/draft-of-expense.ts';
import { validateDraft, validateSeries } from './draft/validate-draft.ts';
import { ExpenseForm } from './expense-form.tsx';
import { editOf } from './saving/expense-edit.ts';
import { optimisticEdit, optimisticExpense } from './saving/optimistic-expense.ts';
import { TEXT } from './text.ts';
import { recurrence, type Recurrence } from '@barabar/core/contract/recurrences';
import type { NewRecurringExpense } from '@barabar/core/contract/expense-changes';
import type { NewRule } from '@barabar/core/contract/recurrence-changes';
import type { ExpenseDraft } from './draft/expense-draft.ts';

const VERBS = text('verbs');
const RULE_FIELDS = ['frequency', 'interval', 'firstDay', 'lastDay', 'count', 'zone'] as const;

const SERIES_WORDS = {
  title: TEXT.repeat.editTitle,
  group: TEXT.editGroupNotice,
  submit: VERBS.saveChanges,
  note: TEXT.repeat.fromNowOn,
} as const;

export interface EditExpenseDialogProps extends Pick<EditRequest, 'expense'> {
  readonly refused?: RefusedRecord<Expense> | undefined;
}

const WORDS = { title: TEXT.editTitle, group: TEXT.editGroupNotice, submit: VERBS.saveChanges } as const;

/** Waits for the members of the group, who may be added. Compares both versions after a conflict. Import it lazily. */
export function EditExpenseDialog(props: EditExpenseDialogProps) {
  const { isKnown, members } = useMembers(props.expense.groupId);
  return isKnown ? <EditForm {...props} members={members} /> : <DialogWaiting />;
}

function EditForm(props: EditExpenseDialogProps & Pick<EditRequest, 'members'>) {
  const { id: currentUserId } = useCurrentUser();
  const [{ expense, refused, members }] = useState(props);
  const form = useRecordForm({
    record: expense,
    schema: expenseSchema,
    refused,
    draftOf: (version) => draftOfExpense({ expense: version, currentUserId, members }),
    read: validateDraft,
    editOf: (base, { valid, draft, opened }) => editOf(base, { opened, draft, edited: valid.expense }),
    change: ({ changes, idempotencyKey, replaces }, before, { valid, draft, isFormOpen }) =>
      changeExpense(changes, {
        idempotencyKey,
        currentUserId,
        before,
        after: optimisticEdit(before, { edited: valid.expense, draft }),
        replaces,
        isFormOpen,
      }),
    create: ({ expense: edited }, draft, { idempotencyKey: id, replaces }) =>
      createExpense(edited, {
        optimistic: optimisticExpense(edited, { id, draft, group: expense.group }),
        replaces,
      }),
    failed: TEXT.updateFailed,
    differencesOf,
    layOver,
    leaveAmounts,
  });
  return <ExpenseForm form={form} words={WORDS} group={expense.group} />;
}

export type EditSeriesDialogProps = Pick<SeriesRequest, 'series'>;

/** Waits for the members of the group, who may be added. Holds from now on (design §12). Import it lazily. */
export function EditSeriesDialog(props: EditSeriesDialogProps) {
  const { isKnown, members } = useMembers(props.series.groupId);
  return isKnown ? <SeriesForm {...props} members={members} /> : <DialogWaiting />;
}

function SeriesForm(props: Pick<SeriesRequest, 'series' | 'members'>) {
  const { id: currentUserId } = useCurrentUser();
  const [{ series, members }] = useState(props);
  const form = useRecordForm({
    record: series,
    schema: recurrence,
    draftOf: (version) => draftOfSeries({ series: version, currentUserId, members }),
    read: validateSeries,
    editOf: (base, { valid: { expense, rule }, draft, opened }) =>
      seriesEditOf(base, { opened, draft, expense, rule }),
    change: (attempt, base) => changeSeries(base, attempt),
    create: (valid, { repeat }, { idempotencyKey }) =>
      createSeries(valid, { idempotencyKey, after: repeat?.after }),
    failed: TEXT.repeat.updateFailed,
    differencesOf,
    layOver,
    leaveAmounts,
  });
  return <ExpenseForm form={form} words={SERIES_WORDS} group={series.group} repetition="fixed" />;
}

const isSameRule = (a: NewRule, b: Recurrence['rule']): boolean =>
  RULE_FIELDS.every((field) => a[field] === b[field]);

/** A draft without what the rule has, as text to compare. */
const contentOf = ({ repeat, spentOn: _day, ...content }: ExpenseDraft): string =>
  JSON.stringify({ ...content, isAmountOpen: repeat?.isAmountOpen }, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );

/**
 * The body of PATCH without the version. A rule that is sent again moves the series to today, so only a
 * changed one is. `draft` is valid.
 */
export function seriesEditOf(
  series: Pick<Recurrence, 'rule'>,
  {
    opened,
    draft,
    expense: { groupId: _group, ...expense },
    rule,
  }: { opened: ExpenseDraft; draft: ExpenseDraft; expense: NewRecurringExpense; rule: NewRule },
): SeriesEdit {
  return {
    ...(contentOf(draft) !== contentOf(opened) && { expense }),
    ...(!isSameRule(rule, series.rule) && { rule }),
  };
}
