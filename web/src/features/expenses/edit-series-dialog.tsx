import { type ReactElement, useState } from 'react';
import { recurrence, type Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { DialogWaiting } from '../../components/dialogs.tsx';
import { useRecordForm } from '../../components/record-form/use-record-form.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useMembers } from '../groups/use-members.ts';
import { changeSeries, createSeries, type SeriesEdit } from './api.ts';
import { differencesOf } from './conflict/describe-content.ts';
import { layOver, leaveAmounts } from './conflict/lay-over.ts';
import { draftOfSeries, type SeriesRequest } from './draft/draft-of-expense.ts';
import { validateSeries } from './draft/validate-draft.ts';
import { ExpenseForm } from './expense-form.tsx';
import { TEXT } from './text.ts';
import type { NewRecurringExpense } from '@barabar/core/contract/expense-changes';
import type { NewRule } from '@barabar/core/contract/recurrence-changes';
import type { ExpenseDraft } from './draft/expense-draft.ts';

const VERBS = text('verbs');
const RULE_FIELDS = ['frequency', 'interval', 'firstDay', 'lastDay', 'count', 'zone'] as const;

export type EditSeriesDialogProps = Pick<SeriesRequest, 'series'>;

const WORDS = {
  title: TEXT.repeat.editTitle,
  group: TEXT.editGroupNotice,
  submit: VERBS.saveChanges,
  note: TEXT.repeat.fromNowOn,
} as const;

/** Waits for the members of the group, who may be added. Holds from now on (design §12). Import it lazily. */
export function EditSeriesDialog(props: EditSeriesDialogProps): ReactElement {
  const { isKnown, members } = useMembers(props.series.groupId);
  return isKnown ? <EditForm {...props} members={members} /> : <DialogWaiting />;
}

function EditForm(props: Pick<SeriesRequest, 'series' | 'members'>): ReactElement {
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
  return <ExpenseForm form={form} words={WORDS} group={series.group} repetition="fixed" />;
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
  }: {
    readonly opened: ExpenseDraft;
    readonly draft: ExpenseDraft;
    readonly expense: NewRecurringExpense;
    readonly rule: NewRule;
  },
): SeriesEdit {
  return {
    ...(contentOf(draft) !== contentOf(opened) && { expense }),
    ...(!isSameRule(rule, series.rule) && { rule }),
  };
}
