import { useCallback, useState } from 'react';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { dismissNotice, showNotice } from '../../lib/notices.ts';
import { ApiError, isUnanswered, messageOf } from '../../lib/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { shorten } from '../../lib/shorten.ts';
import { WordedError } from '../../lib/worded-error.ts';
import { deleteRecord, restoreRecord } from './api.ts';
import { feedKey, type FeedItem, type RecordItem } from './feed-item.ts';
import { FAILURES, TEXT } from './text.ts';

/** The deletions that are running, and how to start one. */
export interface Deletion {
  readonly deletingKeys: ReadonlySet<string>;
  /** The same function until a deletion begins or ends. */
  readonly handleDelete: (item: FeedItem) => void;
}

function deletedWords(item: RecordItem, { outcome }: DeletedRecord): string {
  if (item.type !== 'expense') return TEXT.deletedSettlement;
  const words = outcome === 'left' ? TEXT.leftExpense : TEXT.deletedExpense;
  return words(shorten(item.data.description));
}

const restoredWords = (item: RecordItem): string =>
  item.type === 'expense' ? TEXT.restoredExpense(shorten(item.data.description)) : TEXT.restoredSettlement;

async function restore(item: RecordItem, currentUserId: string): Promise<void> {
  dismissNotice();
  try {
    if (await restoreRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() })) {
      showNotice({ tone: 'success', text: restoredWords(item) });
    }
  } catch (error) {
    const failure = item.type === 'expense' ? FAILURES.restoreExpense : FAILURES.restoreSettlement;
    showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}

async function remove(item: RecordItem, currentUserId: string): Promise<void> {
  // The focused menu disappears with the row. The notice takes the focus of a keyboard user instead.
  const takesFocus = document.activeElement?.matches(':focus-visible') ?? false;
  try {
    const deleted = await deleteRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() });
    if (!deleted) return;
    const undo = { label: TEXT.undo, onSelect: () => void restore(item, currentUserId), takesFocus };
    showNotice({
      tone: 'success',
      text: deletedWords(item, deleted),
      ...(deleted.outcome === 'restorable' && { action: undo }),
    });
  } catch (error) {
    const failure = item.type === 'expense' ? FAILURES.deleteExpense : FAILURES.deleteSettlement;
    logError(failure, error);
    const isForAnother = error instanceof ApiError && error.code === 'forbidden';
    if (isForAnother || isUnanswered(error) || error instanceof WordedError)
      showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}

/**
 * Deletes rows. A row is busy while the request runs and disappears after it; a notice then offers to restore the
 * record if the viewer can. After a refusal the row stays. A notice shows the refusal if it says who has to delete the
 * record instead; any other is only logged (spec §8). If the server may not have heard of it, or may have done it although its answer was lost, a notice says so.
 */
export function useDeletion(currentUserId: string): Deletion {
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const handleDelete = useCallback(
    (item: FeedItem): void => {
      const key = feedKey(item);
      if (item.type === 'activity' || deletingKeys.has(key)) return;
      setDeletingKeys((keys) => new Set(keys).add(key));
      void remove(item, currentUserId).finally(() =>
        setDeletingKeys((keys) => new Set([...keys].filter((other) => other !== key))),
      );
    },
    [currentUserId, deletingKeys],
  );

  return { deletingKeys, handleDelete };
}
