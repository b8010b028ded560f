import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { listAllProcesses, parseProcStat, withDescendants } from './process-tree.mjs';

/** @typedef {import('./process-tree.mjs').ProcessEntry} ProcessEntry */
/** @typedef {Map<number, Pick<ProcessEntry, 'parent' | 'startedAt' | 'own' | 'ofChildren'>>} Samples by number of process */

const SAMPLE_MS = 1000;

/** @type {AsyncLocalStorage<string>} */
const part = new AsyncLocalStorage();
/** @type {Map<string, number>} */
const secondsOf = new Map();
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
    const { own, ofChildren } = parseProcStat(readFileSync('/proc/self/stat', 'utf8'));
    return own + ofChildren + unwaitedSeconds;
  } catch {
    return null;
  }
}

/**
 * Watches the descendants of this process, and counts the processor time of those that nobody waits for, such as the
 * renderers of Chromium: Linux adds it to no other process. What one of them does after its last sample is missing.
 * @returns {() => number} reads the seconds until now; 0 where the system has no /proc
 */
export function watchUnwaited() {
  let seconds = 0;
  /** @type {Samples} */
  let family = new Map();
  const take = () => {
    const all = listAllProcesses();
    const now = new Map(all.map((entry) => [entry.pid, entry]));
    seconds += unwaitedBetween(family, now);
    // Also what descended from this process before its parent ended.
    const first = [...now.keys()].filter((pid) => pid === process.pid || isSame(pid, family, now));
    family = new Map(withDescendants(first, all).map((entry) => [entry.pid, entry]));
  };
  take();
  setInterval(take, SAMPLE_MS).unref();
  return () => {
    take();
    // Those that still run outlive the command.
    const remaining = [...family].filter(([pid]) => pid !== process.pid);
    return remaining.reduce((sum, [, { own, ofChildren }]) => sum + own + ofChildren, seconds);
  };
}

/**
 * Compares the times of processes that have ended with what their nearest living ancestor has got by waiting.
 * @param {Samples} before of one family
 * @param {Samples} now
 * @returns {number} the seconds that nobody has got
 */
export function unwaitedBetween(before, now) {
  /** @type {Map<number, number>} */
  const endedUnder = new Map();
  for (const [pid, { parent, own, ofChildren }] of before) {
    if (isSame(pid, before, now)) continue;
    let ancestor = parent;
    while (before.has(ancestor) && !isSame(ancestor, before, now))
      ancestor = before.get(ancestor)?.parent ?? 0;
    endedUnder.set(ancestor, (endedUnder.get(ancestor) ?? 0) + own + ofChildren);
  }
  return [...endedUnder].reduce((sum, [pid, ended]) => {
    const got = (now.get(pid)?.ofChildren ?? 0) - (before.get(pid)?.ofChildren ?? 0);
    return sum + Math.max(0, before.has(pid) ? ended - got : ended);
  }, 0);
}

/** @param {number} pid @param {Samples} before @param {Samples} now */
const isSame = (pid, before, now) => now.has(pid) && now.get(pid)?.startedAt === before.get(pid)?.startedAt;
