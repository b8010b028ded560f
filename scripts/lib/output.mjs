/** What commands print: lines, the results of checks and tests, and the processor time of parts. */
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

/** Lines of work that goes on beside other work, until that is over. @type {AsyncLocalStorage<{ lines: string[] | null }>} */
const heldBack = new AsyncLocalStorage();

/** @param {string} [line] */
export function say(line = '') {
  const heldLines = heldBack.getStore()?.lines;
  if (heldLines) heldLines.push(line);
  else process.stdout.write(`${line}\n`);
}

/** Prints a text of several lines, indented. @param {string} text */
export const sayIndented = (text) => say(`  ${text.replaceAll('\n', '\n  ')}`);

/** Prints a line that asks for attention. @param {string} line */
export const warn = (line) => void process.stderr.write(`! ${line}\n`);

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

/** @param {number} milliseconds @returns {string} such as `0.4 s`, `12 s`, `2 min 5 s` */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const SIGN_OF_LIFE_MS = 15_000;

/**
 * Runs one step of a longer wait. Prints what it is, signs of life, and how long it took.
 * @template T
 * @param {string} what what is going on, such as `Building the client`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what the work returns; its errors pass through
 */
export async function step(what, work) {
  const start = Date.now();
  say(`• ${what} …`);
  const signOfLife = setInterval(() => say(`  … ${formatDuration(Date.now() - start)}`), SIGN_OF_LIFE_MS);
  try {
    const result = await work();
    const took = Date.now() - start;
    if (took > 1000) say(`  done in ${formatDuration(took)}`);
    return result;
  } finally {
    clearInterval(signOfLife);
  }
}

/**
 * The result of a test, or of a check that counts as one. `isRepeated`: it passed only at its second attempt.
 * @typedef {{ state: 'passed' | 'failed' | 'skipped', name?: string | undefined, message?: string | undefined, isRepeated?: boolean }} Result
 */

/** @param {readonly Result[]} results @param {Result['state']} state */
export const countOf = (results, state) => results.filter((result) => result.state === state).length;

/**
 * @param {readonly Result[]} results
 * @returns {string} `12 passed, 0 failed`, and the skipped ones only when there are some
 */
export function formatCounts(results) {
  const skipped = countOf(results, 'skipped');
  const counts = `${countOf(results, 'passed')} passed, ${countOf(results, 'failed')} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/**
 * @param {readonly Result[]} results
 * @returns {string[]} a line for each failed one, with the first line of its message
 */
export const failuresOf = (results) =>
  results
    .filter(({ state }) => state === 'failed')
    .map(({ name, message }) =>
      [name, message?.split('\n')[0] || 'no reason given'].filter(Boolean).join(': '),
    );

/**
 * The part of the report of Vitest's JSON reporter that is read.
 * @typedef {{ status?: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 */

/** @param {VitestTest} test @returns {Result} */
const readTest = ({ status, fullName: name, failureMessages = [] }) => ({
  state: status === 'passed' || status === 'failed' ? status : 'skipped',
  name,
  message: failureMessages[0],
  // A passed one that has messages has those of its first attempt.
  isRepeated: status === 'passed' && failureMessages.length > 0,
});

/** @param {{ testResults?: VitestFile[] }} report @returns {Result[]} */
export const readVitestReport = ({ testResults = [] }) =>
  testResults.flatMap(({ status, message, assertionResults }) => {
    const results = assertionResults.map(readTest);
    // A file that could not be loaded has no tests, and counts as one failure.
    const isUnloaded = status === 'failed' && countOf(results, 'failed') === 0;
    return isUnloaded ? [...results, { state: 'failed', message }] : results;
  });

/**
 * The part of the report of Playwright's JSON reporter that is read.
 * @typedef {{ suites?: PlaywrightSuite[], specs?: { title: string, tests: { status: keyof typeof STATES }[] }[] }} PlaywrightSuite
 */
const STATES = /** @type {const} */ ({
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
});

/** @param {PlaywrightSuite & { errors?: { message?: string }[] }} report errors: outside of tests @returns {Result[]} */
export const readPlaywrightReport = ({ suites = [], specs = [], errors = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ state: STATES[status], name: title, isRepeated: status === 'flaky' })),
  ),
  ...suites.flatMap(readPlaywrightReport),
  ...errors.map(({ message }) => ({ state: /** @type {const} */ ('failed'), message })),
];

/** The part to which commands count. @type {AsyncLocalStorage<string>} */
const part = new AsyncLocalStorage();
/** Processor time of commands that have ended, by part; what belongs to none is at ''. @type {Map<string, number>} */
const secondsOf = new Map();

/**
 * Runs work whose commands count as one part.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const countAs = (name, work) => part.run(name, work);

/** @returns {(seconds: number) => void} adds a command's processor time to the part that is starting it */
export function countCommand() {
  const name = part.getStore() ?? '';
  return (seconds) => void secondsOf.set(name, (secondsOf.get(name) ?? 0) + seconds);
}

/** @returns {number} the processor time of commands that have ended in the part that asks */
export const secondsOfThisPart = () => secondsOf.get(part.getStore() ?? '') ?? 0;

/** @returns {[name: string, seconds: number][]} of each part whose commands have ended, the longest first */
export const processorTimes = () => [...secondsOf].filter(([name]) => name).toSorted(([, a], [, b]) => b - a);

/** Prints how long processors worked, which says more than the clock on a machine that does other work. */
export function sayProcessorTime() {
  const times = processorTimes();
  if (times.length === 0) return;
  const { user, system } = process.cpuUsage();
  const all = [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, (user + system) / 1e6);
  say('\nProcessor time, user and system:');
  for (const [name, seconds] of [...times, ['in all, this script included', all]])
    say(`  ${Number(seconds).toFixed(0).padStart(5)} s  ${name}`);
}
