import type { Activity } from '@barabar/core/contract/activities';
import type { FeedItem } from './feed-item.ts';

const isRemoval = ({ type }: Activity): boolean => type.endsWith('_person_removed');

/** The record or series that a log entry is about. */
const subjectOf = ({ metadata }: Activity): string | undefined =>
  metadata.expenseId ?? metadata.settlementId ?? metadata.recurrenceId;

/**
 * Marks the log entries about a record or series that the viewer was removed from and cannot open any more. That is so if
 * the removal is the newest entry that they have about it: whoever was added again has newer ones. A write that removed
 * the viewer may have left another user of theirs in it, which was merged with them later: then they also have that
 * write's own entry, and can still open it.
 * @param items all that are loaded, newest first. Without such entries they stay the same objects.
 */
export function markOutOfReach(items: readonly FeedItem[]): FeedItem[] {
  const newest = new Map<string, Activity>();
  for (const { type, data } of items) {
    const subject = type === 'activity' ? subjectOf(data) : undefined;
    if (type !== 'activity' || subject === undefined) continue;
    const known = newest.get(subject);
    const isSameWrite = known?.createdAt.getTime() === data.createdAt.getTime();
    if (!known || (isRemoval(known) && isSameWrite)) newest.set(subject, data);
  }
  return items.map((item) => {
    const subject = item.type === 'activity' ? subjectOf(item.data) : undefined;
    const entry = subject === undefined ? undefined : newest.get(subject);
    return item.type === 'activity' && entry && isRemoval(entry) ? { ...item, isOutOfReach: true } : item;
  });
}
