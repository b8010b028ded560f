import { text } from '@barabar/core/messages/text';
import { TitledScreen } from '../../components/screen.tsx';
import { logError } from '../../lib/api/log-error.ts';
import type * as Decisions from '../../store/outbox/decide.ts';
import { dependentsOf, heldOf } from '../../store/outbox/depending-entries.ts';
import {
  type OutboxEntry,
  subjectIdOf,
  movesMoney,
  type OutboxRefusal,
} from '../../store/outbox/outbox-entry.ts';
import { getOutbox, useOutbox, type Outbox } from '../../store/outbox/outbox.ts';
import { paths } from '../../lib/pages/paths.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { openConfirm } from '../../components/common-dialogs.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { menuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { Tile } from '../../components/tile.tsx';
import { changerFor, overtakenWords, TEXT as CONFLICT } from '../../components/conflict/text.ts';
import { opens } from '../../components/dialogs.tsx';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { translateRefusal } from '../../lib/api/translate-refusal.ts';
import { openEditExpense } from '../expenses/dialogs.ts';
import { openEditSettlement } from '../settlements/dialogs.ts';
import { describeEntry } from './describe-entry.ts';

const openEditComment = opens(
  async () => (await import('../comments/edit-comment-dialog.tsx')).EditCommentDialog,
);

const TEXT = text('outbox');
const LABELS = text('fields');
const ACTIVITY = text('activity');
const WORDS = TEXT.discarding;
const VERBS = text('verbs');

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
  if (!effect?.after || !movesMoney(effect) || ofRecord.some(({ id }) => sending.has(id))) return undefined;
  if (effect.kind === 'expense') {
    const { after: expense } = effect;
    return () => openEditExpense({ expense });
  }
  if (effect.after.actId ?? effect.after.settles ?? effect.joined ?? effect.parts ?? effect.others)
    return undefined;
  const { after: settlement } = effect;
  return () => openEditSettlement({ settlement });
}

/** Undefined for deletions, settling of everything and private notes. */
function editingOf(entry: OutboxEntry): Open | undefined {
  const { id, action, effect, refusal } = entry;
  if (action === 'putPrivateNote') return undefined;
  if (!refusal) return editingOfWaiting(entry);
  if (!effect.after || action === 'markReceived') return undefined;
  if (effect.kind === 'comment') {
    const { after: comment } = effect;
    return () => openEditComment({ refused: comment });
  }
  if (!movesMoney(effect)) return undefined;
  const isNew = action === 'createExpense' || action === 'createSettlement';
  if (!isNew && !effect.before) return undefined;
  if (effect.kind === 'expense') {
    const { before: base = effect.after, after: entered } = effect;
    return () => openEditExpense({ expense: base, refused: { id, refusal, entered, isNew } });
  }
  if (isNew && (effect.after.settles ?? effect.joined)) return undefined;
  const { before: base = effect.after, after: entered } = effect;
  const others = effect.parts?.flatMap((part) =>
    part.kind === 'settlement' && part.before ? [part.before] : [],
  );
  return () => openEditSettlement({ settlement: base, refused: { id, refusal, entered, isNew }, others });
}

/** Activity → Waiting to be sent: the changes on this device that the server has not confirmed. */
export function WaitingPage() {
  return (
    <TitledScreen title={LABELS.waiting} backTo={paths.activity} backLabel={ACTIVITY.title}>
      <WaitingList
        editOf={editingOf}
        onRetry={(entry) => void decide(({ retryEntry }) => retryEntry(entry)).catch(logFailure)}
        onDiscard={(entry) =>
          openConfirm({
            words: WORDS,
            onConfirm: () => decide(({ discardEntry }) => discardEntry(entry)),
            children: <DiscardWords entry={entry} />,
          })
        }
      />
    </TitledScreen>
  );
}

function DiscardWords({ entry }: { entry: OutboxEntry }) {
  const dependents = dependentsOf(entry, getOutbox().entries).length;
  return (
    <>
      <p>{WORDS.question}</p>
      {entry.isTried && !entry.refusal && <p>{WORDS.tried}</p>}
      {dependents > 0 && <p>{WORDS.more({ count: dependents })}</p>}
    </>
  );
}

