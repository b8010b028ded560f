import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, formatDuration, say } from './output.mjs';
import { capture, run, wasStopped } from './processes.mjs';
import { countAs } from './processor-time.mjs';
import { inCache, inRoot } from './root.mjs';

/**
 * The result of a check or of a test run. `repeated` names the tests that passed only at their second attempt.
 * @typedef {{ passed: number, failed: number, skipped: number, repeated: readonly string[] }} Counts
 */

/** @type {Readonly<Counts>} */
export const NOTHING = Object.freeze({ passed: 0, failed: 0, skipped: 0, repeated: [] });

/**
 * @param {boolean} isPassed
 * @returns {Counts} one check, passed or failed
 */
export const oneCheck = (isPassed) => ({ ...NOTHING, [isPassed ? 'passed' : 'failed']: 1 });

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export const sumCounts = (all) =>
  all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
      repeated: [...sum.repeated, ...counts.repeated],
    }),
    NOTHING,
  );

/**
 * @param {Counts} counts
 * @returns {string} `12 passed, 0 failed`, and the skipped ones only when there are some
 */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Counts a test run so that nothing passes silently. A run that failed without naming a failed test, or that
 * has no results although there are test files, counts as one failure.
 * @param {{ counts: Counts | null, exitCode: number }} run counts: null when the runner wrote no report
 * @returns {Counts}
 */
export function settleCounts({ counts, exitCode }) {
  const found = counts ?? NOTHING;
  const hasResults = found.passed + found.failed + found.skipped > 0;
  const isUnexplained = found.failed === 0 && (exitCode !== 0 || !hasResults);
  return isUnexplained ? { ...found, failed: 1 } : found;
}

/**
 * The report of Vitest's JSON reporter.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} [numPendingTests]
 * @property {number} [numTodoTests]
 * @property {{ name?: string, status?: string, message?: string, assertionResults: VitestTest[] }[]} testResults by file
 */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */

/**
 * @param {Partial<VitestReport> | null} report
 * @returns {Counts | null} null when it is no such report
 */
export function readVitestReport(report) {
  if (!report?.testResults) return null;
  const { testResults: files, numPassedTests = 0, numFailedTests = 0 } = report;
  // A file that could not be loaded has no tests, and counts as one failure.
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    // A passed one that has messages has those of its first attempt.
    repeated: tests.flatMap(({ status, fullName = '', failureMessages = [] }) =>
      status === 'passed' && failureMessages.length > 0 ? [fullName] : [],
    ),
  };
}

const firstLine = (text = '') => text.split('\n')[0] || 'no reason given';

/**
 * @param {Partial<VitestReport> | null} report
 * @returns {string[]} a line for each failed test or file that could not be loaded, with the first line of its message
 */
export function listVitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [firstLine(message)] : [];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

/**
 * The report of Playwright's JSON reporter.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors outside of tests
 * @property {PlaywrightSuite[]} [suites]
 */
/** @typedef {{ suites?: PlaywrightSuite[], specs?: { title: string, tests: { status: string }[] }[] }} PlaywrightSuite */

/**
 * @param {Partial<PlaywrightReport> | null} report
 * @returns {Counts | null} null when it is no such report
 */
export function readPlaywrightReport(report) {
  if (!report?.stats) return null;
  const { stats, errors = [], suites = [] } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || errors.length,
    skipped: stats.skipped,
    repeated: suites.flatMap(listFlaky),
  };
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]} titles of the tests in it, and in the suites in it, that passed only when repeated
 */
function listFlaky({ suites = [], specs = [] }) {
  const flakySpecs = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flakySpecs.map(({ title }) => title), ...suites.flatMap(listFlaky)];
}

/**
 * Runs one part of `npm test` and prints its result. An expected failure counts as a failed test; the other
 * parts still run.
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Counts>}
 */
export async function runPart(name, work) {
  const start = Date.now();
  say(`\n▶ ${name}`);
  const counts = await countAs(name, work).catch((/** @type {unknown} */ error) => {
    if (!(error instanceof Failure) || wasStopped()) throw error;
    say(`  ${error.message.replaceAll('\n', '\n  ')}`);
    return oneCheck(false);
  });
  say(
    `${counts.failed === 0 ? '✔' : '✖'} ${name}: ${formatCounts(counts)} (${formatDuration(Date.now() - start)})`,
  );
  return counts;
}

/**
 * Runs a command that counts as one test, and prints its output when it fails.
 * @param {{ command: string, args: string[], environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<Counts>}
 */
export async function runCheck({ command, args, environment }) {
  const { code, output } = await capture({
    command,
    args,
    cwd: inRoot(),
    env: environment,
    timeoutMs: 5 * 60_000,
  });
  if (code !== 0) say(`  ${output.replaceAll('\n', '\n  ')}`);
  return oneCheck(code === 0);
}

/**
 * Runs a test runner that writes a JSON report.
 * @template Report
 * @param {object} options
 * @param {string} options.name of the report's file
 * @param {string} options.command
 * @param {(report: string) => string[]} options.args gets the path that the report is to be written to
 * @param {(report: Report) => Counts | null} options.read
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {number} options.timeoutMs
 * @returns {Promise<Counts>}
 */
export async function runTests({ name, command, args, read, environment, timeoutMs }) {
  const report = inCache('test-results', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run({
    command,
    args: args(report),
    cwd: inRoot(),
    env: { ...environment, E2E_RESULTS: report },
    onLine: AsyncLocalStorage.bind((/** @type {string} */ line) => say(`  ${line}`)),
    timeoutMs,
    what: name,
  });
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
  return settleCounts({ counts, exitCode: code });
}

/**
 * @param {object} options
 * @param {string} options.name of the report's file
 * @param {readonly string[]} options.projects
 * @param {readonly string[]} [options.args]
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {number} options.timeoutMs
 * @returns {Promise<Counts & { failures: string[] }>} failures: a line for each
 */
export async function runVitest({ name, projects, args = [], environment, timeoutMs }) {
  /** @type {string[]} */
  let failures = [];
  const counts = await runTests({
    name,
    command: 'vitest',
    args: (report) => [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    read: (/** @type {Partial<VitestReport> | null} */ report) => {
      failures = listVitestFailures(report);
      return readVitestReport(report);
    },
    // It colours its lines wherever they go.
    environment: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    timeoutMs,
  });
  return { ...counts, failures };
}
