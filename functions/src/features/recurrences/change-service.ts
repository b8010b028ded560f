import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { isDayOf, nextDay } from '@barabar/core/recurrences/rule';
import { said } from '@barabar/core/messages/said';
import type { JobCall, UserCall } from '../../kit/call.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { requireRoom } from '../../kit/room.ts';
import { passSkipped, ruleOf, type RevisedRecurrence } from '../../records/recurrences/store.ts';
import { readStandingOutside, standingInGroup } from '../../rules/recurrences/compose-occurrence.ts';
import { changeSeries, seriesName, showSeries, type Decide } from './change-series.ts';
import { yesterdayIn } from './compose-series.ts';
import { getSeries, makeTodays } from './service.ts';

/** Deletes a series; its expenses stay. A repeat under the same key changes nothing. */
export async function deleteSeries(call: UserCall, recurrenceId: string): Promise<{ id: string }> {
  const lastKey = lastKeyOf(call, { action: 'delete-recurrence' });
  await changeSeries(call, {
    recurrenceId,
    lastKey,
    prepare:
      async () =>
      (series, { at }) => ({ ...series, deletedAt: at, deletedBy: call.userId }),
  });
  return { id: recurrenceId };
}

export async function pause(call: UserCall, recurrenceId: string): Promise<Recurrence> {
  const after = await changeSeries(call, {
    recurrenceId,
    prepare:
      async () =>
      (series, { group, at }) => {
        if (series.pause !== null) return series;
        const people = [{ userId: call.userId, name: seriesName(series, { callerId: call.userId, group }) }];
        return { ...series, pause: { reason: 'person', people, at } };
      },
  });
  return showSeries(call, after);
}

/** Resumes a paused series: days from today on get their expenses again. */
export async function resume(call: UserCall & JobCall, recurrenceId: string): Promise<Recurrence> {
  await changeSeries(call, {
    recurrenceId,
    prepare: async (before) => {
      // Whoever declined the series before it is resumed is asked anew, as by any expense.
      const startedAt = call.clock();
      const outside =
        before.groupId === null ? await readStandingOutside(call, { ...before, startedAt }) : undefined;
      return (series, { group, at }) => {
        if (series.pause === null) return series;
        const { leftIds } = outside ?? standingInGroup(series, group);
        if (leftIds.length > 0)
          throw new Refusal('participant-left', { message: said('series-participant-left') });
        const yesterday = yesterdayIn(series.rule.zone, at);
        const doneThrough = yesterday > series.doneThrough ? yesterday : series.doneThrough;
        if (nextDay(ruleOf(series), doneThrough) === undefined) throw new Refusal('series-ended');
        const skipped = passSkipped(series, doneThrough);
        return { ...series, ...skipped, pause: null, doneThrough, startedAt: at };
      };
    },
  });
  await makeTodays(call, recurrenceId);
  return getSeries(call, recurrenceId);
}

interface DayParams {
  readonly recurrenceId: string;
  readonly day: CalendarDay;
}

/** Skips a day to come, or one that waits for an amount. */
export const skip = (call: UserCall, params: DayParams): Promise<Recurrence> =>
  changeDay(call, params, (series) => {
    const { day } = params;
    const { openDays, skippedDays } = series;
    if (skippedDays.includes(day)) return series;
    if (openDays.includes(day)) {
      const skipped = passSkipped({ ...series, skippedDays: [...skippedDays, day] }, series.doneThrough);
      return { ...series, ...skipped, openDays: openDays.filter((openDay) => openDay !== day) };
    }
    requireToCome(series, day);
    requireRoom('skippedDaysMax', skippedDays.length);
    return { ...series, skippedDays: [...skippedDays, day].toSorted() };
  });

/** Brings a skipped day back. */
export const unskip = (call: UserCall, params: DayParams): Promise<Recurrence> =>
  changeDay(call, params, (series) => {
    const { day } = params;
    const { skippedDays } = series;
    requireToCome(series, day);
    if (!skippedDays.includes(day)) return series;
    return { ...series, skippedDays: skippedDays.filter((skippedDay) => skippedDay !== day) };
  });

function requireToCome(series: RevisedRecurrence, day: CalendarDay): void {
  if (day <= series.doneThrough || !isDayOf(ruleOf(series), day)) throw notFound();
}

async function changeDay(call: UserCall, { recurrenceId }: DayParams, decide: Decide): Promise<Recurrence> {
  const after = await changeSeries(call, { recurrenceId, prepare: async () => decide });
  return showSeries(call, after);
}
