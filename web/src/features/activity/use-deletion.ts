import { useCallback, useState } from 'react';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { ApiError, isUnanswered, messageOf } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { type Act, isPartOnly, sumsOfAct } from '../../lib/records/net-of-act.ts';
import { withoutRereading } from '../../store/revalidate.ts';
import { WordedError } from '../../lib/api/worded-error.ts';
import { deleteRecord, restoreRecord } from './api.ts';
import type { DeletionQuestionProps } from './deletion-question.tsx';
import { feedKey, type FeedItem, type RecordItem } from './feed-item.ts';
import { FAILURES, TEXT } from './text.ts';

/** The deletions that are running, and how to start one. */
export interface Deletion {
  readonly deletingKeys: ReadonlySet<string>;
  /** The same function until a deletion begins or ends. Of a record that the viewer has no part in, it asks first. */
  readonly handleDelete: (item: FeedItem) => void;
  /** For `DeletionQuestion`, which asks. */
  readonly question: DeletionQuestionProps;
}

/** The name of a record in a sentence: “Dinner”, or 'the settlement with Kabir Sen'. */
function nameOf(item: RecordItem, currentUserId: string): string {
  if (item.type === 'expense') return quoted(item.data.description);
  const { fromUser, toUser } = item.data;
  const name = shorten((fromUser.id === currentUserId ? toUser : fromUser).name);
  return item.data.actId === undefined ? TEXT.settlementWith({ name }) : TEXT.actWith({ name });
}

/** The name of all that is deleted and restored with a record. */
function nameOfAll(item: RecordItem, currentUserId: string): string {
  const name = nameOf(item, currentUserId);
  if (item.type === 'expense')
    return item.data.advanceOf === undefined ? name : TEXT.withSettlement({ name });
  return item.data.advanceExpenseId === undefined ? name : TEXT.withAdvance({ name });
}

const goneWords = (item: RecordItem, currentUserId: string, { outcome }: DeletedRecord): string => {
  if (outcome === 'left') return TEXT.leftExpense({ name: nameOf(item, currentUserId) });
  if (item.type === 'expense') return deletedWords(nameOfAll(item, currentUserId), item.data);
  const act: Act = [item.data, ...(item.others ?? [])];
  const [{ amountMinor: amount, currency }] = sumsOfAct(act);
  const handed = isPartOnly(act) ? undefined : { amount, currency };
  return deletedWords(nameOfAll(item, currentUserId), handed);
};

async function restore(item: RecordItem, currentUserId: string): Promise<void> {
  dismissNotice();
  try {
    if (await restoreRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() }))
      showNotice({ tone: 'success', text: TEXT.restored({ name: nameOfAll(item, currentUserId) }) });
  } catch (error) {
    const failure = item.type === 'expense' ? FAILURES.restoreExpense : FAILURES.restoreSettlement;
    showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}

/** Whether somebody paid for a record, or has a share of it. Only the two people of a settlement can delete it. */
const isIn = (item: RecordItem, userId: string): boolean =>
  item.type === 'settlement' ||
  [...item.data.splits, ...item.data.payers].some((part) => part.userId === userId);

interface Removal {
  readonly currentUserId: string;
  readonly onGone: (() => Promise<void>) | undefined;
}

async function remove(item: RecordItem, { currentUserId, onGone }: Removal): Promise<void> {
  // The focused menu disappears with the row. The notice takes the focus of a keyboard user instead.
  const takesFocus = document.activeElement?.matches(':focus-visible') ?? false;
  try {
    const deleted = await deleteRecord(item, { currentUserId, idempotencyKey: crypto.randomUUID() });
    await onGone?.();
    if (!deleted) return;
    const undo = { label: TEXT.undo, onSelect: () => void restore(item, currentUserId), takesFocus };
    showNotice({
      tone: 'success',
      text: goneWords(item, currentUserId, deleted),
      ...(deleted.outcome === 'restorable' && { action: undo }),
    });
  } catch (error) {
    const failure = item.type === 'expense' ? FAILURES.deleteExpense : FAILURES.deleteSettlement;
    logError(failure, error);
    const isForAnother = error instanceof ApiError && ['forbidden', 'newcomer'].includes(error.code);
    if (isForAnother || isUnanswered(error) || error instanceof WordedError)
      showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}

/**
 * Deletes rows. A row is busy while the request runs and disappears after it; a notice then offers to restore the
 * record if the viewer can. After a refusal the row stays. A notice shows the refusal if it says who has to delete the
 * record instead; any other is only logged (spec §8). A notice also says if the request or its answer was lost.
 * @param onGone leads away from the record's own page, once the record is deleted or its deletion waits to be sent. Until
 *   then nothing about the record is read again: the page would be empty.
 */
export function useDeletion(currentUserId: string, onGone?: () => Promise<void>): Deletion {
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const [asked, setAsked] = useState<RecordItem>();
  const [isAsking, setIsAsking] = useState(false);

  const carryOut = useCallback(
    (item: RecordItem): void => {
      const key = feedKey(item);
      setDeletingKeys((keys) => new Set(keys).add(key));
      const removal = () => remove(item, { currentUserId, onGone });
      void (onGone ? withoutRereading(item.id, removal) : removal()).finally(() =>
        setDeletingKeys((keys) => new Set([...keys].filter((other) => other !== key))),
      );
    },
    [currentUserId, onGone],
  );

  const handleDelete = useCallback(
    (item: FeedItem): void => {
      if (item.type === 'activity' || deletingKeys.has(feedKey(item))) return;
      if (isIn(item, currentUserId)) {
        carryOut(item);
        return;
      }
      setAsked(item);
      setIsAsking(true);
    },
    [carryOut, currentUserId, deletingKeys],
  );

  const question = { isOpen: isAsking, item: asked, onYes: carryOut, onClose: () => setIsAsking(false) };
  return { deletingKeys, handleDelete, question };
}
