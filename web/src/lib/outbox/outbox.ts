import { useMemo, useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import { idsHereOf, subjectIdOf, type Effect, type OutboxEntry } from './outbox-entry.ts';

/** How a change stands. sending: on its way. waiting: for a connection. refused: the viewer has to decide. */
export type OutboxState = 'sending' | 'waiting' | 'refused';

/** A change that the server has taken: what it did, by the server's answer, and when. */
export interface TakenChange {
  readonly effect: Effect;
  readonly at: Date;
}

/** What this tab knows of the changes that the server has not confirmed. */
export interface Outbox {
  /** In the order of sending. */
  readonly entries: readonly OutboxEntry[];
  /** The ids of the entries on their way, and of those that a dialog waits for. */
  readonly sending: ReadonlySet<string>;
  /** What the server has taken lately, oldest first: the copy on this device may lack it. */
  readonly taken: readonly TakenChange[];
  /** Why the last attempt ended early although the server answered. */
  readonly problem?: string | undefined;
}

/** Applies the effects of entries to what a key of the cache has. */
type Overlay = (key: readonly unknown[], data: unknown, outbox: Outbox) => unknown;

const EMPTY: Outbox = { entries: [], sending: new Set(), taken: [] };
let outbox = EMPTY;
let overlay: Overlay | undefined;
const listeners = new Set<() => void>();

/** Returns what waits. */
export const getOutbox = (): Outbox => outbox;

/** Sets what waits. @param nextOverlay its code is loaded only when something waits. */
export function setOutbox(next: Partial<Outbox>, nextOverlay = overlay): void {
  outbox = { ...outbox, ...next };
  overlay = nextOverlay;
  for (const listener of listeners) listener();
}

/**
 * Computes the effects of what waits once more. Call it when another answer has come: how a change moves balances depends
 * on the settings of its group, which may be in that answer.
 */
export function reapplyOutbox(): void {
  if (outbox.entries.length > 0) setOutbox({});
}

/** Forgets what waits, for example when the session ends. What this device keeps stays there. */
export const emptyOutbox = (): void => setOutbox(EMPTY);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what waits, and renders again when that changes. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, getOutbox, getOutbox);

/** Returns how many changes wait, refused ones too. What is on its way, or a form is saving, is no news. */
export const countWaiting = ({ entries, sending }: Outbox): number =>
  entries.filter(({ id }) => !sending.has(id)).length;

/** Returns what is in the cache under a key, with the changes that the server has not confirmed. */
export function withWaiting(key: readonly unknown[], data: unknown): unknown {
  return overlay && data !== undefined && outbox.entries.length > 0 ? overlay(key, data, outbox) : data;
}

/**
 * Returns what the server or the copy has answered, with the changes that the server has not confirmed.
 * @param key the key of the cache; null if nothing is read.
 */
export function useWithOutbox<Data>(key: readonly unknown[] | null, data: Data): Data {
  const current = useOutbox();
  const name = key && unstable_serialize(key);
  return useMemo(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- effects keep the form of the data
    return key ? (withWaiting(key, data) as Data) : data;
    // oxlint-disable-next-line react/exhaustive-deps -- `name` stands for `key`, which is new at each render
  }, [name, data, current]);
}

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
  const entry = entries.findLast((one) => subjectIdOf(one) === id || idsHereOf(one).includes(id));
  if (!entry) return undefined;
  if (entry.refusal) return 'refused';
  return sending.has(entry.id) ? 'sending' : 'waiting';
}
