import { useState } from 'react';
import { dismissNotice, showNotice } from '../../lib/notices.ts';
import { isUnanswered, messageOf } from '../../lib/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { shorten } from '../../lib/shorten.ts';
import { deleteRecord, restoreRecord } from './api.ts';
import { feedKey, type FeedItem, type RecordItem } from './feed-item.ts';
import { FAILURES, TEXT } from './text.ts';

/** Rows that are being deleted. */
export interface Deletion {
  readonly deletingKeys: ReadonlySet<string>;
  readonly handleDelete: (item: FeedItem) => void;
}

const deletedWords = (item: RecordItem): string =>
  item.type === 'expense' ? TEXT.deletedExpense(shorten(item.data.description)) : TEXT.deletedSettlement;
const restoredWords = (item: RecordItem): string =>
  item.type === 'expense' ? TEXT.restoredExpense(shorten(item.data.description)) : TEXT.restoredSettlement;

/**
 * Deletes rows: busy while the request runs, gone once it is done, and for some seconds to be brought back. A refusal to
 * delete is only logged, and the row stays (spec §8); that there is no connection is said.
 * @param onChanged a record was deleted or restored.
 */
export function useDeletion(currentUserId: string, onChanged: (() => void) | undefined): Deletion {
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const restore = async (item: RecordItem): Promise<void> => {
    dismissNotice();
    try {
      await restoreRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() });
      showNotice({ tone: 'success', text: restoredWords(item) });
      onChanged?.();
    } catch (error) {
      const failure = item.type === 'expense' ? FAILURES.restoreExpense : FAILURES.restoreSettlement;
      showNotice({ tone: 'failure', text: messageOf(error, failure) });
    }
  };

  const remove = async (item: RecordItem): Promise<void> => {
    const key = feedKey(item);
    // The row's menu has the focus, and goes with it.
    const takesFocus = document.activeElement?.matches(':focus-visible') ?? false;
    setDeletingKeys((keys) => new Set(keys).add(key));
    try {
      await deleteRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() });
      showNotice({
        tone: 'success',
        text: deletedWords(item),
        action: { label: TEXT.undo, onSelect: () => void restore(item), takesFocus },
      });
      onChanged?.();
    } catch (error) {
      const failure = item.type === 'expense' ? FAILURES.deleteExpense : FAILURES.deleteSettlement;
      logError(failure, error);
      if (isUnanswered(error)) showNotice({ tone: 'failure', text: messageOf(error, failure) });
    } finally {
      setDeletingKeys((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  };

  return {
    deletingKeys,
    handleDelete: (item) => {
      if (item.type !== 'activity' && !deletingKeys.has(feedKey(item))) void remove(item);
    },
  };
}
