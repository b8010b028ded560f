import type { FeedItem } from './feed-item.ts';

/**
 * Removes the log's 'created' entries whose record is itself in the feed. The entry of a deleted record stays, because
 * the feed no longer shows that record.
 * @param loaded all loaded items, including those that `mergeFeed` still holds back.
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
