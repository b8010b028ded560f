import type { CalendarDay } from '@barabar/core/calendar-day';
import { type ActivityMetadata, logIdOf, telling } from '../records/activities/store.ts';
import type { RecurrenceRecord } from '../records/recurrences/store.ts';
import { isToldElsewhere } from '../records/shared-records/fields.ts';
import { byProgram, frameOf, isNews, type DescribedActivity, type Images } from './describe-change.ts';
import { describeRemovals } from './describe-removals.ts';

const firstMissing = (from: readonly CalendarDay[], to: readonly CalendarDay[]): CalendarDay | undefined =>
  from.find((day) => !to.includes(day));

/** A series that somebody paused, or that paused by itself. */
function describePause({ pause }: RecurrenceRecord, facts: SeriesFacts) {
  const [first, ...others] = pause?.reason === 'left' ? pause.people : [];
  return {
    ...telling('recurrence_paused', {
      ...facts,
      pauseReason: pause?.reason ?? 'person',
      ...(first && { memberUserId: first.userId, memberName: first.name }),
    }),
    named: Object.fromEntries(others.map(({ userId, name }) => [userId, name])),
  };
}

type SeriesFacts = Pick<ActivityMetadata, 'recurrenceId' | 'expenseDescription' | 'program' | 'groupName'>;

function eventOf(before: RecurrenceRecord | undefined, after: RecurrenceRecord, facts: SeriesFacts) {
  if (!before) return telling('recurrence_created', facts);
  if (after.deletedAt !== null) return telling('recurrence_deleted', facts);
  if (after.pause !== null && before.pause === null) return describePause(after, facts);
  if (after.pause === null && before.pause !== null) return telling('recurrence_resumed', facts);
  const open = firstMissing(after.openDays, before.openDays);
  if (open !== undefined) return telling('recurrence_amount_needed', { ...facts, day: open });
  const skipped =
    firstMissing(after.skippedDays, before.skippedDays) ?? firstMissing(before.openDays, after.openDays);
  if (skipped !== undefined) return telling('recurrence_skipped', { ...facts, day: skipped });
  const missed = firstMissing(after.pastSkippedDays, before.pastSkippedDays);
  return missed === undefined
    ? telling('recurrence_updated', facts)
    : telling('recurrence_skipped', { ...facts, day: missed, isPeriodClosed: true });
}

/** What one write to a series adds to the log. Days that get their expense add nothing: the expenses do. */
export function describeRecurrenceChange(images: Images<RecurrenceRecord>): DescribedActivity[] {
  if (!isNews(images) || isToldElsewhere(images.after)) return [];
  const { before, after } = images;
  const { id, description, groupName, updatedBy, updatedByName } = after;
  const entryId = logIdOf({ kind: 'recurrences', ...after });
  return [
    {
      id: entryId,
      actor: { id: updatedBy, name: updatedByName },
      ...frameOf({ before, after }),
      named: {},
      ...eventOf(before, after, {
        recurrenceId: id,
        expenseDescription: description,
        ...byProgram(images),
        ...(groupName !== null && { groupName }),
      }),
    },
    ...describeRemovals(images, { entryId, type: 'recurrence_person_removed', ids: { recurrenceId: id } }),
  ];
}
