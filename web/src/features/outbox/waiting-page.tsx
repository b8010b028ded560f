import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import { TitledScreen } from '../../components/screen.tsx';
import { WaitingList } from './waiting-list.tsx';
import { logError } from '../../lib/api/log-error.ts';
import type * as Decisions from '../../store/outbox/decide.ts';
import { dependentsOf, type OutboxEntry, subjectIdOf } from '../../store/outbox/outbox-entry.ts';
import { getOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('outbox');
const LABELS = text('fields');
const ACTIVITY = text('activity');

const WORDS = TEXT.discarding;

/** Runs a decision; its code is loaded when it is needed. */
async function decide(act: (decisions: typeof Decisions) => Promise<void>): Promise<void> {
  await act(await import('../../store/outbox/decide.ts'));
}

const logFailure = (error: unknown): void => logError('The decision could not be stored', error);

type Open = () => void;

/** The form of a record as it is with all that waits; undefined for what is several records, and while one is sent. */
function editingOfWaiting(entry: OutboxEntry): Open | undefined {
  const { entries, sending } = getOutbox();
  const ofRecord = entries.filter((candidate) => subjectIdOf(candidate) === subjectIdOf(entry));
  const effect = ofRecord.at(-1)?.effect;
  if (!effect?.after || effect.kind === 'comment' || ofRecord.some(({ id }) => sending.has(id)))
    return undefined;
  if (effect.kind === 'expense') {
    const { after: expense } = effect;
    return () => openDialog('edit-expense', { expense });
  }
  if (effect.after.actId ?? effect.after.settles ?? effect.joined ?? effect.parts ?? effect.others)
    return undefined;
  const { after: settlement } = effect;
  return () => openDialog('edit-settlement', { settlement });
}

/** Undefined for deletions, settling of everything and private notes. */
function editingOf(entry: OutboxEntry): Open | undefined {
  const { id, action, effect, refusal } = entry;
  if (action === 'putPrivateNote') return undefined;
  if (!refusal) return editingOfWaiting(entry);
  if (!effect.after || action === 'markReceived') return undefined;
  if (effect.kind === 'comment') {
    const { after: comment } = effect;
    return () => openDialog('edit-comment', { refused: comment });
  }
  const isNew = action === 'createExpense' || action === 'createSettlement';
  if (!isNew && !effect.before) return undefined;
  if (effect.kind === 'expense') {
    const { before: base = effect.after, after: entered } = effect;
    return () => openDialog('edit-expense', { expense: base, refused: { id, refusal, entered, isNew } });
  }
  if (isNew && (effect.after.settles ?? effect.joined)) return undefined;
  const { before: base = effect.after, after: entered } = effect;
  const others = effect.parts?.flatMap((part) =>
    part.kind === 'settlement' && part.before ? [part.before] : [],
  );
  return () =>
    openDialog('edit-settlement', { settlement: base, refused: { id, refusal, entered, isNew }, others });
}

/** Activity → Waiting to be sent: the changes on this device that the server has not confirmed. */
export function WaitingPage(): ReactElement {
  return (
    <TitledScreen title={LABELS.waiting} backTo={paths.activity} backLabel={ACTIVITY.title}>
      <WaitingList
        editOf={editingOf}
        onRetry={(entry) => void decide(({ retryEntry }) => retryEntry(entry)).catch(logFailure)}
        onDiscard={(entry) =>
          openDialog('confirm', {
            words: WORDS,
            onConfirm: () => decide(({ discardEntry }) => discardEntry(entry)),
            children: <DiscardWords entry={entry} />,
          })
        }
      />
    </TitledScreen>
  );
}

/** What happens to an entry that is discarded. */
function DiscardWords({ entry }: { readonly entry: OutboxEntry }): ReactElement {
  const dependents = dependentsOf(entry, getOutbox().entries).length;
  return (
    <>
      <p>{WORDS.question}</p>
      {entry.isTried && !entry.refusal && <p>{WORDS.tried}</p>}
      {dependents > 0 && <p>{WORDS.more({ count: dependents })}</p>}
    </>
  );
}
