/**
 * `npm test`: from a fresh clone through every check and test; the last line is `N passed, N failed`. Each check (format,
 * lint, the types of a package, the deploy check) counts as one. PORT_OFFSET is chosen so that a running `npm start` is not
 * in the way, unless it is set.
 */
import { BUILD_LOCK, build } from './lib/build.mjs';
import { hasFiles, nothingYet, runCheck, runPart, runTests } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { checkDeploy } from './lib/deploy-check.mjs';
import { withLock } from './lib/lock.mjs';
import { Failure, formatDuration, say } from './lib/output.mjs';
import { findFreeOffset, readOffset } from './lib/ports.mjs';
import { prepareFirestore, prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { formatCounts, oneCheck, readPlaywrightReport, readVitestReport, sumCounts } from './lib/results.mjs';
import { startSuite } from './lib/suite.mjs';

/** @typedef {import('./lib/results.mjs').Counts} Counts */

const FIRST_OFFSET = 600;
const PACKAGES = ['core', 'functions', 'web', 'e2e', 'scripts'];
const UNIT_PROJECTS = ['core', 'functions-unit', 'web', 'scripts'];
const SUITE_PROJECTS = ['suite', 'suite-timed'];
const TEST_FILE = /\.test\.(ts|tsx|mjs)$/;
const UNIT_TIMEOUT_MS = 10 * 60_000;
const SUITE_TIMEOUT_MS = 20 * 60_000;

await runMain(async () => {
  const start = Date.now();
  const environment = await prepareTools();
  const all = [
    ...(await checkStatically(environment)),
    await runPart('Unit tests', () => runUnitTests(environment)),
    await runPart('Component tests', () => runComponentTests(environment)),
    ...(await testTheSuite(environment)),
    await runPart('Deploy check', () => runDeployCheck(environment)),
  ];
  const total = sumCounts(all);
  say(`\nEverything took ${formatDuration(Date.now() - start)}.`);
  say(formatCounts(total));
  return total.failed === 0 ? 0 : 1;
});

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts[]>}
 */
async function checkStatically(environment) {
  const results = [
    await runPart('Format', () => runCheck({ command: 'oxfmt', args: ['--check'], environment })),
    await runPart('Lint', () => runCheck({ command: 'oxlint', args: ['--deny-warnings'], environment })),
  ];
  for (const name of PACKAGES.filter((folder) => hasFiles({ folder, pattern: /\.(ts|tsx|mjs)$/ }))) {
    results.push(
      await runPart(`Types of ${name}`, () => runCheck({ command: 'tsc', args: ['-p', name], environment })),
    );
  }
  return results;
}

/** @param {NodeJS.ProcessEnv} environment */
function runUnitTests(environment) {
  return runVitest({ name: 'unit', projects: UNIT_PROJECTS, environment, timeoutMs: UNIT_TIMEOUT_MS });
}

/**
 * Components in Chromium, by themselves.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts>}
 */
async function runComponentTests(environment) {
  const chromium = await findChromium(environment);
  return runVitest({
    name: 'components',
    projects: ['web-browser'],
    environment: { ...environment, CHROMIUM_PATH: chromium.path },
    timeoutMs: UNIT_TIMEOUT_MS,
  });
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('./lib/chromium.mjs').Chromium>}
 */
async function findChromium(environment) {
  const chromium = await ensureChromium(environment);
  say(`• Chromium: ${chromium.path} (${chromium.origin})`);
  return chromium;
}

/**
 * @param {{ name: string, projects: string[], environment: NodeJS.ProcessEnv, timeoutMs: number }} options
 * @returns {Promise<Counts>}
 */
function runVitest({ name, projects, environment, timeoutMs }) {
  return runTests({
    name,
    command: 'vitest',
    args: (report) => [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    read: readVitestReport,
    // It colours its lines wherever they go.
    environment: { ...environment, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
    timeoutMs,
  });
}

/**
 * The tests that need the whole product: those of the functions, then those in the browser, in one suite.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts[]>}
 */
async function testTheSuite(environment) {
  const hasSuiteTests = hasFiles({ folder: 'functions/test', pattern: TEST_FILE });
  const hasBrowserTests = hasFiles({ folder: 'e2e', pattern: /\.(test|spec)\.ts$/ });
  const parts = [
    { name: 'Emulator tests', isThere: hasSuiteTests, folder: 'functions/test', run: runSuiteTests },
    { name: 'Browser tests', isThere: hasBrowserTests, folder: 'e2e', run: runBrowserTests },
  ];
  const suite = parts.some(({ isThere }) => isThere) ? await startForTests(environment) : null;
  const results = [];
  for (const { name, isThere, folder, run } of parts) {
    results.push(
      await runPart(name, async () => {
        if (!isThere) return nothingYet(`there are no tests in ${folder} yet`);
        if (suite === null) return oneCheck(false);
        await suite.clear();
        return Promise.race([run(suite.environment), suite.failed]);
      }),
    );
  }
  await suite?.stop();
  return results;
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('./lib/suite.mjs').Suite | null>} null when it does not start; why has been said
 */
async function startForTests(environment) {
  try {
    say('\n▶ The suite');
    const firestore = await prepareFirestore(environment);
    const offset = process.env.PORT_OFFSET ? readOffset(process.env) : await findFreeOffset(FIRST_OFFSET);
    say(`• PORT_OFFSET=${offset}`);
    return await startSuite({
      environment,
      firestore,
      offset,
      invocation: 'npm test',
      verifiedEmailRequired: 'true',
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`✖ ${error.message}`);
    return null;
  }
}

/** @param {NodeJS.ProcessEnv} environment */
function runSuiteTests(environment) {
  return runVitest({ name: 'suite', projects: SUITE_PROJECTS, environment, timeoutMs: SUITE_TIMEOUT_MS });
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts>}
 */
async function runBrowserTests(environment) {
  const chromium = await findChromium(environment);
  return runTests({
    name: 'e2e',
    command: 'playwright',
    args: () => ['test', '--config', 'e2e/playwright.config.ts'],
    read: readPlaywrightReport,
    environment: { ...environment, CHROMIUM_PATH: chromium.path },
    timeoutMs: SUITE_TIMEOUT_MS,
  });
}

/** @param {NodeJS.ProcessEnv} environment */
async function runDeployCheck(environment) {
  await withLock(BUILD_LOCK, () => build('functions', environment));
  await checkDeploy(environment);
  return oneCheck(true);
}
