import { useSyncExternalStore } from 'react';

/** Whose copy this tab may read and write: a session of the identity service, and the record that belongs to it. */
export interface CopyOwner {
  readonly uid: string;
  readonly userId: string;
}

/**
 * Why this device keeps no copy. blocked: the browser keeps no databases, for example in a private window. full: storage
 * is full.
 */
export type CopyProblem = 'blocked' | 'full';

/** What screens have to say of the copy. */
export interface CopyState {
  /** If a copy has answered for the server: when it was read, and when it answered. */
  readonly answer?: { readonly readAt: Date; readonly at: Date } | undefined;
  readonly problem?: CopyProblem | undefined;
  /** While the server is asked for changes since an earlier opening: when the screen's oldest answer came. */
  readonly askingSince?: Date | undefined;
}

let owner: CopyOwner | undefined;
let state: CopyState = {};
const listeners = new Set<() => void>();
/** When the server answered each call last, in milliseconds since the epoch. */
const answeredAt = new Map<string, number>();
let lastAnswerAt: Date | undefined;
let writtenAt = 0;
/** How often a copy has answered for the server, or nothing has. */
let missedCount = 0;

function set(next: CopyState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Sets whose copy this tab may use; undefined when nobody is signed in. */
export function setCopyOwner(next: CopyOwner | undefined): void {
  if (next?.userId === owner?.userId && next?.uid === owner?.uid) return;
  owner = next;
  answeredAt.clear();
  lastAnswerAt = undefined;
  set({});
}

/** Returns whose copy this tab may use. */
export const getCopyOwner = (): CopyOwner | undefined => owner;

/** Returns whether this tab may still use the copy of a person. */
export const isCopyOwner = ({ uid, userId }: CopyOwner): boolean =>
  owner?.uid === uid && owner.userId === userId;

/** Notes that this device keeps no copy until the app is opened again. */
export function noteProblem(problem: CopyProblem): void {
  if (state.problem !== problem) set({ ...state, problem });
}

/** Notes how old what is on screen is while the server is asked for changes; undefined when it has answered. */
export function noteAsking(since: Date | undefined): void {
  if (state.askingSince !== since) set({ ...state, askingSince: since });
}

/** Notes that the server has answered a call. */
export function noteAnswered(call: string): void {
  lastAnswerAt = new Date();
  answeredAt.set(call, lastAnswerAt.getTime());
}

/** Notes that the server has taken a change. */
export function noteWritten(): void {
  writtenAt = Date.now();
}

/** Returns whether what the page has in memory for a call is newer than a copy. */
export function isMemoryNewer(call: string, readAt: Date): boolean {
  const answered = answeredAt.get(call);
  return answered !== undefined && Math.max(answered, writtenAt) > readAt.getTime();
}

/** Notes that the server could not answer a call of the screen: what is on screen stays what it was. */
export function noteFailed(): void {
  missedCount += 1;
}

/** Notes that a copy has answered for the server. */
export function noteCopyAnswer(readAt: Date): void {
  missedCount += 1;
  if (state.answer?.readAt.getTime() !== readAt.getTime())
    set({ ...state, answer: { readAt, at: new Date() } });
}

/**
 * Runs `read`, which reads everything on screen. If the server has answered all of it, nothing on screen is from the
 * copy any more.
 */
export async function whileReading(read: () => Promise<void>): Promise<void> {
  const before = missedCount;
  await read();
  if (state.answer && missedCount === before) set({ ...state, answer: undefined });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what screens have to say of the copy. */
export const getCopyState = (): CopyState => state;

const getLastAnswerAt = (): Date | undefined => lastAnswerAt;

/**
 * Returns when the server answered a screen last, as of this render: an answer alone causes none. Screens are read again
 * after each change, so what is on them is no older without a connection. It may have been lost long before that is
 * noticed, while a device sleeps.
 */
export const useLastAnswerAt = (): Date | undefined =>
  useSyncExternalStore(subscribe, getLastAnswerAt, getLastAnswerAt);

/** Returns what screens have to say of the copy, and renders again when that changes. */
export const useCopyState = (): CopyState => useSyncExternalStore(subscribe, getCopyState, getCopyState);
