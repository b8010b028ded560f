/**
 * What went wrong in words for the person at the terminal: printed without a stack.
 * Anything else that is thrown is a fault of the scripts and printed with one.
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

// A closed terminal must not keep the scripts from stopping what they started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/**
 * Prints one line.
 * @param {string} [line]
 */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints one line that asks for attention.
 * @param {string} line
 */
export function warn(line) {
  process.stderr.write(`! ${line}\n`);
}

/**
 * A duration as people read it.
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
 * Runs one step of a longer wait, saying what it is before, that it is still going on, and how long it took.
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
