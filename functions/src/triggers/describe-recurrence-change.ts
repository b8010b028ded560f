import type { CalendarDay } from '@barabar/core/calendar-day';
import type { ActivityType } from '@barabar/core/contract/activities';
import { type ActivityMetadata, logIdOf } from '../records/activities/store.ts';
import type { RecurrenceRecord } from '../records/recurrences/store.ts';
import { isToldElsewhere } from '../records/shared-records/fields.ts';
import { byProgram, frameOf, isNews, type DescribedActivity, type Images } from './describe-change.ts';
import { describeRemovals } from './describe-removals.ts';

interface Event {
  readonly type: Extract<ActivityType, `recurrence_${string}`>;
  readonly metadata?: Pick<
    ActivityMetadata,
    'day' | 'isPeriodClosed' | 'pauseReason' | 'memberUserId' | 'memberName'
  >;
  readonly named?: DescribedActivity['named'];
}

const firstMissing = (from: readonly CalendarDay[], to: readonly CalendarDay[]): CalendarDay | undefined =>
  from.find((day) => !to.includes(day));

/** A series that somebody paused, or that paused by itself. */
function describePause({ pause }: RecurrenceRecord): Event {
  const [first, ...others] = pause?.reason === 'left' ? pause.people : [];
  return {
    type: 'recurrence_paused',
    metadata: {
      pauseReason: pause?.reason ?? 'person',
      ...(first && { memberUserId: first.userId, memberName: first.name }),
    },
    named: Object.fromEntries(others.map(({ userId, name }) => [userId, name])),
  };
}

function eventOf(before: RecurrenceRecord | undefined, after: RecurrenceRecord): Event {
  if (!before) return { type: 'recurrence_created' };
  if (after.deletedAt !== null) return { type: 'recurrence_deleted' };
  if (after.pause !== null && before.pause === null) return describePause(after);
  if (after.pause === null && before.pause !== null) return { type: 'recurrence_resumed' };
  const open = firstMissing(after.openDays, before.openDays);
  if (open !== undefined) return { type: 'recurrence_amount_needed', metadata: { day: open } };
  const skipped =
    firstMissing(after.skippedDays, before.skippedDays) ?? firstMissing(before.openDays, after.openDays);
  if (skipped !== undefined) return { type: 'recurrence_skipped', metadata: { day: skipped } };
  const missed = firstMissing(after.pastSkippedDays, before.pastSkippedDays);
  return missed === undefined
    ? { type: 'recurrence_updated' }
    : { type: 'recurrence_skipped', metadata: { day: missed, isPeriodClosed: true } };
}

/** What one write to a series adds to the log. Days that get their expense add nothing: the expenses do. */
export function describeRecurrenceChange(images: Images<RecurrenceRecord>): DescribedActivity[] {
  if (!isNews(images) || isToldElsewhere(images.after)) return [];
  const { before, after } = images;
  const { type, metadata, named = {} } = eventOf(before, after);
  const { id, description, groupName, updatedBy, updatedByName } = after;
  const entryId = logIdOf({ kind: 'recurrences', ...after });
  return [
    {
      id: entryId,
      type,
      actor: { id: updatedBy, name: updatedByName },
      ...frameOf({ before, after }),
      metadata: {
        recurrenceId: id,
        expenseDescription: description,
        ...byProgram(images),
        ...(groupName !== null && { groupName }),
        ...metadata,
      },
      named,
    },
    ...describeRemovals(images, { entryId, type: 'recurrence_person_removed', ids: { recurrenceId: id } }),
  ];
}
