/**
 * `npm run suite -- 'node scripts/prove/schemathesis.mjs'` calls the API as its OpenAPI document says, and as
 * it does not say, with schemathesis (https://schemathesis.readthedocs.io). It installs the tool into a virtual
 * environment of Python in the cache. SCHEMATHESIS_EXAMPLES is the number of requests of each kind for each
 * call, SCHEMATHESIS_SEED the seed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure, say, step } from '../lib/output.mjs';
import { capture, run, runMain, startGroup } from '../lib/processes.mjs';
import { inCache, inRoot } from '../lib/root.mjs';
import { readSchemathesisReport } from './schemathesis-report.mjs';

const VERSION = '4.32.5';
const VENV = inCache(`schemathesis-${VERSION}`);
const TOOL = path.join(VENV, 'bin', 'schemathesis');

/**
 * Checks that are off. unsupported_method expects 405, but an unknown route is 404 here, because ids must not
 * reveal what exists. positive_data_acceptance expects success for all that the schemas accept, but the
 * contract cannot state all rules of splits and debts.
 */
const EXCLUDED_CHECKS = ['unsupported_method', 'positive_data_acceptance'];
/** Calls that end the caller's session or account. Another account calls them last. */
const ENDING = ['logout', 'deleteAccount'];
/** It can send only JSON; the fuzzer of the suite sends images. */
const WITHOUT_JSON = ['scanReceipt'];

const READY_TIMEOUT_MS = 60_000;
const INSTALL_TIMEOUT_MS = 10 * 60_000;
const RUN_TIMEOUT_MS = 6 * 60 * 60_000;

/**
 * @typedef {object} Proof
 * @property {string} version of schemathesis
 * @property {number} seed
 * @property {number} operations how many calls were tested
 * @property {number} requests how many test cases were made of them
 * @property {string[]} failures one line for each; none is a pass
 */

/**
 * @typedef {{ url: string, token: string, leaversToken: string, ids: Record<string, string> }} Scene as serve-api prints it
 */

/**
 * Runs schemathesis over every call of the API.
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.environment of a running suite
 * @param {number} options.examples how many requests of each kind for each call
 * @param {number} options.seed
 * @returns {Promise<Proof>}
 * @throws {Failure} when there is no Python, or the tool cannot be installed or run
 */
export async function proveBySchemathesis({ environment, examples, seed }) {
  await ensureTool(environment);
  const server = await startServer(environment);
  try {
    const { url, token, leaversToken, ids } = server.scene;
    const shared = { url, ids, examples, seed, environment };
    const reports = [
      await runTool({
        ...shared,
        name: 'all',
        token,
        operations: [...ENDING, ...WITHOUT_JSON].map((id) => `--exclude-operation-id=${id}`),
      }),
      await runTool({
        ...shared,
        name: 'ending',
        token: leaversToken,
        operations: ENDING.map((id) => `--include-operation-id=${id}`),
      }),
    ];
    const ownFailures = await server.stop();
    return {
      version: VERSION,
      seed,
      operations: reports.reduce((sum, { operations }) => sum + operations, 0),
      requests: reports.reduce((sum, { requests }) => sum + requests, 0),
      failures: [...reports.flatMap(({ failures }) => failures), ...ownFailures],
    };
  } finally {
    await server.stop();
  }
}

/** @param {NodeJS.ProcessEnv} environment */
async function ensureTool(environment) {
  const stamp = path.join(VENV, 'complete');
  if (existsSync(stamp)) return;
  rmSync(VENV, { recursive: true, force: true });
  await step(`Installing schemathesis ${VERSION} into ${path.relative(inRoot(), VENV)}`, async () => {
    const commands = [
      { command: 'python3', args: ['-m', 'venv', VENV] },
      {
        command: path.join(VENV, 'bin', 'pip'),
        args: [
          'install',
          '--quiet',
          '--disable-pip-version-check',
          '--retries',
          '1',
          `schemathesis==${VERSION}`,
        ],
      },
    ];
    for (const { command, args } of commands) {
      const { code, output } = await capture({
        command,
        args,
        env: environment,
        timeoutMs: INSTALL_TIMEOUT_MS,
      });
      if (code !== 0)
        throw new Failure(
          `schemathesis ${VERSION} cannot be installed: it needs Python 3.10 or newer with venv, and PyPI.\n${output}`,
        );
    }
  });
  writeFileSync(stamp, '');
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ scene: Scene, stop: () => Promise<string[]> }>} stop: what failed on the server's side
 */
