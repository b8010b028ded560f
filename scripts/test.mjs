/**
 * `npm test` runs every check and test from a fresh clone, those of the lab if it is installed (`npm run lab`). The last
 * line is `N passed, N failed`. Each check (format, lint and types, the deploy check) counts as one. Unless PORT_OFFSET is
 * set, it chooses one that is free, so that it runs beside `npm start`.
 */
import { LAB, isInstalled } from './lib/install.mjs';
import {
  countAs,
  countOf,
  Failure,
  formatCounts,
  formatDuration,
  say,
  sayProcessorTime,
  sideBySide,
} from './lib/output.mjs';
import { chooseOffset } from './lib/ports.mjs';
import { prepareForTests, prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { runCheck, runPart, runTests } from './lib/run-tests.mjs';
import { startSuite } from './lib/suite.mjs';

/** @typedef {import('./lib/output.mjs').Result} Result */
/** @typedef {import('./lib/suite.mjs').Suite} Suite */
/** @typedef {import('./lib/prepare.mjs').Prepared} Prepared */

const FIRST_OFFSET = 600;
const UNIT_PROJECTS = ['core', 'functions-unit', 'web', 'web-alone', 'scripts'];
const ALONE = { timeoutMs: 20 * 60_000 };
const IN_SUITE = { timeoutMs: 40 * 60_000 };

await runMain(async () => {
  const start = Date.now();
  const environment = await prepareTools();
  const [prepared, sources] = await sideBySide(
    () => countAs('Preparing', () => prepareForTests(environment)),
    () => checkSources(environment),
  );
  const [alone, { suite, results }] = await sideBySide(
    () => checkAlone(prepared),
    () => testFunctions(prepared),
  );
  const all = [...sources, ...alone, ...results, ...(await testWithNothingBeside(prepared, suite))];
  await suite?.stop();
  const repeated = all.filter(({ isRepeated }) => isRepeated).map(({ name }) => name);
  if (repeated.length > 0) say(`\nPassed at the second attempt:\n  ${repeated.join('\n  ')}`);
  sayProcessorTime();
  say(`\nEverything took ${formatDuration(Date.now() - start)}.`);
  say(formatCounts(all));
  return countOf(all, 'failed') === 0 ? 0 : 1;
});

/**
 * Checks the sources, while what the tests need is prepared.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Result[]>}
 */
async function checkSources(environment) {
  // The types are computed by a program in Go: a larger heap saves a quarter of its processor time.
  const lean = { ...environment, GOGC: '400' };
  const lint = ['--deny-warnings', ...(isInstalled(LAB) ? [] : [`--ignore-pattern=${LAB}/**`])];
  return [
    ...(await runPart('Format', () => runCheck('oxfmt', ['--check'], lean))),
    ...(await runPart('Lint and types', () => runCheck('oxlint', lint, lean))),
  ];
}

/**
 * What needs no emulators: it takes one core, while the tests against the emulators, which wait for these half of the time, take
 * the other one.
 * @param {Prepared} prepared
 * @returns {Promise<Result[]>}
 */
async function checkAlone({ environment, chromium }) {
  const units = [...UNIT_PROJECTS, ...(isInstalled(LAB) ? [LAB] : [])];
  return [
    ...(await runPart('Unit tests', () =>
      runTests({ ...ALONE, name: 'unit', projects: units, args: ['--maxWorkers=1'], environment }),
    )),
    ...(await runPart('Component tests', async () => {
      requireChromium(chromium);
      return runTests({ ...ALONE, name: 'components', projects: ['web-browser', 'web-print'], environment });
    })),
    // In a process of its own, because it makes documents as the server's tests do, under Node 24.
    ...(await runPart('Deploy check', () =>
      runCheck('node', ['scripts/deploy-check.mjs'], environment, ALONE),
    )),
    ...(await runPart('Deployment to a stand-in of Google', async () => {
      // Needs packages.
      const { rehearseDeployment } = await import('./test-support/rehearsal.mjs');
      return rehearseDeployment(environment);
    })),
  ];
}

/**
 * @param {Prepared['chromium']} chromium
 * @throws {Failure} where there is none
 */
function requireChromium(chromium) {
  if (chromium === null) throw new Failure('There is no Chromium: see "What the tests need" above.');
}

/**
 * Starts the whole product and tests the functions in it.
 * @param {Prepared} prepared
 * @returns {Promise<{ suite: Suite | null, results: Result[] }>} the suite that runs; null when it does not start
 */
async function testFunctions(prepared) {
  const suite = await countAs('Emulators', () => startForTests(prepared));
  // Each worker compiles all of the server for itself.
  const options = {
    ...IN_SUITE,
    name: 'suite',
    projects: ['suite', 'suite-hosting'],
    args: ['--maxWorkers=2'],
  };
  const results = await inSuite(suite, 'Emulator tests', (given) =>
    runTests({ ...options, environment: given }),
  );
  return { suite, results };
}

/**
 * What measures time, and the browsers, which take both cores. Of those beside Chromium, in which the journeys that matter
 * most run, one that cannot be had is skipped.
 * @param {Prepared} prepared
 * @param {Suite | null} suite
 * @returns {Promise<Result[]>}
 */
async function testWithNothingBeside({ chromium }, suite) {
  return [
    ...(await inSuite(suite, 'Timed tests', (environment) =>
      runTests({ ...IN_SUITE, name: 'timed', projects: ['suite-timed'], environment }),
    )),
    ...(await inSuite(suite, 'Browser tests', async (environment) => {
      requireChromium(chromium);
      return runTests({ ...IN_SUITE, name: 'e2e', runner: 'playwright', environment });
    })),
    ...(await inSuite(suite, 'Firefox and WebKitGTK', (environment) =>
      runTests({ ...IN_SUITE, name: 'other-browsers', projects: ['other-browsers'], environment }),
    )),
  ];
}

/**
 * Runs a part in the suite, on empty data.
 * @param {Suite | null} suite
 * @param {string} name
 * @param {(environment: NodeJS.ProcessEnv) => Promise<Result[]>} run
 * @returns {Promise<Result[]>}
 */
function inSuite(suite, name, run) {
  return runPart(name, async () => {
    if (suite === null) return [{ state: 'failed' }];
    await suite.clear();
    return Promise.race([run(suite.environment), suite.failed]);
  });
}

/**
 * @param {Prepared} prepared
 * @returns {Promise<Suite | null>} null when it does not start; why has been said
 */
async function startForTests({ environment, firestore }) {
  if (firestore === null) return null;
  try {
    say('\n▶ The suite');
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
