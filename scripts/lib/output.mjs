import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * An expected failure with a message for the person at the terminal, printed without a stack. Any other error
 * is a fault of the scripts and is printed with its stack.
 */
export class Failure extends Error {
  /**
   * @param {string} message what happened and what to do
   * @param {{ exitCode?: number }} [options]
   */
  constructor(message, { exitCode = 1 } = {}) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

// A closed terminal must not prevent the scripts from stopping what they started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Lines of work that goes on beside other work, until that is over.
 * @type {AsyncLocalStorage<{ lines: string[] | null }>}
 */
const heldBack = new AsyncLocalStorage();

/**
 * Prints one line.
 * @param {string} [line]
 */
export function say(line = '') {
  const heldLines = heldBack.getStore()?.lines;
  if (heldLines) heldLines.push(line);
  else process.stdout.write(`${line}\n`);
}

/**
 * Runs two functions at once. Prints the lines of the second after the first has ended, so that each one's lines stay
 * together.
 * @template A, B
 * @param {() => Promise<A>} first
 * @param {() => Promise<B>} second
 * @returns {Promise<[A, B]>} what both return; the error of either passes through
 */
export function sideBySide(first, second) {
  /** @type {{ lines: string[] | null }} */
  const heldOutput = { lines: [] };
  const release = () => {
    const lines = heldOutput.lines ?? [];
    heldOutput.lines = null;
    for (const line of lines) say(line);
  };
  const behind = heldBack.run(heldOutput, second).catch((/** @type {unknown} */ error) => {
    release();
    throw error;
  });
  return Promise.all([first().finally(release), behind]);
}

/**
 * Prints a line that asks for attention.
 * @param {string} line
 */
export function warn(line) {
  process.stderr.write(`! ${line}\n`);
}

/**
 * @param {number} milliseconds
 * @returns {string} such as `0.4 s`, `12 s`, `2 min 5 s`
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Runs one step of a longer wait. Prints what it is, signs of life, and how long it took.
 * @template T
 * @param {string} what what is going on, such as `Building the client`
 * @param {() => Promise<T>} work
 * @param {{ every?: number }} [options] every: milliseconds between two signs of life
 * @returns {Promise<T>} what the work returns; its errors pass through
 */
export async function step(what, work, { every = 15_000 } = {}) {
  const start = Date.now();
  say(`• ${what} …`);
  const signOfLife = setInterval(() => say(`  … ${formatDuration(Date.now() - start)}`), every);
  try {
    const result = await work();
    const took = Date.now() - start;
    if (took > 1000) say(`  done in ${formatDuration(took)}`);
    return result;
  } finally {
    clearInterval(signOfLife);
  }
}
