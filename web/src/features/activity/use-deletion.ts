import { useCallback, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { opens } from '../../components/dialogs.tsx';
import { logError } from '../../lib/api/log-error.ts';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { withoutRereading } from '../../store/revalidate.ts';
import { feedKey, type FeedItem, type RecordItem } from './feed-item.ts';
import type { Removal } from './remove-record.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const openForeignDeletion = opens(async () => (await import('./foreign-deletion.tsx')).ForeignDeletion);

const REMOVAL = text('removal');

export interface Deletion {
  readonly deletingKeys: ReadonlySet<string>;
  /** Deletes a record; asks first if the viewer is not in it. This function is new once a deletion begins or ends. */
  readonly handleDelete: (item: FeedItem) => void;
}

/** Whether somebody paid for a record, or has a share of it. Only the two people of a settlement can delete it. */
const isIn = (item: RecordItem, userId: string): boolean =>
  item.type === 'settlement' ||
  [...item.data.splits, ...item.data.payers].some((part) => part.userId === userId);

const loadRemoval = async () => (await import('./remove-record.ts')).removeRecord;
loadWhenIdle(loadRemoval);

/** Deletes a record with the code for that; says so if that cannot be loaded. */
async function remove(item: RecordItem, removal: Omit<Removal, 'takesFocus'>): Promise<void> {
  // Before anything is awaited: the menu with the focus closes.
  const takesFocus = document.activeElement?.matches(':focus-visible') ?? false;
  const failure = item.type === 'expense' ? REMOVAL.deleteExpense : REMOVAL.deleteSettlement;
  try {
    const removeRecord = await loadRemoval();
    await removeRecord(item, { ...removal, takesFocus });
  } catch (error) {
    logError(failure, error);
    showNotice({ tone: 'failure', text: failure });
  }
}

/**
 * A row is busy meanwhile; then a notice offers to restore it. A refusal is said if it names who has to
 * delete it, else logged (spec §8). `onGone` leads away from the record's page.
 */
export function useDeletion(onGone?: () => Promise<void>): Deletion {
  const { id: viewerId } = useCurrentUser();
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const carryOut = useCallback(
    (item: RecordItem): void => {
      const key = feedKey(item);
      setDeletingKeys((keys) => new Set(keys).add(key));
      const removal = () => remove(item, { viewerId, onGone });
      void (onGone ? withoutRereading(item.id, removal) : removal()).finally(() =>
        setDeletingKeys((keys) => new Set([...keys].filter((other) => other !== key))),
      );
    },
    [viewerId, onGone],
  );

  const handleDelete = useCallback(
    (item: FeedItem): void => {
      if (item.type === 'activity' || deletingKeys.has(feedKey(item))) return;
      if (isIn(item, viewerId)) carryOut(item);
      else openForeignDeletion({ item, onYes: carryOut });
    },
    [carryOut, viewerId, deletingKeys],
  );

  return { deletingKeys, handleDelete };
}
