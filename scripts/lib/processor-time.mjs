import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { statFields } from './process-tree.mjs';

/** Linux counts processor time in hundredths of a second (`CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** @type {AsyncLocalStorage<string>} */
const part = new AsyncLocalStorage();
/** @type {Map<string, number>} */
const secondsOf = new Map();
/** Of descendants of ended commands that nobody has waited for. */
let unwaitedSeconds = 0;

/**
 * Runs work whose commands count as one part.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const countAs = (name, work) => part.run(name, work);

/**
 * Starts to count the processor time of a command.
 * @returns {(seconds: { waited: number, unwaited: number }) => void} adds to the part that has started the command;
 *   `waited` is that of the command itself and of each descendant that its parent has waited for
 */
export function countCommand() {
  const name = part.getStore();
  return ({ waited, unwaited }) => {
    unwaitedSeconds += unwaited;
    if (name !== undefined) secondsOf.set(name, (secondsOf.get(name) ?? 0) + waited + unwaited);
  };
}

/** @returns {[name: string, seconds: number][]} of each part whose commands have ended, the longest first */
export const processorTimes = () => [...secondsOf].toSorted(([, a], [, b]) => b - a);

/**
 * Counts the processor time, user and system, of this process and of all that it started.
 * @returns {number | null} seconds; null where the system has no /proc
 */
export function processorSeconds() {
  try {
    const { own, ofChildren } = readTimes(readFileSync('/proc/self/stat', 'utf8'));
    return own + ofChildren + unwaitedSeconds;
  } catch {
    return null;
  }
}

/**
 * Reads the processor times of `/proc/<pid>/stat` (proc(5): utime, stime, cutime, cstime).
 * @param {string} stat
 * @returns {{ own: number, ofChildren: number }} seconds of the process, and of its descendants that have ended and were
 *   waited for
 */
export function readTimes(stat) {
  const fields = statFields(stat);
  const sum = (/** @type {number} */ from) =>
    (Number(fields[from]) + Number(fields[from + 1])) / TICKS_PER_SECOND;
  return { own: sum(11), ofChildren: sum(13) };
}
