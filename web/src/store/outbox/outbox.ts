import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { tellChanges, type Changes } from '../store.ts';
import { idsHereOf, subjectIdOf, type Effect, type OutboxEntry, type Sent } from './outbox-entry.ts';

/** How a change stands. sending: on its way. waiting: for a connection. refused: the viewer has to decide. */
export type OutboxState = 'sending' | 'waiting' | 'refused';

/** A change that the server has taken: what it did, by the server's answer, and when it was sent. */
export interface TakenChange extends Sent {
  readonly effect: Effect;
  readonly viewerId: string;
  readonly takenAt: Date;
}

/** What this tab knows of the changes that the server has not confirmed. */
export interface Outbox {
  /** In the order of sending. */
  readonly entries: readonly OutboxEntry[];
  /** The ids of the entries on their way, and of those that a dialog waits for. */
  readonly sending: ReadonlySet<string>;
  /** What the server has taken lately, oldest first: what was read before may lack it. */
  readonly takenChanges: readonly TakenChange[];
  /** Why the last attempt ended early although the server answered. */
  readonly problem?: string | undefined;
}

const EMPTY: Outbox = { entries: [], sending: new Set(), takenChanges: [] };
let outbox = EMPTY;
const { listen: subscribe, tell } = createListeners();

export const getOutbox = (): Outbox => outbox;

/** Sets what waits. @param changes what lays it over the store: its code is loaded only when something waits. */
export function setOutbox(next: Partial<Outbox>, changes?: Changes): void {
  outbox = { ...outbox, ...next };
  tellChanges(changes);
  tell();
}

export const emptyOutbox = (): void => setOutbox(EMPTY);

export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, getOutbox, getOutbox);

/** Returns how many changes wait, refused ones too. What is on its way, or a form is saving, is no news. */
export const countWaiting = ({ entries, sending }: Outbox): number =>
  entries.filter(({ id }) => !sending.has(id)).length;

/** Returns how the last change of a record or comment stands; undefined if the server has confirmed all. */
export function useOutboxState(id: string): OutboxState | undefined {
  const read = (): OutboxState | undefined => stateOf(id, outbox);
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns whether a record or comment is new, and the server does not know it yet. It has no page. */
export const isOnlyHere = (id: string): boolean =>
  outbox.entries.some((entry) => idsHereOf(entry).includes(id));

/** Returns how the last change of a record or comment stands in an outbox. */
export function stateOf(id: string, { entries, sending }: Outbox): OutboxState | undefined {
  const entry = entries.findLast(
    (candidate) => subjectIdOf(candidate) === id || idsHereOf(candidate).includes(id),
  );
  if (!entry) return undefined;
  if (entry.refusal) return 'refused';
  return sending.has(entry.id) ? 'sending' : 'waiting';
}
