import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, formatDuration, say } from './output.mjs';
import { capture, run, wasStopped } from './processes.mjs';
import { countAs } from './processor-time.mjs';
import { formatCounts, oneCheck, settleCounts } from './results.mjs';
import { inCache, inRoot } from './root.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */

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
 * @param {object} options
 * @param {string} options.name of the report's file
 * @param {string} options.command
 * @param {(report: string) => string[]} options.args gets the path that the report is to be written to
 * @param {(report: unknown) => Counts | null} options.read
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
