import type { Activity } from '@barabar/core/contract/activities';
import type { FeedItem } from './feed-item.ts';

/** The record or series that an entry is about. */
const subjectOf = ({ metadata }: Activity): string | undefined =>
  metadata.expenseId ?? metadata.settlementId ?? metadata.recurrenceId;

/**
 * Marks the log entries about what the viewer was removed from and cannot open any more: the newest entry that they have
 * about it says so. Whoever was added again has newer entries.
 * @param items all that are loaded, newest first. Without such entries they stay the same objects.
 */
export function markOutOfReach(items: readonly FeedItem[]): FeedItem[] {
  const newest = new Map<string, Activity>();
  return items.map((item) => {
    const subject = item.type === 'activity' ? subjectOf(item.data) : undefined;
    if (item.type !== 'activity' || subject === undefined) return item;
    const entry = newest.get(subject) ?? item.data;
    newest.set(subject, entry);
    return entry.type.endsWith('_person_removed') ? { ...item, isOutOfReach: true } : item;
  });
}
