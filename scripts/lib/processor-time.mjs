import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** @type {AsyncLocalStorage<string>} */
const part = new AsyncLocalStorage();
/** @type {Map<string, number>} */
const secondsOf = new Map();

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
 * @returns {(seconds: number) => void} adds to the part that has started the command
 */
export function countCommand() {
  const name = part.getStore();
  return (seconds) => {
    if (name !== undefined) secondsOf.set(name, (secondsOf.get(name) ?? 0) + seconds);
  };
}

/** @returns {[name: string, seconds: number][]} of each part whose commands have ended, the longest first */
export const processorTimes = () => [...secondsOf].toSorted(([, a], [, b]) => b - a);

/**
 * The processor time, user and system, of this process and of all its descendants that have ended and were waited for.
 * Chromium ends its renderers without that, so most of a browser's time is missing.
 * @returns {number | null} seconds; null where the system has no /proc
 */
export function processorSeconds() {
  try {
    return readStat(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads the processor times of `/proc/<pid>/stat` (proc(5): utime, stime, cutime, cstime).
 * @param {string} stat
 * @returns {number} seconds
 */
export function readStat(stat) {
  // The second field, the command in brackets, may have spaces in it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
