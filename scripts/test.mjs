/**
 * `npm test` runs every check and test from a fresh clone, those of the lab if it is installed (`npm run lab`). The last
 * line is `N passed, N failed`. Each check (format, lint and types, the deploy check) counts as one. Unless PORT_OFFSET is
 * set, it chooses one that is free, so that it runs beside `npm start`.
 */
import { BUILD_LOCK, build } from './lib/build.mjs';
import { withChromium } from './lib/chromium.mjs';
import { checkDeploy } from './lib/deploy-check.mjs';
import { LAB, isInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { withOtherBrowsers } from './lib/other-browsers.mjs';
import { Failure, formatDuration, say, sideBySide } from './lib/output.mjs';
import { chooseOffset } from './lib/ports.mjs';
import { prepareFirestore, prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { countAs, processorSeconds, processorTimes } from './lib/processor-time.mjs';
import {
  formatCounts,
  oneCheck,
  readPlaywrightReport,
  runCheck,
  runPart,
  runTests,
  runVitest,
  sumCounts,
} from './lib/results.mjs';
import { startSuite } from './lib/suite.mjs';

/** @typedef {import('./lib/results.mjs').Counts} Counts */
/** @typedef {import('./lib/suite.mjs').Suite} Suite */

const FIRST_OFFSET = 600;
const UNIT_PROJECTS = ['core', 'functions-unit', 'web', 'web-alone', 'scripts'];
const UNIT_TIMEOUT_MS = 20 * 60_000;
const SUITE_TIMEOUT_MS = 40 * 60_000;
const OF_SUITE = { timeoutMs: SUITE_TIMEOUT_MS };

await runMain(async () => {
  const start = Date.now();
  const environment = await prepareTools();
  const [alone, { suite, counts }] = await sideBySide(
    () => checkAlone(environment),
    () => testFunctions(environment),
  );
  const all = [...alone, counts, ...(await testWithNothingBeside(suite))];
  await suite?.stop();
  const total = sumCounts(all);
  if (total.repeated.length > 0) say(`\nPassed at the second attempt:\n  ${total.repeated.join('\n  ')}`);
  sayProcessorTime();
  say(`\nEverything took ${formatDuration(Date.now() - start)}.`);
  say(formatCounts(total));
  return total.failed === 0 ? 0 : 1;
});

/** Prints how long processors worked for each part, which says more than the clock on a machine that does other work. */
function sayProcessorTime() {
  const whole = processorSeconds();
  if (whole === null) return;
  say('\nProcessor time, user and system:');
  for (const [name, seconds] of processorTimes()) say(`  ${seconds.toFixed(0).padStart(5)} s  ${name}`);
  say(`  ${whole.toFixed(0).padStart(5)} s  in all, this script included`);
}

/**
 * What needs no emulators: it takes one core, while the tests against the emulators, which wait for these half of the time, take
 * the other one.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts[]>}
 */
async function checkAlone(environment) {
  return [
    ...(await checkStatically(environment)),
    await runPart('Unit tests', () => runUnitTests(environment)),
    await runPart('Component tests', () => runComponentTests(environment)),
    await runPart('Deploy check', () => runDeployCheck(environment)),
  ];
}

/**
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<Counts[]>}
 */
async function checkStatically(given) {
  // The types are computed by a program in Go: a larger heap saves a quarter of its processor time.
  const environment = { ...given, GOGC: '400' };
  const args = ['--deny-warnings', ...(isInstalled(LAB) ? [] : [`--ignore-pattern=${LAB}/**`])];
  return [
    await runPart('Format', () => runCheck({ command: 'oxfmt', args: ['--check'], environment })),
    await runPart('Lint and types', () => runCheck({ command: 'oxlint', args, environment })),
  ];
}

/** @param {NodeJS.ProcessEnv} environment */
function runUnitTests(environment) {
  return runVitest({
    name: 'unit',
    projects: [...UNIT_PROJECTS, ...(isInstalled(LAB) ? [LAB] : [])],
    args: ['--maxWorkers=1'],
    environment,
    timeoutMs: UNIT_TIMEOUT_MS,
  });
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts>}
 */
async function runComponentTests(environment) {
  return runVitest({
    name: 'components',
    projects: ['web-browser'],
    environment: await withChromium(environment),
    timeoutMs: UNIT_TIMEOUT_MS,
  });
}

/**
 * Starts the whole product and tests the functions in it.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ suite: Suite | null, counts: Counts }>} the suite that runs; null when it does not start
 */
async function testFunctions(environment) {
  const suite = await countAs('Emulators', () => startForTests(environment));
  const counts = await inSuite(suite, {
    name: 'Emulator tests',
    run: (given) =>
      runVitest({
        ...OF_SUITE,
        name: 'suite',
        projects: ['suite'],
        // Each one compiles all of the server for itself.
        args: ['--maxWorkers=2'],
        environment: given,
      }),
  });
  return { suite, counts };
}

/**
 * What measures time, and the browser, which takes both cores.
 * @param {Suite | null} suite
 * @returns {Promise<Counts[]>}
 */
async function testWithNothingBeside(suite) {
  return [
    await inSuite(suite, {
      name: 'Timed tests',
      run: (given) =>
        runVitest({ ...OF_SUITE, name: 'timed', projects: ['suite-timed'], environment: given }),
    }),
    await inSuite(suite, { name: 'Browser tests', run: runBrowserTests }),
    await inSuite(suite, { name: 'Firefox and WebKitGTK', run: runOtherBrowsers }),
  ];
}

/**
 * Runs a part in the suite, on empty data.
 * @param {Suite | null} suite
 * @param {{ name: string, run: (environment: NodeJS.ProcessEnv) => Promise<Counts> }} part
 * @returns {Promise<Counts>}
 */
function inSuite(suite, { name, run }) {
  return runPart(name, async () => {
    if (suite === null) return oneCheck(false);
    await suite.clear();
    return Promise.race([run(suite.environment), suite.failed]);
  });
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Suite | null>} null when it does not start; why has been said
 */
async function startForTests(environment) {
  try {
    say('\n▶ The suite');
    const firestore = await prepareFirestore(environment);
    const offset = await chooseOffset(FIRST_OFFSET);
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

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts>}
 */
async function runBrowserTests(environment) {
  return runTests({
    name: 'e2e',
    command: 'playwright',
    args: () => ['test', '--config', 'e2e/playwright.config.ts'],
    read: readPlaywrightReport,
    environment: await withChromium(environment),
    timeoutMs: SUITE_TIMEOUT_MS,
  });
}

/**
 * Runs the journeys that matter most in the browsers beside Chromium. Those that cannot be had are skipped.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Counts>}
 */
async function runOtherBrowsers(environment) {
  return runVitest({
    ...OF_SUITE,
    name: 'other-browsers',
    projects: ['other-browsers'],
    environment: await withOtherBrowsers(environment),
  });
}

/** @param {NodeJS.ProcessEnv} environment */
async function runDeployCheck(environment) {
  await withLock(BUILD_LOCK, () => build('functions', environment));
  await checkDeploy(environment);
  return oneCheck(true);
}
