import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The variable with the names of commands. A process gives it to all that it starts, also in another process group:
 * firebase-tools starts the Firestore emulator so. Some programs are not found by it, because they write over their
 * environment (Chromium) or because macOS hides it (/bin/sh). Those are ended with their process group.
 */
export const GROUPS = 'BARABAR_GROUPS';

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number} as shells have it: 128 + the signal
 */
export const exitCodeOf = (code, signal) => (signal === null ? (code ?? 1) : 128 + constants.signals[signal]);

/** Milliseconds that a process has after SIGTERM. */
const LEAVE_MS = 2000;

/**
 * Sends SIGTERM to every other process that has the name in its environment. Kills those that do not end.
 * @param {string} name
 */
export async function endNamed(name) {
  const killAt = Date.now() + LEAVE_MS;
  let count = signalNamed(name, 'SIGTERM');
  while (count > 0 && Date.now() < killAt + LEAVE_MS) {
    await sleep(30);
    count = signalNamed(name, Date.now() < killAt ? 0 : 'SIGKILL');
  }
}

/** @param {string} name @param {NodeJS.Signals | 0} signal @returns {number} how many were there */
export const signalNamed = (name, signal) => findNamed(name).filter((pid) => send(pid, signal)).length;

/** @param {number} pid negative: of a process group @param {NodeJS.Signals | 0} signal @returns {boolean} whether it was there */
export function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {(() => string) | null} [ps] lists processes with their environments where there is no /proc
 * @returns {number[]} none where the system does not tell
 */
export function findNamed(name, ps = process.platform === 'linux' ? null : runPs) {
  try {
    const texts = ps
      ? ps()
          .split('\n')
          .map((line) => /** @type {const} */ ([Number.parseInt(line, 10), line]))
      : [...readProcesses('environ')];
    return texts.filter(([pid, text]) => pid !== process.pid && text.includes(name)).map(([pid]) => pid);
  } catch {
    return [];
  }
}

// All environments of a Mac are more than the usual 1 MiB.
const runPs = () =>
  execFileSync('ps', ['-AEww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

/** Reads a file of each process in /proc. @param {string} file @returns {Map<number, string>} by number */
function readProcesses(file) {
  const texts = new Map();
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      texts.set(pid, readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    } catch {
      // The process has ended, or is somebody else's.
    }
  }
  return texts;
}

/** Linux counts processor time in hundredths of a second (`CLK_TCK`). */
const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 1000;

/**
 * A process and its processor time in seconds, user and system; of children: of those that it has waited for. Its number
 * and start together identify it, because numbers are reused.
 * @typedef {{ parent: number, startedAt: string, own: number, ofChildren: number }} Sample
 * @typedef {Map<number, Sample>} Samples by number
 */

/**
 * @param {string} stat `/proc/<pid>/stat` (proc(5)), whose second field, in parentheses, may have spaces and parentheses in it
 * @returns {Sample}
 */
export function parseProcStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (/** @type {number} */ first) =>
    (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND;
  return {
    parent: Number(fields[1]),
    startedAt: fields[19] ?? '',
    own: seconds(11),
    ofChildren: seconds(13),
  };
}

/**
 * Counts the processor time of this process and of all that it starts. Linux adds to a process that of the children it
 * waits for; the others, such as the renderers of Chromium, are watched. What one of them does after its last sample is
 * missing.
 * @returns {() => number | null} reads the seconds until now; null where the system has no /proc
 */
export function watchProcessorTime() {
  if (process.platform !== 'linux') return () => null;
  let seconds = 0;
  /** @type {Samples} */
  let family = new Map();
  const take = () => {
    /** @type {Samples} */
    const now = new Map();
    for (const [pid, stat] of readProcesses('stat')) now.set(pid, parseProcStat(stat));
    seconds += unwaitedBetween(family, now);
    // Also what descended from this process before its parent ended.
    const members = new Set([process.pid, ...[...family.keys()].filter((pid) => isSame(pid, family, now))]);
    for (let size = 0; size !== members.size;) {
      size = members.size;
      for (const [pid, { parent }] of now) if (members.has(parent)) members.add(pid);
    }
    family = new Map([...now].filter(([pid]) => members.has(pid)));
  };
  take();
  setInterval(take, SAMPLE_MS).unref();
  return () => {
    take();
    // This process with those it waited for, and those that outlive the command.
    return [...family.values()].reduce((sum, { own, ofChildren }) => sum + own + ofChildren, seconds);
  };
}

/**
 * Compares the times of processes that have ended with what their nearest living ancestor has got by waiting.
 * @param {Samples} before of one family
 * @param {Samples} now
 * @returns {number} the seconds that nobody has got
 */
export function unwaitedBetween(before, now) {
  /** Seconds by the nearest ancestor. @type {Map<number, number>} */
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
