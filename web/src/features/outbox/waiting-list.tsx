import type { ReactElement } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { Tile } from '../../components/tile.tsx';
import { changerFor } from '../../components/conflict/reason-of.ts';
import { overtakenWords, TEXT as CONFLICT } from '../../components/conflict/text.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { translateRefusal } from '../../lib/api/translate-refusal.ts';
import { heldOf, type OutboxEntry, type OutboxRefusal } from '../../store/outbox/outbox-entry.ts';
import { useOutbox, type Outbox } from '../../store/outbox/outbox.ts';
import { describeEntry } from './describe-entry.ts';
import styles from './waiting-list.module.css';

const TEXT = text('outbox');
const VERBS = text('verbs');
const LABELS = text('fields');

export interface WaitingActions {
  /** Opens the form with what was entered. Undefined for an entry that has no form, or that cannot be edited now. */
  readonly editOf: (entry: OutboxEntry) => (() => void) | undefined;
  readonly onRetry: (entry: OutboxEntry) => void;
  readonly onDiscard: (entry: OutboxEntry) => void;
}

/** The changes that the server has not confirmed, in the order of sending, with what the viewer has to decide. */
export function WaitingList(actions: WaitingActions): ReactElement {
  const outbox = useOutbox();
  const { entries, problem } = outbox;
  if (entries.length === 0) return <EmptyState art="none" title={TEXT.empty} hint={TEXT.emptyHint} />;
  return (
    <>
      <p className="text-secondary tone-muted edged">{TEXT.hint}</p>
      {problem !== undefined && <p className="text-secondary tone-owing edged">{problem}</p>}
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

function WaitingLine({ entry, state, actions }: WaitingLineProps): ReactElement {
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
                  ...(edit ? [{ key: 'edit', label: VERBS.edit, icon: Pencil, onSelect: edit }] : []),
                  {
                    key: 'discard',
                    label: TEXT.discard,
                    icon: Trash2,
                    isDanger: true,
                    onSelect: () => actions.onDiscard(entry),
                  },
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
function Decision({ entry, actions }: Omit<WaitingLineProps, 'state'>): ReactElement {
  const edit = actions.editOf(entry);
  // The same would be refused again: the form shows both versions.
  const isOvertaken = entry.refusal?.code === 'version-conflict' && edit !== undefined;
  return (
    <div className={styles.decision}>
      <div className="cluster">
        {!isOvertaken && (
          <Button size="small" variant="tonal" onClick={() => actions.onRetry(entry)}>
            {VERBS.tryAgain}
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
