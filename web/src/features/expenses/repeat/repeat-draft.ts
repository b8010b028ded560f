import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { type Recurrence } from '@barabar/core/contract/recurrences';
import { intervalMessageOf, newRule, type NewRule } from '@barabar/core/contract/recurrence-changes';
import { LIMITS } from '@barabar/core/limits';
import { isDayOf, nextDays } from '@barabar/core/recurrences/rule';
import { type Frequency } from '@barabar/core/recurrences/frequencies';
import { dayIn, DEFAULT_TIME_ZONE, isTimeZone } from '@barabar/core/recurrences/time-zone';

/** How a rule ends. */
export const ENDS = ['never', 'day', 'count'] as const;
export type Ends = (typeof ENDS)[number];

/** How an expense repeats, as chosen and typed. Its first day is the draft's day. */
export interface RepeatDraft {
  readonly frequency: Frequency;
  /** Every so many weeks, months or years: digits, or empty. */
  readonly intervalText: string;
  readonly ends: Ends;
  /** Counts where the rule ends on a day. */
  readonly lastDay: CalendarDay;
  /** Digits, or empty. Counts where the rule ends after a count. */
  readonly countText: string;
  /** Whether the amount is asked for on each day. */
  readonly isAmountOpen: boolean;
  readonly zone: string;
  /** Up to this day no expense is added, because those of these days are there. */
  readonly after?: CalendarDay | undefined;
}

/** The last day that a rule may have. */
export const LAST_DAY = toCalendarDay(`${LIMITS.yearMax}-12-31`);

const YEAR_DAYS = 365;

function ownZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

export const newRepeat = (
  frequency: Frequency,
  { firstDay, after }: { firstDay: CalendarDay; after?: CalendarDay | undefined },
): RepeatDraft => {
  const yearLater = addDays(firstDay, YEAR_DAYS);
  return {
    frequency,
    intervalText: '1',
    ends: 'never',
    lastDay: yearLater > LAST_DAY ? LAST_DAY : yearLater,
    countText: '12',
    isAmountOpen: false,
    zone: ownZone(),
    after,
  };
};

export function repeatOf({
  rule,
  amount,
  nextDays: days,
}: Pick<Recurrence, 'rule' | 'amount' | 'nextDays'>): RepeatDraft {
  const { frequency, interval, firstDay, lastDay, count, zone } = rule;
  const today = dayIn(zone, new Date());
  // What today asked for is there already.
  const isTodayDone = isDayOf(rule, today) && !days.includes(today);
  const fresh = newRepeat(frequency, { firstDay, after: isTodayDone ? today : undefined });
  return {
    ...fresh,
    intervalText: `${interval}`,
    ends: lastDay !== undefined ? 'day' : count !== undefined ? 'count' : 'never',
    lastDay: lastDay ?? fresh.lastDay,
    countText: count === undefined ? fresh.countText : `${count}`,
    isAmountOpen: amount === undefined,
    zone,
  };
}

/** The digits of a text, as many as the largest number has. */
export const digitsOf = (text: string, most: number): string =>
  text.replaceAll(/\D/g, '').slice(0, `${most}`.length);

type RuleVerdict =
  | { readonly isOk: true; readonly rule: NewRule }
  | { readonly isOk: false; readonly message: string };

/** Empty text is no number, so that the contract refuses it. */
const numberOf = (digits: string): number => (digits === '' ? 0 : Number(digits));

/** The rule of a repetition, or the contract's message for the first mistake. Its message of no interval knows no days. */
export function ruleOf(repeat: RepeatDraft, firstDay: CalendarDay): RuleVerdict {
  const { frequency, intervalText, ends, lastDay, countText, zone } = repeat;
  const checked = newRule.safeParse({
    frequency,
    interval: numberOf(intervalText),
    firstDay,
    ...(ends === 'day' && { lastDay }),
    ...(ends === 'count' && { count: numberOf(countText) }),
    zone,
  });
  if (checked.success) return { isOk: true, rule: checked.data };
  const [issue] = checked.error.issues;
  const isOfInterval = issue?.path[0] === 'interval';
  return { isOk: false, message: isOfInterval ? intervalMessageOf(frequency) : (issue?.message ?? '') };
}

/** The next days that get an expense, or ask for an amount: those from today on, and later than `after`. */
export function nextDaysOf(
  rule: NewRule,
  { after, today }: { after?: CalendarDay | undefined; today: CalendarDay },
): CalendarDay[] {
  const yesterday = addDays(today, -1);
  return nextDays(rule, { after: after !== undefined && after > yesterday ? after : yesterday });
}
