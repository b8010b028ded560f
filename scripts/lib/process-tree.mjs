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

function listFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return parseProcStat(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      } catch {
        // The process has ended.
        return [];
      }
    });
}

/**
 * Reads /proc/<pid>/stat (proc(5)): `pid (name) state ppid pgrp … starttime`, the name possibly with spaces and parentheses.
 * @param {string} text
 * @returns {ProcessEntry | null} null for a zombie
 */
export function parseProcStat(text) {
  const [state, parent, group, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return {
    pid: Number.parseInt(text, 10),
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
  const family = new Set(processes.filter((entry) => entry.group === group));
  for (let size = -1; size !== family.size;) {
    size = family.size;
    const pids = new Set([...family].map(({ pid }) => pid));
    for (const entry of processes) if (pids.has(entry.parent)) family.add(entry);
  }
  return [...family];
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
