import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Activity } from '@barabar/core/contract/activities';
import { eventKindOf } from '@barabar/core/events/kinds';
import { localDay } from '../../lib/dates/format-date.ts';
import type { FeedItem } from './feed-item.ts';

const FATES: readonly string[] = ['deleted', 'restored'];
const ADDED: readonly string[] = ['added', 'recorded'];
const COMMENTS: readonly string[] = ['commented', 'commentDeleted'];

const recordOf = ({ metadata }: Activity): string | undefined => metadata.expenseId ?? metadata.settlementId;

/**
 * Shortens the log: of a deleted record only the deletion stays, or nothing if it was added on the same day. Entries
 * with a reason stay; comments become a number. `expenseIds` include those that `mergeFeed` holds back.
 */
export function shortenLog(items: readonly FeedItem[], expenseIds: ReadonlySet<string>): readonly FeedItem[] {
  /** The newest deletion or restoration of each record. */
  const fates = new Map<string, Activity>();
  const addedOn = new Map<string, CalendarDay>();
  const deletedComments = new Set<string>();
  const comments = new Map<string, number>();
  const shownItems = items.filter((item) => {
    if (item.type !== 'activity') return true;
    const { type, metadata } = item.data;
    const { expenseId, commentId = '' } = metadata;
    const recordId = recordOf(item.data);
    if (recordId === undefined) return true;
    const says = eventKindOf(type)?.says ?? '';
    if (FATES.includes(says) && !fates.has(recordId)) fates.set(recordId, item.data);
    if (ADDED.includes(says)) addedOn.set(recordId, localDay(item.date));
    if (expenseId === undefined || !COMMENTS.includes(says) || !expenseIds.has(expenseId)) return true;
    if (says === 'commentDeleted') deletedComments.add(commentId);
    else if (!deletedComments.has(commentId)) comments.set(expenseId, (comments.get(expenseId) ?? 0) + 1);
    return false;
  });
  return shownItems
    .filter((item) => {
      if (item.type !== 'activity' || item.data.metadata.reason !== undefined) return true;
      const recordId = recordOf(item.data) ?? '';
      const fate = fates.get(recordId);
      if (!fate || eventKindOf(fate.type)?.says !== 'deleted') return true;
      return item.data === fate && addedOn.get(recordId) !== localDay(fate.createdAt);
    })
    .map((item) => {
      const count = item.type === 'expense' ? comments.get(item.id) : undefined;
      return item.type === 'expense' && count !== undefined ? { ...item, comments: count } : item;
    });
}
