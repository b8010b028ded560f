import { useState } from 'react';
import { dismissNotice, showNotice } from '../../lib/notices.ts';
import { isUnanswered, messageOf } from '../../lib/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { shorten } from '../../lib/shorten.ts';
import { deleteRecord, restoreRecord } from './api.ts';
import { feedKey, type FeedItem, type RecordItem } from './feed-item.ts';
import { FAILURES, TEXT } from './text.ts';

/** The deletions that are running, and how to start one. */
export interface Deletion {
  readonly deletingKeys: ReadonlySet<string>;
  readonly handleDelete: (item: FeedItem) => void;
}

const deletedWords = (item: RecordItem): string =>
  item.type === 'expense' ? TEXT.deletedExpense(shorten(item.data.description)) : TEXT.deletedSettlement;
const restoredWords = (item: RecordItem): string =>
  item.type === 'expense' ? TEXT.restoredExpense(shorten(item.data.description)) : TEXT.restoredSettlement;

/**
 * Deletes rows. A row is busy while the request runs and disappears after it; a notice then offers to restore the
 * record. After a refusal the row stays, and the refusal is only logged (spec §8). A lost connection also shows a
 * notice.
 * @param onChanged called after a record was deleted or restored.
 */
export function useDeletion(currentUserId: string, onChanged: (() => void) | undefined): Deletion {
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const restore = async (item: RecordItem): Promise<void> => {
    dismissNotice();
    try {
      if (await restoreRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() })) {
        showNotice({ tone: 'success', text: restoredWords(item) });
      }
      onChanged?.();
    } catch (error) {
      const failure = item.type === 'expense' ? FAILURES.restoreExpense : FAILURES.restoreSettlement;
      showNotice({ tone: 'failure', text: messageOf(error, failure) });
    }
  };

  const remove = async (item: RecordItem): Promise<void> => {
    const key = feedKey(item);
    // The focused menu disappears with the row. The notice takes the focus of a keyboard user instead.
    const takesFocus = document.activeElement?.matches(':focus-visible') ?? false;
    setDeletingKeys((keys) => new Set(keys).add(key));
    try {
      if (await deleteRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() })) {
        showNotice({
          tone: 'success',
          text: deletedWords(item),
          action: { label: TEXT.undo, onSelect: () => void restore(item), takesFocus },
        });
      }
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
