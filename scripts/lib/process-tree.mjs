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
