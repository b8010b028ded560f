import { type ReactElement, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { TitledScreen } from '../../components/screen.tsx';
import { WaitingList } from '../../features/outbox/waiting-list.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { logError } from '../../lib/api/log-error.ts';
import type * as Decisions from '../../store/outbox/decide.ts';
import { dependentsOf, type OutboxEntry, subjectIdOf } from '../../store/outbox/outbox-entry.ts';
import { getOutbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { SinglePane } from '../panes.tsx';
import { EditRecordDialogs, type Editing } from './edit-record-dialogs.tsx';

const TEXT = text('outbox');
const LABELS = text('fields');
const ACTIVITY = text('activity');

const ConfirmSheet = lazyDialog(
  async () => (await import('../../components/confirm-sheet.tsx')).ConfirmSheet,
);

const WORDS = TEXT.discarding;

/** Runs a decision; its code is loaded when it is needed. */
async function decide(act: (decisions: typeof Decisions) => Promise<void>): Promise<void> {
  await act(await import('../../store/outbox/decide.ts'));
}

const logFailure = (error: unknown): void => logError('The decision could not be stored', error);

/** The form of a record as it is with all that waits; undefined for what is several records, and while one is sent. */
function editingOfWaiting(entry: OutboxEntry): Editing | undefined {
  const { entries, sending } = getOutbox();
  const ofRecord = entries.filter((one) => subjectIdOf(one) === subjectIdOf(entry));
  const effect = ofRecord.at(-1)?.effect;
  if (!effect?.after || effect.kind === 'comment' || ofRecord.some(({ id }) => sending.has(id)))
    return undefined;
  if (effect.kind === 'expense') return { open: 'expense', expense: { base: effect.after } };
  if (effect.after.actId ?? effect.after.settles ?? effect.joined ?? effect.parts ?? effect.others)
    return undefined;
  return { open: 'settlement', settlement: { base: effect.after } };
}

/**
 * The form in which an entry can be entered once more; undefined for deletions, settling of everything and private notes.
 */
function editingOf(entry: OutboxEntry): Editing | undefined {
  const { id, action, effect, refusal } = entry;
  if (action === 'putPrivateNote') return undefined;
  if (!refusal) return editingOfWaiting(entry);
  if (!effect.after || action === 'markReceived') return undefined;
  if (effect.kind === 'comment') return { open: 'comment', comment: effect.after };
  const isNew = action === 'createExpense' || action === 'createSettlement';
  if (!isNew && !effect.before) return undefined;
  if (effect.kind === 'expense') {
    const { before: base = effect.after, after: entered } = effect;
    return { open: 'expense', expense: { base, refused: { id, refusal, entered, isNew } } };
  }
  if (isNew && (effect.after.settles ?? effect.joined)) return undefined;
  const { before: base = effect.after, after: entered } = effect;
  const others = effect.parts?.flatMap((part) =>
    part.kind === 'settlement' && part.before ? [part.before] : [],
  );
  return { open: 'settlement', settlement: { base, refused: { id, refusal, entered, isNew } }, others };
}

/** Activity → Waiting to be sent: the changes on this device that the server has not confirmed. */
export function WaitingRoute(): ReactElement {
  const user = useCurrentUser();
  const [editing, setEditing] = useState<Editing>({ open: undefined });
  const [discarding, setDiscarding] = useState<OutboxEntry>();
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setEditing((current) => ({ ...current, open: undefined }));
  return (
    <SinglePane>
      <TitledScreen title={LABELS.waiting} backTo={paths.activity} backLabel={ACTIVITY.title}>
        <WaitingList
          editOf={(entry) => {
            const next = editingOf(entry);
            return next && (() => setEditing(next));
          }}
          onRetry={(entry) => void decide(({ retryEntry }) => retryEntry(entry)).catch(logFailure)}
          onDiscard={(entry) => {
            setDiscarding(entry);
            setIsAsking(true);
          }}
        />
      </TitledScreen>
      {discarding && (
        <ConfirmSheet
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          words={WORDS}
          onConfirm={() => decide(({ discardEntry }) => discardEntry(discarding))}
        >
          <DiscardWords entry={discarding} />
        </ConfirmSheet>
      )}
      <EditRecordDialogs editing={editing} currentUserId={user.id} onClose={close} />
    </SinglePane>
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
