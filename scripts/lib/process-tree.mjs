import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/**
 * A process. Its number and start time together identify it, because numbers are reused.
 * @typedef {object} ProcessEntry
 * @property {number} pid
 * @property {number} parent
 * @property {number} group
 * @property {string} startedAt
 * @property {boolean} isEnded it can still be waited for
 * @property {number} own seconds of processor time, user and system; 0 where the system has no /proc
 * @property {number} ofChildren those of its descendants that have ended and were waited for
 */

/**
 * Lists the processes of this machine, also those that have ended and can still be waited for.
 * @returns {ProcessEntry[]}
 */
export function listAllProcesses() {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

export const listProcesses = () => listAllProcesses().filter(({ isEnded }) => !isEnded);

function listFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseProcStat(readFileSync(`/proc/${name}/stat`, 'utf8'))];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/**
 * Reads a process from `/proc/<pid>/stat` (proc(5)). The second field, the command in parentheses, may have spaces and
 * parentheses in it.
 * @param {string} stat
 * @returns {ProcessEntry}
 */
export function parseProcStat(stat) {
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [parent, group, , , , , , , , , user, system, userOfChildren, systemOfChildren] = fields.map(Number);
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(parent),
    group: Number(group),
    startedAt: fields[18] ?? '',
    isEnded: /[ZX]/.test(state),
    own: (Number(user) + Number(system)) / TICKS_PER_SECOND,
    ofChildren: (Number(userOfChildren) + Number(systemOfChildren)) / TICKS_PER_SECOND,
  };
}

function listFromPs() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' });
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, group, state = '', ...startedAt] = line.trim().split(/\s+/);
      return {
        pid: Number(pid),
        parent: Number(parent),
        group: Number(group),
        startedAt: startedAt.join(' '),
        isEnded: state.startsWith('Z'),
        own: 0,
        ofChildren: 0,
      };
    });
}

/**
 * Returns the processes of a group and all that they started, including those in groups of their own:
 * firebase-tools starts the Firestore emulator in one.
 * @template {Pick<ProcessEntry, 'pid' | 'parent' | 'group'>} Entry
 * @param {{ group: number, processes: Entry[] }} options
 * @returns {Entry[]}
 */
export function familyOf({ group, processes }) {
  const first = processes.filter((entry) => entry.group === group).map(({ pid }) => pid);
  return withDescendants(first, processes);
}

/**
 * Returns some processes, all that they started, and what these did.
 * @template {Pick<ProcessEntry, 'pid' | 'parent'>} Entry
 * @param {readonly number[]} pids
 * @param {readonly Entry[]} processes
 * @returns {Entry[]}
 */
export function withDescendants(pids, processes) {
  const family = new Set(pids);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}

/**
 * Kills the processes of a group, and the given ones if they are still the same, except this process.
 * @param {{ group: number, known: ProcessEntry[] }} options
 * @returns {number} how many were still there
 */
export function killFamily({ group, known }) {
  const processes = listProcesses();
  const names = new Set(known.map(nameOf));
  const family = new Set(familyOf({ group, processes }));
  const remaining = processes.filter(
    (entry) => entry.pid !== process.pid && (family.has(entry) || names.has(nameOf(entry))),
  );
  for (const { pid } of remaining) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
  return remaining.length;
}

/** @param {ProcessEntry} entry */
const nameOf = ({ pid, startedAt }) => `${pid} ${startedAt}`;

const SAMPLE_MS = 1000;

/** @typedef {Map<number, Pick<ProcessEntry, 'parent' | 'startedAt' | 'own' | 'ofChildren'>>} Samples by number of process */

/**
 * Counts the processor time, user and system, of this process and of all that it starts. Linux adds to a process that of
 * the children it waits for; the others, such as the renderers of Chromium, are watched. What one of them does after its
 * last sample is missing.
 * @returns {() => number | null} reads the seconds until now; null where the system has no /proc
 */
export function watchProcessorTime() {
  if (process.platform !== 'linux') return () => null;
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
