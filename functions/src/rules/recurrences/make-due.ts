import type { CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import type { PauseReason } from '@barabar/core/recurrences/pause-reasons';
import { nextDay } from '@barabar/core/recurrences/rule';
import { dayIn } from '@barabar/core/recurrences/time-zone';
import type { Call, StoreCall } from '../../kit/call.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putNewExpense, readExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  putChangedRecurrence,
  readRecurrence,
  ruleOf,
  type RecurrenceFields,
  type RevisedRecurrence,
  namesInSeries,
  passSkipped,
} from '../../records/recurrences/store.ts';
import { isClosed } from '../rights.ts';
import { audienceOf, silentInGroup } from '../shared-records/policy.ts';
import {
  composeOccurrence,
  idOfOccurrence,
  readStandingOutside,
  standingInGroup,
  type SeriesStanding,
} from './compose-occurrence.ts';

/** The next day of a series that has begun in its zone; undefined while there is none, or it is paused or deleted. */
function dueDay(series: RevisedRecurrence, { now, through }: { now: Date; through?: CalendarDay }) {
  if (series.pause !== null || series.deletedAt !== null) return undefined;
  const day = nextDay(ruleOf(series), series.doneThrough);
  const today = dayIn(series.rule.zone, now);
  const last = through !== undefined && through < today ? through : today;
  return day !== undefined && day <= last ? day : undefined;
}

/** A series after its day, whatever came of it. Its version stays: nobody has changed it. */
const passed = <S extends RecurrenceFields>(series: S, day: CalendarDay): S => ({
  ...series,
  doneThrough: day,
  ...passSkipped(series, day),
});

/** A change of a series by itself, which the log tells under the name of the person who set it up. */
const changedByItself = (
  series: RevisedRecurrence,
  { group, at }: { group: GroupRecord | undefined; at: Date },
): RevisedRecurrence => ({
  ...series,
  ...(group && {
    audience: audienceOf(series, group),
    silentFor: silentInGroup(series.participantIds, group),
  }),
  updatedBy: series.createdBy,
  updatedByName: series.createdByName,
  updatedAt: at,
  version: series.version + 1,
});

function pausedByItself(
  series: RevisedRecurrence,
  {
    reason,
    userIds,
    group,
    at,
  }: { reason: PauseReason; userIds: readonly string[]; group: GroupRecord | undefined; at: Date },
): RevisedRecurrence {
  const names = namesInSeries(series);
  const people = userIds.map((userId) => ({ userId, name: names.get(userId) ?? '' }));
  return { ...changedByItself(series, { group, at }), pause: { reason, people, at } };
}

/** What becomes of a day that has begun: an expense, a question for its amount, nothing in a closed period, or a pause. */
function putDay(
  call: StoreCall,
  writer: Parameters<typeof putNewExpense>[1],
  series: RevisedRecurrence,
  { day, standing: { leftIds, context }, at }: { day: CalendarDay; standing: SeriesStanding; at: Date },
): void {
  const { group } = context;
  const put = (after: RevisedRecurrence) => putChangedRecurrence(call, writer, series, after);
  if (leftIds.length > 0) return put(pausedByItself(series, { reason: 'left', userIds: leftIds, group, at }));
  // Nobody waits for it: whoever opens the period can add the day's expense by hand.
  if (isClosed(group, day)) {
    const skipped = { ...series, skippedDays: [...series.skippedDays, day] };
    return put(changedByItself(passed(skipped, day), { group, at }));
  }
  if (series.amount !== null) {
    putNewExpense(call, writer, composeOccurrence(series, { day, amount: series.amount, context, at }));
    return put(passed(series, day));
  }
  if (series.openDays.length >= LIMITS.openDaysMax)
    return put(pausedByItself(series, { reason: 'unanswered', userIds: [], group, at }));
  const asking = changedByItself(passed(series, day), { group, at });
  return put({ ...asking, openDays: [...series.openDays, day] });
}

/** Settles the next day that has begun. @returns whether there was one. */
async function makeNext(call: Call, recurrenceId: string, through: CalendarDay | undefined) {
  const series = await readRecurrence(call, recurrenceId);
  const at = call.clock();
  const day = series && dueDay(series, { now: at, ...(through !== undefined && { through }) });
  if (!series || day === undefined) return false;
  const isThere =
    series.skippedDays.includes(day) ||
    (await readExpense(call, idOfOccurrence(recurrenceId, day))) !== undefined;
  if (isThere) {
    await commitWithGroup(call, null, (writer) =>
      putChangedRecurrence(call, writer, series, passed(series, day)),
    );
    return true;
  }
  const outside = series.groupId === null ? await readStandingOutside(call, series) : undefined;
  await commitWithGroup(call, series.groupId, (writer, group) => {
    const standing = outside ?? standingInGroup(series, group);
    putDay(call, writer, series, { day, standing, at });
  });
  return true;
}

/**
 * In order, each day in one commit that holds only if the series is as it was read: each is settled once.
 * `through` leaves later days. Throws contention, 400.
 */
export async function makeDue(
  call: Call,
  recurrenceId: string,
  { through }: { through?: CalendarDay } = {},
): Promise<number> {
  for (let count = 0; count < LIMITS.missedDaysPerTickMax; count += 1) {
    const wasDue = await commitOptimistically(() => makeNext(call, recurrenceId, through));
    if (!wasDue) return count;
  }
  return LIMITS.missedDaysPerTickMax;
}
