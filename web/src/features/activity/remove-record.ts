import type { DeletedRecord } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { ApiError, isUnanswered, messageOf, WordedError } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { deletedWords, quoted } from '../../lib/notices/notice-words.ts';
import { type Act, isPartOnly, sumsOfAct } from '../../lib/records/net-of-act.ts';
import { deleteRecord, restoreRecord } from './delete-record.ts';
import type { RecordItem } from './feed-item.ts';

const REMOVAL = text('removal');
const SETTLEMENTS = text('settlements');
const VERBS = text('verbs');

/** The name of a record in a sentence: “Dinner”, or 'the settlement with Kabir Sen'. */
function nameOf(item: RecordItem, viewerId: string): string {
  if (item.type === 'expense') return quoted(item.data.description);
  const { fromUser, toUser } = item.data;
  const name = shorten((fromUser.id === viewerId ? toUser : fromUser).name);
  return item.data.actId === undefined ? SETTLEMENTS.settlementWith({ name }) : REMOVAL.actWith({ name });
}

/** The name of all that is deleted and restored with a record. */
function nameOfAll(item: RecordItem, viewerId: string): string {
  const name = nameOf(item, viewerId);
  if (item.type === 'expense')
    return item.data.advanceOf === undefined ? name : REMOVAL.withSettlement({ name });
  return item.data.advanceExpenseId === undefined ? name : REMOVAL.withAdvance({ name });
}

const goneWords = (item: RecordItem, viewerId: string, { outcome }: DeletedRecord): string => {
  if (outcome === 'left') return REMOVAL.leftExpense({ name: nameOf(item, viewerId) });
  if (item.type === 'expense') return deletedWords(nameOfAll(item, viewerId), item.data);
  const act: Act = [item.data, ...(item.others ?? [])];
  const [{ amountMinor: amount, currency }] = sumsOfAct(act);
  const handed = isPartOnly(act) ? undefined : { amount, currency };
  return deletedWords(nameOfAll(item, viewerId), handed);
};

async function restore(item: RecordItem, viewerId: string): Promise<void> {
  dismissNotice();
  try {
    if (await restoreRecord(item, { viewerId, idempotencyKey: crypto.randomUUID() }))
      showNotice({ tone: 'success', text: REMOVAL.restored({ name: nameOfAll(item, viewerId) }) });
  } catch (error) {
    const failure = item.type === 'expense' ? REMOVAL.restoreExpense : REMOVAL.restoreSettlement;
    showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}

export interface Removal {
  readonly viewerId: string;
  readonly onGone: (() => Promise<void>) | undefined;
  /** Whether the notice takes the focus: the focused menu of a keyboard user disappears with the row. */
  readonly takesFocus: boolean;
}

/** Deletes a record, and says so with an offer to restore it; says what stands in the way. */
export async function removeRecord(
  item: RecordItem,
  { viewerId, onGone, takesFocus }: Removal,
): Promise<void> {
  try {
    const deleted = await deleteRecord(item, { viewerId, idempotencyKey: crypto.randomUUID() });
    await onGone?.();
    if (!deleted) return;
    const undo = { label: VERBS.undo, onSelect: () => void restore(item, viewerId), takesFocus };
    showNotice({
      tone: 'success',
      text: goneWords(item, viewerId, deleted),
      ...(deleted.outcome === 'restorable' && { action: undo }),
    });
  } catch (error) {
    const failure = item.type === 'expense' ? REMOVAL.deleteExpense : REMOVAL.deleteSettlement;
    logError(failure, error);
    const isForAnother = error instanceof ApiError && ['forbidden', 'newcomer'].includes(error.code);
    if (isForAnother || isUnanswered(error) || error instanceof WordedError)
      showNotice({ tone: 'failure', text: messageOf(error, failure) });
  }
}
