import type { FeedItem } from './feed-item.ts';

/**
 * Leaves out the log's 'created' lines whose record is itself in the feed; if the record has been deleted since, the
 * line is all that tells of it, and stays.
 * @param loaded the records of the feed, those that still wait behind the merge's cut included.
 */
export function hideToldTwice(
  items: readonly FeedItem[],
  loaded: readonly Pick<FeedItem, 'type' | 'id'>[],
): FeedItem[] {
  const expenseIds = new Set<string>();
  const settlementIds = new Set<string>();
  for (const { type, id } of loaded) {
    if (type === 'expense') expenseIds.add(id);
    else if (type === 'settlement') settlementIds.add(id);
  }
  return items.filter((item) => {
    if (item.type !== 'activity') return true;
    const { type, metadata } = item.data;
    if (type === 'expense_created') return !expenseIds.has(metadata.expenseId ?? '');
    if (type === 'settlement_created') return !settlementIds.has(metadata.settlementId ?? '');
    return true;
  });
}
