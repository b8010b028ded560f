import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countCommand, Failure, formatDuration, say } from './output.mjs';
import { endNamed, exitCodeOf, GROUPS, send, signalNamed } from './process-tree.mjs';

/** @typedef {'SIGINT' | 'SIGTERM' | 'SIGHUP'} StopSignal */

/**
 * A command and everything that it starts.
 * @typedef {object} Group
 * @property {Promise<number>} exited resolves to the exit code (128 + signal when killed); never rejects
 * @property {(options?: { signal?: StopSignal, graceMs?: number }) => Promise<void>} stop
 *   sends the signal to the process group, kills what is left of it after graceMs, and ends what has left the group
 * @property {() => void} kill ends it at once
 */

/**
 * @typedef {object} GroupOptions
 * @property {string} command
 * @property {string[]} [args]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {(line: string) => void} [onLine] gets its output by lines; without it, the terminal is the command's
 */

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// npm passes a Ctrl-C on, which the terminal has sent to the command already. So one press gives two signals.
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 250;

/** @type {Set<Group>} */
const liveGroups = new Set();
/** @type {(() => Promise<void>)[]} */
const cleanUps = [];
let isStopping = false;

/**
 * Starts a command in a process group of its own, with a name in its environment. What leaves the group is found by that
 * name, so that everything the command started can be ended.
 * @param {GroupOptions} options
 * @returns {Group}
 */
export function startGroup({ command, args = [], env = process.env, cwd, onLine }) {
  if (isStopping) throw new Failure('Stopped.');
  const id = randomUUID();
  const output = onLine ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [GUARD, command, ...args], {
    detached: true,
    env: { ...env, [GROUPS]: [process.env[GROUPS], id].filter(Boolean).join(' ') },
    ...(cwd !== undefined && { cwd }),
    stdio: [onLine ? 'ignore' : 'inherit', output, output, 'pipe'],
  });
  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  const read = [countTime(child.stdio[3])];
  if (onLine) read.push(readLines(child.stdout, onLine), readLines(child.stderr, onLine));

  /** Undefined when it could not be started. @param {NodeJS.Signals} signal */
  const sendToGroup = (signal) => child.pid !== undefined && send(-child.pid, signal);
  /** @type {Group} */
  const group = {
    exited: exited.then(async (code) => {
      // Waits for output that is still in the pipe, but not for a grandchild that keeps the pipe open.
      await Promise.race([Promise.all(read), sleep(1000, undefined, { ref: false })]);
      return code;
    }),
    async stop({ signal = 'SIGTERM', graceMs = 10_000 } = {}) {
      if (sendToGroup(signal)) await Promise.race([exited, sleep(graceMs)]);
      sendToGroup('SIGKILL');
      await endNamed(id);
      liveGroups.delete(group);
    },
    kill() {
      sendToGroup('SIGKILL');
      signalNamed(id, 'SIGKILL');
    },
  };
  liveGroups.add(group);
  return group;
}

/**
 * Counts the processor time that the guard writes at its end.
 * @param {unknown} lifeline
 */
async function countTime(lifeline) {
  const counted = countCommand();
  if (!(lifeline instanceof Readable)) return;
  // It breaks when the guard ends first, which is no error.
  const seconds = await text(lifeline).catch(() => '');
  if (seconds !== '') counted(Number(seconds));
}

/**
 * @param {Readable | null} input
 * @param {(line: string) => void} onLine
 */
async function readLines(input, onLine) {
  if (input) await once(createInterface({ input, crlfDelay: Infinity }).on('line', onLine), 'close');
}

/**
 * Runs a command to its end.
 * @param {GroupOptions & { timeoutMs: number, what?: string }} options what: its name in the words about a timeout
 * @returns {Promise<{ code: number, output: string }>} output: the last 200 lines (empty when the terminal is the command's)
 * @throws {Failure} when it takes longer than timeoutMs
 */
export async function run({ timeoutMs, what, onLine, ...options }) {
  /** @type {string[]} */
  const lines = [];
  const group = startGroup({
    ...options,
    ...(onLine && {
      onLine: (line) => {
        lines.push(line);
        if (lines.length > 200) lines.shift();
        onLine(line);
      },
    }),
  });
  const timer = new AbortController();
  const code = await Promise.race([
    group.exited,
    sleep(timeoutMs, null, { signal: timer.signal }).catch(() => 1),
  ]);
  timer.abort();
  await group.stop({ graceMs: 2000 });
  if (code !== null) return { code, output: lines.join('\n') };
  const last = lines.slice(-20).map((line) => `\n  ${line}`);
  throw new Failure(
    `${what ?? options.command} did not end within ${formatDuration(timeoutMs)}.${last.join('')}`,
  );
}

/** Runs a command to its end without printing anything. @type {typeof run} */
export const capture = (options) => run({ ...options, onLine: () => {} });

/**
 * Registers work to do before the script ends, except after a second Ctrl-C. The last registered runs first.
 * @param {() => Promise<void>} cleanUp must not throw
 */
export function beforeExit(cleanUp) {
  cleanUps.push(cleanUp);
}

/** Whether the person asked to stop. */
export const wasStopped = () => isStopping;

/**
 * Runs a script's main part, then every clean-up, then ends all commands. Ctrl-C, SIGTERM and a closed terminal
 * skip to the clean-ups; a second Ctrl-C kills everything.
 * @param {() => Promise<number | void>} main resolves to the exit code (nothing: 0)
 * @param {{ exitCodeWhenStopped?: number }} [options] default: 128 + the signal, as shells have it
 */
export async function runMain(main, { exitCodeWhenStopped } = {}) {
  const stopped = listenForStop();
  let code = 0;
  try {
    const outcome = await Promise.race([main(), stopped]);
    code = typeof outcome === 'string' ? (exitCodeWhenStopped ?? exitCodeOf(null, outcome)) : (outcome ?? 0);
  } catch (error) {
    code = report(error);
  }
  for (const cleanUp of cleanUps.toReversed()) {
    await cleanUp().catch((error) => {
      code = report(error);
    });
  }
  await Promise.all([...liveGroups].map((group) => group.stop({ graceMs: 2000 })));
  if (isStopping) say('Stopped.');
  process.exit(code);
}

/** @returns {Promise<StopSignal>} when the person asks to stop, or npm has ended without us */
function listenForStop() {
  let firstAt = 0;
  return new Promise((resolve) => {
    const stop = (/** @type {StopSignal} */ signal) => {
      isStopping = true;
      firstAt = Date.now();
      say('');
      resolve(signal);
    };
    watchParent(() => {
      if (!isStopping) stop('SIGTERM');
    });
    for (const signal of STOP_SIGNALS) {
      process.on(signal, () => {
        if (!isStopping) {
          stop(signal);
        } else if (Date.now() - firstAt > SAME_PRESS_MS) {
          for (const group of liveGroups) group.kill();
          process.exit(exitCodeOf(null, signal));
        }
      });
    }
  });
}

/**
 * Watches the parent process, if that is npm's. npm passes a signal to the shell that runs a script, and such a
 * shell (dash) ends without passing it on, so this process gets another parent and no signal. Without npm, a
 * script may stay in the background when its parent ends.
 * @param {() => void} onGone called again and again
 */
function watchParent(onGone) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && onGone(), PARENT_CHECK_MS).unref();
}

/**
 * @param {unknown} error
 * @returns {number} the exit code for it
 */
function report(error) {
  const isExpected = error instanceof Failure;
  const words = isExpected ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n✖ ${words}\n`);
  return isExpected ? error.exitCode : 1;
}
