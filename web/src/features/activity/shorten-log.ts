import type { FeedItem } from './feed-item.ts';

const FATE = /^(?:expense|settlement)_(deleted|restored)$/;
const COMMENT = /^expense_comment(?:ed|_deleted)$/;

/**
 * Shortens the log for the feed of a group or friend: the Activity tab and the pages of the records have all of it. Leaves
 * out what it says of records that are deleted now, unless that has a reason, and makes of comments a number on their expense.
 * @param items newest first.
 * @param expenseIds those of all loaded expenses of the feed, including those that `mergeFeed` still holds back.
 */
export function shortenLog(items: readonly FeedItem[], expenseIds: ReadonlySet<string>): readonly FeedItem[] {
  const fates = new Map<string, string | undefined>();
  const deletedComments = new Set<string>();
  const comments = new Map<string, number>();
  const kept = items.filter((item) => {
    if (item.type !== 'activity') return true;
    const { type, metadata } = item.data;
    const { expenseId, commentId = '' } = metadata;
    const recordId = expenseId ?? metadata.settlementId;
    if (recordId === undefined) return true;
    const fate = FATE.exec(type)?.[1];
    if (fate !== undefined && !fates.has(recordId)) fates.set(recordId, fate);
    if (expenseId === undefined || !COMMENT.test(type) || !expenseIds.has(expenseId)) return true;
    if (type === 'expense_comment_deleted') deletedComments.add(commentId);
    else if (!deletedComments.has(commentId)) comments.set(expenseId, (comments.get(expenseId) ?? 0) + 1);
    return false;
  });
  return kept
    .filter(
      ({ type, data }) =>
        type !== 'activity' ||
        data.metadata.reason !== undefined ||
        fates.get(data.metadata.expenseId ?? data.metadata.settlementId ?? '') !== 'deleted',
    )
    .map((item) => {
      const count = item.type === 'expense' ? comments.get(item.id) : undefined;
      return item.type === 'expense' && count !== undefined ? { ...item, comments: count } : item;
    });
}
