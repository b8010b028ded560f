import { localDay } from '../../lib/dates/format-date.ts';
import type { FeedItem } from './feed-item.ts';

type LogItem = Extract<FeedItem, { readonly type: 'activity' }>;

/** Returns a key of the entry's record and day; undefined for entries about people and groups, which are not folded. */
function foldKey({ data: { type, metadata }, date }: LogItem): string | undefined {
  if (type.endsWith('_person_removed')) return undefined;
  const recordId = metadata.expenseId ?? metadata.actId ?? metadata.settlementId;
  return recordId === undefined ? undefined : `${recordId} ${localDay(date)}`;
}

/** Leaves one of the entries about settlements of one act that changed together: each says what was handed over by all. */
function onceForActs(items: readonly FeedItem[]): FeedItem[] {
  const told = new Set<string>();
  return items.filter((item) => {
    if (item.type !== 'activity' || item.data.metadata.actId === undefined) return true;
    const { type, metadata, createdAt } = item.data;
    const key = `${metadata.actId} ${type} ${createdAt.getTime()}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

/**
 * Joins the log entries about one record or act on one day into one item, in the place of the newest entry. What another person
 * did in between begins an item of its own.
 */
export function foldLog(items: readonly FeedItem[]): FeedItem[] {
  const folded: FeedItem[] = [];
  const indexes = new Map<string, number>();
  for (const item of onceForActs(items)) {
    const key = item.type === 'activity' ? foldKey(item) : undefined;
    const index = key === undefined ? undefined : indexes.get(key);
    const newest = index === undefined ? undefined : folded[index];
    if (
      index === undefined ||
      newest?.type !== 'activity' ||
      item.type !== 'activity' ||
      newest.data.user.id !== item.data.user.id
    ) {
      if (key !== undefined) indexes.set(key, folded.length);
      folded.push(item);
    } else {
      folded[index] = { ...newest, earlier: [...(newest.earlier ?? []), item.data] };
    }
  }
  return folded;
}
