/** Runs checks and test tools. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import {
  countAs,
  countOf,
  Failure,
  formatCounts,
  formatDuration,
  readPlaywrightReport,
  readVitestReport,
  say,
  sayIndented,
} from './output.mjs';
import { capture, run, wasStopped } from './processes.mjs';
import { inCache, inRoot } from './root.mjs';

/** @typedef {import('./output.mjs').Result} Result */

/**
 * Runs one part of `npm test` and prints its result. An error counts as a failed test; the other parts still run.
 * @param {string} name
 * @param {() => Promise<Result[]>} work
 * @returns {Promise<Result[]>}
 */
export async function runPart(name, work) {
  const start = Date.now();
  say(`\n▶ ${name}`);
  const results = await countAs(name, work).catch((/** @type {unknown} */ error) => {
    if (wasStopped()) throw error;
    sayIndented(error instanceof Failure ? error.message : inspect(error));
    return [{ state: /** @type {const} */ ('failed') }];
  });
  const sign = countOf(results, 'failed') === 0 ? '✔' : '✖';
  say(`${sign} ${name}: ${formatCounts(results)} (${formatDuration(Date.now() - start)})`);
  return results;
}

/**
 * Runs a command that counts as one test, and prints its output when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ timeoutMs: number }} [options]
 * @returns {Promise<Result[]>}
 */
export async function runCheck(command, args, environment, { timeoutMs } = { timeoutMs: 5 * 60_000 }) {
  const { code, output } = await capture({ command, args, cwd: inRoot(), env: environment, timeoutMs });
  if (code !== 0) sayIndented(output);
  return [{ state: code === 0 ? 'passed' : 'failed' }];
}

/** @type {Record<'vitest' | 'playwright', { args: (report: string) => string[], read: (report: any) => Result[] }>} */
const RUNNERS = {
  vitest: {
    args: (report) => [
      'run',
      '--reporter=default',
      '--reporter=./scripts/lib/failure-reporter.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitestReport,
  },
  playwright: { args: () => ['test', '--config', 'e2e/playwright.config.ts'], read: readPlaywrightReport },
};

/**
 * Runs tests so that nothing passes silently: a run that failed without naming a failed test, or without any result,
 * counts as one failure.
 * @param {object} options
 * @param {string} options.name of the report's file
 * @param {'vitest' | 'playwright'} [options.runner]
 * @param {readonly string[]} [options.projects] of Vitest
 * @param {readonly string[]} [options.args]
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {number} options.timeoutMs
 * @returns {Promise<Result[]>}
 */
export async function runTests({
  name,
  runner = 'vitest',
  projects = [],
  args = [],
  environment,
  timeoutMs,
}) {
  const report = inCache('test-results', `${name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run({
    command: runner,
    args: [
      ...RUNNERS[runner].args(report),
      ...projects.flatMap((project) => ['--project', project]),
      ...args,
    ],
    cwd: inRoot(),
    env: {
      ...environment,
      E2E_RESULTS: report,
      // Vitest colours its lines wherever they go.
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    },
    onLine: AsyncLocalStorage.bind((/** @type {string} */ line) => say(`  ${line}`)),
    timeoutMs,
    what: name,
  });
  return settleResults(readResults(runner, report), code);
}

/**
 * @param {keyof typeof RUNNERS} runner
 * @param {string} report its file
 * @returns {Result[]} none where it is missing or cut short
 */
export function readResults(runner, report) {
  try {
    return RUNNERS[runner].read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * @param {Result[]} results
 * @param {number} exitCode of the tool
 * @returns {Result[]} with a failure more where the tool ended badly, or tried nothing, and named none
 */
export function settleResults(results, exitCode) {
  const isUnexplained = countOf(results, 'failed') === 0 && (exitCode !== 0 || results.length === 0);
  if (!isUnexplained) return results;
  return [...results, { state: 'failed', message: `The tests did not run to their end (code ${exitCode}).` }];
}