interface WaitingActions {
  /** Opens the form with what was entered. Undefined for an entry that has no form, or that cannot be edited now. */
  readonly editOf: (entry: OutboxEntry) => (() => void) | undefined;
  readonly onRetry: (entry: OutboxEntry) => void;
  readonly onDiscard: (entry: OutboxEntry) => void;
}

/** The changes that the server has not confirmed, in the order of sending, with what the viewer has to decide. */
function WaitingList(actions: WaitingActions) {
  const outbox = useOutbox();
  const { entries, problem } = outbox;
  if (entries.length === 0) return <EmptyState art="none" title={TEXT.empty} hint={TEXT.emptyHint} />;
  return (
    <>
      <p className="text-secondary tone-muted edged">{TEXT.hint}</p>
      {problem !== undefined && <p className="text-secondary edged">{problem}</p>}
      <section aria-label={LABELS.waiting} className="edged">
        <Lines>
          {entries.map((entry) => (
            <li key={entry.id}>
              <WaitingLine entry={entry} state={stateWords(entry, outbox)} actions={actions} />
            </li>
          ))}
        </Lines>
      </section>
    </>
  );
}

/** Why the server has refused an entry, in its words or clearer ones. */
function reasonOf({ effect, viewerId }: OutboxEntry, refusal: OutboxRefusal): string {
  const { code, changedBy } = refusal;
  if (code === 'version-conflict') return overtakenWords(changerFor(changedBy, viewerId));
  return code === 'not-found' && effect.before ? TEXT.gone : translateRefusal(refusal);
}

function stateWords(entry: OutboxEntry, { entries, sending }: Outbox): string {
  if (entry.refusal) return `${TEXT.state.refused}: ${reasonOf(entry, entry.refusal)}`;
  if (sending.has(entry.id)) return VERBS.sending;
  return heldOf(entries).has(entry.id) ? TEXT.state.blocked : TEXT.state.waiting;
}

interface WaitingLineProps {
  readonly entry: OutboxEntry;
  readonly state: string;
  readonly actions: WaitingActions;
}

function WaitingLine({ entry, state, actions }: WaitingLineProps) {
  const { title, subtitle, look, amount } = describeEntry(entry);
  const edit = actions.editOf(entry);
  return (
    <>
      <Line
        leading={<Tile {...look} />}
        title={title}
        subtitle={subtitle}
        aside={
          <span className="beside">
            {amount && <Money {...amount} className="text-name" />}
            {!entry.refusal && (
              <OverflowMenu
                label={TEXT.more({ about: title })}
                items={[
                  ...(edit ? [menuItem(VERBS.edit, Pencil, edit)] : []),
                  menuItem(TEXT.discard, Trash2, () => actions.onDiscard(entry), { isDanger: true }),
                ]}
              />
            )}
          </span>
        }
      >
        <span className="stack-tight text-caption tone-muted">
          <span>{formatDateTime(entry.madeAt)}</span>
          <span className={entry.refusal ? 'tone-owing wraps' : 'wraps'}>{state}</span>
        </span>
      </Line>
      {entry.refusal && <Decision entry={entry} actions={actions} />}
    </>
  );
}

/** What the viewer can do with a change that the server has refused. */
function Decision({ entry, actions }: Omit<WaitingLineProps, 'state'>) {
  const edit = actions.editOf(entry);
  // The same would be refused again: the form shows both versions.
  const isOvertaken = entry.refusal?.code === 'version-conflict' && edit !== undefined;
  // Under the text of the row above: past its tile.
  return (
    <div style={{ padding: '0 0 14px 56px' }}>
      <div className="cluster">
        {!isOvertaken && (
          <Button size="small" variant="tonal" onClick={() => actions.onRetry(entry)}>
            {VERBS.retry}
          </Button>
        )}
        {edit && (
          <Button size="small" variant={isOvertaken ? 'fill' : 'tonal'} onClick={edit}>
            {isOvertaken ? CONFLICT.compare : VERBS.edit}
          </Button>
        )}
        <Button size="small" variant="line" onClick={() => actions.onDiscard(entry)}>
          {TEXT.discard}
        </Button>
      </div>
    </div>
  );
}
