import type { CalendarDay } from '@barabar/core/calendar-day';
import type { ActivityType } from '@barabar/core/contract/activities';
import type { ActivityMetadata } from '../records/activities/store.ts';
import { logIdOf } from '../records/activities/store.ts';
import type { RecurrenceRecord } from '../records/recurrences/store.ts';
import { isToldElsewhere } from '../records/shared-records/fields.ts';
import { frameOf, inGroup, isNews, type DescribedActivity, type Images } from './describe-change.ts';
import { describeRemovals } from './describe-removals.ts';

interface Event {
  readonly type: Extract<ActivityType, `recurrence_${string}`>;
  /** What follows the name in the sentence. */
  readonly words: string;
  readonly metadata?: Pick<
    ActivityMetadata,
    'day' | 'isPeriodClosed' | 'pauseReason' | 'memberUserId' | 'memberName'
  >;
  readonly named?: DescribedActivity['named'];
}

const firstMissing = (from: readonly CalendarDay[], to: readonly CalendarDay[]): CalendarDay | undefined =>
  from.find((day) => !to.includes(day));

/** A series that somebody paused, or that paused by itself: 'has a series that is paused: "Rent", because Ravi left'. */
function describePause({ pause }: RecurrenceRecord, what: string): Event {
  const [first, ...others] = pause?.people ?? [];
  const type = 'recurrence_paused';
  if (pause?.reason === 'left') {
    const names = pause.people.map(({ name }) => name).join(', ');
    return {
      type,
      words: `has a series that is paused: ${what}, because ${names} left`,
      metadata: {
        pauseReason: 'left',
        ...(first && { memberUserId: first.userId, memberName: first.name }),
      },
      named: Object.fromEntries(others.map(({ userId, name }) => [userId, name])),
    };
  }
  if (pause?.reason === 'unanswered')
    return {
      type,
      words: `has a series that is paused: ${what}, because nobody entered its amounts`,
      metadata: { pauseReason: 'unanswered' },
    };
  return { type, words: `paused the series ${what}`, metadata: { pauseReason: 'person' } };
}

/** What a write of a series did. */
function eventOf(before: RecurrenceRecord | undefined, after: RecurrenceRecord): Event {
  const what = `"${after.description}"${inGroup(after.groupName)}`;
  if (!before) return { type: 'recurrence_created', words: `set up the series ${what}` };
  if (after.deletedAt !== null) return { type: 'recurrence_deleted', words: `deleted the series ${what}` };
  if (after.pause !== null && before.pause === null) return describePause(after, what);
  if (after.pause === null && before.pause !== null)
    return { type: 'recurrence_resumed', words: `resumed the series ${what}` };
  const open = firstMissing(after.openDays, before.openDays);
  if (open !== undefined)
    return {
      type: 'recurrence_amount_needed',
      words: `has a series that needs an amount: ${what}, ${open}`,
      metadata: { day: open },
    };
  const skipped =
    firstMissing(after.skippedDays, before.skippedDays) ?? firstMissing(before.openDays, after.openDays);
  if (skipped !== undefined)
    return {
      type: 'recurrence_skipped',
      words: `skipped ${skipped} of the series ${what}`,
      metadata: { day: skipped },
    };
  const missed = firstMissing(after.pastSkippedDays, before.pastSkippedDays);
  if (missed !== undefined)
    return {
      type: 'recurrence_skipped',
      words: `has a series that skipped ${missed}, a day in a closed period: ${what}`,
      metadata: { day: missed, isPeriodClosed: true },
    };
  return { type: 'recurrence_updated', words: `changed the series ${what}` };
}

/** What one write to a series adds to the log. Days that get their expense add nothing: the expenses do. */
export function describeRecurrenceChange(images: Images<RecurrenceRecord>): DescribedActivity[] {
  if (!isNews(images) || isToldElsewhere(images.after)) return [];
  const { before, after } = images;
  const { type, words, metadata, named = {} } = eventOf(before, after);
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
        ...(groupName !== null && { groupName }),
        ...metadata,
      },
      named,
      summary: `${updatedByName} ${words}`,
    },
    ...describeRemovals(images, { entryId, type: 'recurrence_person_removed', ids: { recurrenceId: id } }),
  ];
}
