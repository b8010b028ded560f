import type { NewRecurringExpense } from '@barabar/core/contract/expense-changes';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import type { NewRule } from '@barabar/core/contract/recurrence-changes';
import type { SeriesEdit } from '../api.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';

const RULE_FIELDS = ['frequency', 'interval', 'firstDay', 'lastDay', 'count', 'zone'] as const;

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
