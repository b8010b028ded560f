import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { PERIOD_MESSAGE, type Absence } from '@barabar/core/contract/absences';
import {
  countDays,
  countDaysThere,
  splitByDays,
  type DayBasis,
  type DaysThere,
} from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';
import { messageFor } from '@barabar/core/messages/said';
import { sumMinor, toMinor, type Minor } from '@barabar/core/money';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { SplitPreview } from '../split/split-preview.ts';
import { DAYS } from './text.ts';

export const NOBODY_THERE_MESSAGE = messageFor('nobody-there');

/** By which days an expense is split. Who is counted in are the people whose boxes are ticked. */
export interface DaysDraft {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly basis: DayBasis;
  /** As they were counted when the expense was saved; undefined once the viewer has changed by what they are counted. */
  readonly counted?: readonly DaysThere[] | undefined;
  /** Who was away in the months of the period, as the server said; undefined until it has. */
  readonly absences?: readonly Absence[] | undefined;
}

/** The month before that of a day, which is what a bill of that day is for. */
export function newDays(day: CalendarDay, basis: DayBasis = 'person-days'): DaysDraft {
  const to = addDays(toCalendarDay(`${day.slice(0, 7)}-01`), -1);
  return { from: toCalendarDay(`${to.slice(0, 7)}-01`), to, basis };
}

/** Other days, or another basis: they are counted anew. */
export const withPeriod = (
  { from, to, basis, absences }: DaysDraft,
  changed: Partial<Pick<DaysDraft, 'from' | 'to' | 'basis'>>,
): DaysDraft => {
  const isSamePeriod = changed.from === undefined && changed.to === undefined;
  return { from, to, basis, ...changed, absences: isSamePeriod ? absences : undefined };
};

/** The same by other people, or by the absences of now. */
export const countedAnew = ({ counted: _counted, ...days }: DaysDraft): DaysDraft => days;

const isPeriod = (days: DaysDraft): boolean =>
  countDays(days) >= 1 && countDays(days) <= LIMITS.periodDaysMax;

type Counting = Pick<ExpenseDraft, 'participants'> &
  Partial<Pick<ExpenseDraft, 'days' | 'excludedIds' | 'requiredId'>>;

/** Who is counted in: everybody whose box is ticked, and the viewer. */
export const countedIds = ({ participants, excludedIds, requiredId }: Counting): string[] =>
  participants.map(({ id }) => id).filter((id) => !excludedIds?.has(id) || id === requiredId);

/** Counts days by absences as the API tells them. */
export function countBy(
  { from, to, basis }: Pick<DaysDraft, 'from' | 'to' | 'basis'>,
  { absences, userIds }: { readonly absences: readonly Absence[]; readonly userIds: readonly string[] },
): DaysThere[] {
  const away = new Map(absences.map(({ userId, days }) => [userId, new Set(days)]));
  return countDaysThere({
    period: { from, to },
    basis,
    userIds,
    isAway: (userId, day) => away.get(userId)?.has(day) ?? false,
  });
}

/** On how many days everybody was there: as counted before, or by the absences; undefined while these are not known. */
export function daysThereIn(draft: Counting): readonly DaysThere[] | undefined {
  const { days } = draft;
  if (!days || days.counted) return days?.counted;
  if (!days.absences || !isPeriod(days)) return undefined;
  return countBy(days, { absences: days.absences, userIds: countedIds(draft) });
}

/** What everybody owes of an amount by their days; undefined while that is not known, and where nobody was there. */
export function splitsByDays(draft: Counting, amountMinor: Minor) {
  const people = daysThereIn(draft);
  const { days } = draft;
  return days && people && amountMinor > 0
    ? splitByDays(amountMinor, { basis: days.basis, people })
    : undefined;
}

function problemIn({ days }: Counting, people: readonly DaysThere[] | undefined): string | undefined {
  if (days && !isPeriod(days)) return PERIOD_MESSAGE;
  if (!people) return DAYS.unread;
  return people.every((one) => one.days === 0) ? NOBODY_THERE_MESSAGE : undefined;
}

/** Computes everybody's part of a draft that is split by days. */
export function previewDays(draft: ExpenseDraft, amountMinor: Minor): SplitPreview {
  const people = daysThereIn(draft);
  const days = new Map(people?.map((one) => [one.userId, one.days]));
  const amounts = new Map(splitsByDays(draft, amountMinor)?.map((one) => [one.userId, one.amount]));
  const inIt = new Set(countedIds(draft));
  const parts = draft.participants.map(({ id: userId }) => {
    const weight = days.get(userId) ?? 0;
    const amount = amounts.get(userId) ?? toMinor(0);
    return { userId, isInSplit: inIt.has(userId), hasPart: weight > 0, weight, text: '', amount };
  });
  const totalMinor = sumMinor(parts.map(({ amount }) => amount));
  const message = problemIn(draft, people);
  return {
    parts,
    amountMinor,
    totalMinor,
    differenceMinor: message === undefined ? 0 : totalMinor - amountMinor,
    message,
  };
}