async function startServer(environment) {
  /** @type {string[]} */
  const lines = [];
  /** @type {PromiseWithResolvers<void>} */
  const started = Promise.withResolvers();
  const group = startGroup({
    command: 'node',
    args: [inRoot('scripts', 'prove', 'serve-api.ts')],
    // Against the emulators, Google's clients must not look for credentials of the machine.
    env: { ...environment, METADATA_SERVER_DETECTION: 'none' },
    onLine: (line) => {
      lines.push(line);
      if (line.startsWith('{')) started.resolve();
    },
  });
  await Promise.race([started.promise, group.exited, sleep(READY_TIMEOUT_MS, undefined, { ref: false })]);
  const ready = lines.findIndex((line) => line.startsWith('{'));
  if (ready === -1) {
    await group.stop();
    throw new Failure(`The API did not start:\n${lines.join('\n')}`);
  }
  /** @type {Scene} */
  const scene = JSON.parse(lines[ready] ?? '');
  return {
    scene,
    async stop() {
      await group.stop();
      return lines.slice(ready + 1).filter((line) => line.startsWith('{'));
    },
  };
}

/**
 * Makes ids that are mostly known, so that calls reach their work, and otherwise any text.
 * @param {Pick<Scene, 'token' | 'ids'>} scene
 * @returns {string}
 */
function configuration({ token, ids }) {
  const names = Object.keys(ids);
  return [
    'warnings = false',
    '[headers]',
    `Authorization = ${JSON.stringify(`Bearer ${token}`)}`,
    '[dictionaries]',
    ...names.map((name) => `${name} = { values = [${JSON.stringify(ids[name])}] }`),
    '[parameters]',
    ...names.map((name) => `"path.${name}" = { dictionary = "${name}", probability = 0.7 }`),
    '',
  ].join('\n');
}

/**
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.url
 * @param {string} options.token
 * @param {Scene['ids']} options.ids
 * @param {string[]} options.operations arguments that say which
 * @param {number} options.examples
 * @param {number} options.seed
 * @param {NodeJS.ProcessEnv} options.environment
 * @returns {Promise<{ operations: number, requests: number, failures: string[] }>}
 */
async function runTool({ name, url, token, ids, operations, examples, seed, environment }) {
  // It writes files where it runs.
  const folder = inCache('schemathesis', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, 'report.json');
  const settings = path.join(folder, 'schemathesis.toml');
  writeFileSync(settings, configuration({ token, ids }));
  const { code, output } = await run({
    command: TOOL,
    args: [
      '--config-file',
      settings,
      'run',
      `${url}/api/openapi.json`,
      '--checks=all',
      `--exclude-checks=${EXCLUDED_CHECKS.join(',')}`,
      ...operations,
      `--max-examples=${examples}`,
      `--seed=${seed}`,
      '--continue-on-failure',
      '--report=json',
      `--report-json-path=${report}`,
    ],
    cwd: folder,
    env: environment,
    onLine: (line) => say(`  ${line}`),
    timeoutMs: RUN_TIMEOUT_MS,
    what: 'schemathesis',
  });
  const found = existsSync(report)
    ? readSchemathesisReport(JSON.parse(readFileSync(report, 'utf8')))
    : undefined;
  if (!found) throw new Failure(`schemathesis wrote no report (code ${code}):\n${output}`);
  const isUnexplained = code !== 0 && found.failures.length === 0;
  return isUnexplained ? { ...found, failures: [`schemathesis ended with code ${code}`] } : found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    const { version, seed, operations, requests, failures } = await proveBySchemathesis({
      environment: process.env,
      examples: Number(process.env.SCHEMATHESIS_EXAMPLES ?? 50),
      seed: Number(process.env.SCHEMATHESIS_SEED ?? 1),
    });
    for (const failure of failures) say(`✖ ${failure}`);
    say(
      `schemathesis ${version}, seed ${seed}: ${requests} requests to ${operations} calls, ${failures.length} failures`,
    );
    return failures.length === 0 ? 0 : 1;
  });
}
