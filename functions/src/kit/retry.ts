import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

/** gRPC status codes by which Firestore says that somebody else was first. */
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;
const ATTEMPTS_MAX = 12;
/** Milliseconds; grows with each attempt and is jittered, so that two that collide do not collide again. */
const PAUSE_MS = 8;

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether a `create()` failed because the document exists. */
export function isAlreadyThere(error: unknown): boolean {
  return statusOf(error) === ALREADY_EXISTS;
}

export function isContention(error: unknown): boolean {
  return statusOf(error) === ABORTED;
}

/** Whether a write lost against another one: reading again and repeating it makes sense. */
export function isConflict(error: unknown): boolean {
  const status = statusOf(error);
  // The same code says that a query lacks its index: that never gets better by repeating.
  if (status === FAILED_PRECONDITION)
    return !(error instanceof Error && error.message.includes('requires an index'));
  // A transaction that waited too long, or whose commit was repeated by the client after its answer was lost.
  if (status === INVALID_ARGUMENT)
    return error instanceof Error && /transaction (has expired|is no longer valid)/i.test(error.message);
  // Not found: the document to change or delete has been deleted since it was read.
  return status === ALREADY_EXISTS || status === ABORTED || status === NOT_FOUND;
}

/**
 * Makes a write that only counts where nobody else has made it: every worker does the same steps. Returns
 * whether it was made here.
 */
export async function unlessConflicting(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    return false;
  }
}

/** Creates a document, unless it is there: a repeat changes nothing. */
export async function unlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/**
 * Reads without locks, commits one batch that holds only if nobody wrote meanwhile, else runs again. Faster
 * than a transaction on the emulator. Throws contention (409) after 12 attempts.
 */
export async function commitOptimistically<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count === ATTEMPTS_MAX) throw new Refusal('contention');
      await wait(Math.random() * PAUSE_MS * count);
    }
  }
}
