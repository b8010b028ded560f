/**
 * Leads a process group for processes.mjs: runs one command in it and exits with its code. It holds one
 * end of a pipe to the script that started it (descriptor 3). When that script ends, however it ends, the pipe
 * closes, and the guard ends the command and everything it started. At the end it writes into the pipe how many seconds
 * of processor time all of them took.
 */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { constants } from 'node:os';
import { familyOf, killFamily, listProcesses, watchProcessorTime } from './process-tree.mjs';

const GRACE_MS = 5000;
const LIFELINE = 3;

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: guard.mjs <command> [arguments…]');

// The signal is sent to the whole group. The guard waits for the command to react.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

/** @type {import('./process-tree.mjs').ProcessEntry[] | null} */
let orphans = null;

const readSeconds = watchProcessorTime();
const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  if (orphans !== null) killOrphans(orphans);
  else writeTime();
  process.exit(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
});

const lifeline = new Socket({ fd: LIFELINE, readable: true, writable: false });
lifeline.on('error', () => {});
lifeline.on('close', () => {
  const family = familyOf({ group: process.pid, processes: listProcesses() });
  orphans = family;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(() => killOrphans(family), GRACE_MS);
});
lifeline.resume();

function writeTime() {
  const seconds = readSeconds();
  if (seconds === null) return;
  try {
    writeSync(LIFELINE, String(seconds));
  } catch {
    // The script that started this has just ended.
  }
}

/** @param {import('./process-tree.mjs').ProcessEntry[]} processes */
function killOrphans(processes) {
  killFamily({ group: process.pid, known: processes });
}
