import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * A process. Its number and start time together identify it, because numbers are reused.
 * @typedef {{ pid: number, parent: number, group: number, startedAt: string }} ProcessEntry
 */

/**
 * Lists the living processes of this machine.
 * @returns {ProcessEntry[]}
 */
export function listProcesses() {
  return process.platform === 'linux' ? listFromProc() : listFromPs();
}

const listFromProc = () => readProcStats().flatMap((stat) => parseProcStat(stat) ?? []);

/**
 * Reads `/proc/<pid>/stat` of every process, also of those that have ended and can still be waited for.
 * @returns {string[]}
 */
export function readProcStats() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [readFileSync(`/proc/${name}/stat`, 'utf8')];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/**
 * The fields of `/proc/<pid>/stat` (proc(5)) from the third one on: state, ppid, pgrp … The second, the command in
 * parentheses, may have spaces and parentheses in it.
 * @param {string} stat
 */
export const statFields = (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/**
 * Reads a process from `/proc/<pid>/stat`.
 * @param {string} stat
 * @returns {ProcessEntry | null} null for a zombie
 */
export function parseProcStat(stat) {
  const [state, parent, group, ...rest] = statFields(stat);
  if (state === 'Z' || state === 'X') return null;
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(parent),
    group: Number(group),
    startedAt: rest[16] ?? '',
  };
}

function listFromPs() {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [pid, parent, group, state, ...startedAt] = line.trim().split(/\s+/);
      if (pid === undefined || pid === '' || state?.startsWith('Z')) return [];
      return [
        { pid: Number(pid), parent: Number(parent), group: Number(group), startedAt: startedAt.join(' ') },
      ];
    });
}

/**
 * Returns the processes of a group and all that they started, including those in groups of their own:
 * firebase-tools starts the Firestore emulator in one.
 * @param {{ group: number, processes: ProcessEntry[] }} options
 * @returns {ProcessEntry[]}
 */
export function familyOf({ group, processes }) {
  const first = processes.filter((entry) => entry.group === group).map(({ pid }) => pid);
  const family = withDescendants(first, processes);
  return processes.filter(({ pid }) => family.has(pid));
}

/**
 * Adds all that some processes started, and what these did.
 * @param {readonly number[]} pids
 * @param {readonly Pick<ProcessEntry, 'pid' | 'parent'>[]} processes
 * @returns {Set<number>} their numbers
 */
export function withDescendants(pids, processes) {
  const family = new Set(pids);
  for (let size = -1; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return family;
}

/**
 * Kills the processes of a group, and the given ones if they are still the same, except this process.
 * @param {{ group: number, known: ProcessEntry[] }} options
 * @returns {number} how many were still there
 */
export function killFamily({ group, known }) {
  const processes = listProcesses();
  const names = new Set(known.map(nameOf));
  const left = new Set([
    ...familyOf({ group, processes }),
    ...processes.filter((entry) => names.has(nameOf(entry))),
  ]);
  let count = 0;
  for (const { pid } of left) {
    if (pid === process.pid) continue;
    count += 1;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
  return count;
}

/** @param {ProcessEntry} entry */
function nameOf({ pid, startedAt }) {
  return `${pid} ${startedAt}`;
}
