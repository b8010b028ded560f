import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import type { ChangedRecurringExpense } from '@barabar/core/contract/expense-changes';
import { NO_DAYS_MESSAGE, type NewRule } from '@barabar/core/contract/recurrence-changes';
import { amountMax, toMinor } from '@barabar/core/money';
import { isDayOf, nextDay } from '@barabar/core/recurrences/rule';
import { dayIn } from '@barabar/core/recurrences/time-zone';
import type { Creation } from '../../kit/idempotency.ts';
import { invalid } from '../../kit/refusal.ts';
import { ruleOf, type RecurrenceFields, type RecurrenceRecord } from '../../records/recurrences/store.ts';
import type { chooseCategory } from '../../rules/expenses/choose-category.ts';
import { composeExpense } from '../../rules/expenses/compose-expense.ts';
import { composeShares, type Shares } from '../../rules/expenses/compose-shares.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';

const NOTHING = toMinor(0);

/** Divides a series. Parts of an open amount are 0; the largest amount checks rules: what fits any fits into it. */
export function composeSeriesShares({ amount, ...request }: ChangedRecurringExpense): Shares {
  if (amount !== undefined) return composeShares({ ...request, amount });
  const shares = composeShares({
    ...request,
    amount: amountMax(request.currency),
    splits: request.splits?.map((split) => ({ ...split, amount: undefined })),
  });
  return {
    ...shares,
    payers: shares.payers.map((payer) => ({ ...payer, amount: NOTHING })),
    splits: shares.splits.map((split) => ({ ...split, amount: NOTHING })),
  };
}

export function composeTemplate({
  creation,
  request,
  shares,
  context,
  category,
  createdBy,
  at,
}: {
  creation: Creation;
  request: ChangedRecurringExpense;
  shares: Shares;
  context: RecordContext;
  category: ReturnType<typeof chooseCategory>;
  createdBy: string;
  at: Date;
}): Omit<
  RecurrenceRecord,
  'rule' | 'doneThrough' | 'nextAt' | 'skippedDays' | 'openDays' | 'startedAt' | 'pause' | 'createdByName'
> {
  const { amount } = request;
  const {
    spentOn: _spentOn,
    conversion: _conversion,
    days: _days,
    recurrence: _recurrence,
    imported: _imported,
    ...fields
  } = composeExpense({
    creation,
    request: { ...request, amount: amount ?? NOTHING },
    category,
    shares,
    context,
    createdBy,
    at,
  });
  return { ...fields, amount: amount ?? null, pastSkippedDays: [] };
}

export const storedRuleOf = ({ lastDay, count, ...rule }: NewRule): RecurrenceFields['rule'] => ({
  ...rule,
  lastDay: lastDay ?? null,
  count: count ?? null,
});

const later = (first: CalendarDay, second: CalendarDay): CalendarDay => (first > second ? first : second);

/** The day before today in the zone of a series: days up to it get no expense any more. */
export const yesterdayIn = (zone: string, now: Date): CalendarDay => addDays(dayIn(zone, now), -1);

/** @param after days up to this one are left out, too */
export function startDays(
  rule: RecurrenceFields['rule'],
  {
    after,
    skippedDays = [],
    now,
  }: { after?: CalendarDay | undefined; skippedDays?: readonly CalendarDay[]; now: Date },
): Pick<RecurrenceFields, 'rule' | 'doneThrough' | 'skippedDays'> {
  const yesterday = yesterdayIn(rule.zone, now);
  const doneThrough = after === undefined ? yesterday : later(after, yesterday);
  const days = ruleOf({ rule });
  if (nextDay(days, doneThrough) === undefined) throw invalid('rule', NO_DAYS_MESSAGE);
  return {
    rule,
    doneThrough,
    skippedDays: skippedDays.filter((day) => day > doneThrough && isDayOf(days, day)),
  };
}
