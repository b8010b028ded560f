/**
 * Leads a process group for processes.mjs: runs one command in it and exits with its code. It holds one
 * end of a pipe to the script that started it (descriptor 3). When that script ends, however it ends, the pipe
 * closes, and the guard ends the command and everything it started. At the end it writes into the pipe how many seconds
 * of processor time all of them took.
 */
import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { endNamed, exitCodeOf, GROUPS, watchProcessorTime } from './process-tree.mjs';

const GRACE_MS = 5000;
const LIFELINE = 3;

const [command, ...args] = process.argv.slice(2);
const name = process.env[GROUPS]?.split(' ').at(-1);
if (command === undefined || !name) throw new Error('guard.mjs is started by processes.mjs');

// The signal is sent to the whole group. The guard waits for the command to react.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => {});

let isOrphan = false;
/** Ends what has left the process group, then what is left in it, this guard included. */
const endAll = async () => {
  await endNamed(name);
  process.kill(-process.pid, 'SIGKILL');
};
const readSeconds = watchProcessorTime();
const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  if (isOrphan) return void endAll();
  writeTime();
  process.exit(exitCodeOf(code, signal));
});

const lifeline = new Socket({ fd: LIFELINE, readable: true, writable: false });
lifeline.on('error', () => {});
lifeline.on('close', () => {
  isOrphan = true;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(() => void endAll(), GRACE_MS);
});
lifeline.resume();

function writeTime() {
  const seconds = readSeconds();
  try {
    if (seconds !== null) writeSync(LIFELINE, String(seconds));
  } catch {
    // The script that started this has just ended.
  }
}
