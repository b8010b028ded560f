import { createWriteStream } from 'node:fs';
import { readEmulatorLine } from './emulator-log.mjs';
import { withFolderFirst } from './environment.mjs';
import { Failure } from './output.mjs';
import { HOST } from './ports.mjs';
import { startGroup } from './processes.mjs';
import { inCache } from './root.mjs';

const READY_TIMEOUT_MS = 3 * 60_000;
const EXPORT_TIMEOUT_MS = 2 * 60_000;
const TAIL = 40;

// Variables of another suite or a real project, and proxies: the CLI would send requests to its own emulators
// through them, whatever NO_PROXY says.
const NOT_FOR_EMULATORS =
  /^(FIRESTORE_EMULATOR_HOST|FIREBASE_AUTH_EMULATOR_HOST|FIREBASE_CONFIG|GCLOUD_PROJECT|GOOGLE_CLOUD_PROJECT|DEBUG|(https?|all)_proxy)$/i;

/** @typedef {import('./emulator-log.mjs').LineKind} LineKind */

/**
 * Starts the emulators and waits until they serve, functions loaded.
 * @param {object} options
 * @param {import('./stage.mjs').Stage} options.stage
 * @param {import('./ports.mjs').Ports} options.ports
 * @param {string} options.projectId
 * @param {import('./firestore-emulator.mjs').FirestoreEmulator} options.firestore
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {string | null} options.importFolder
 * @param {(line: { kind: LineKind, text: string }) => void} options.onLine
 * @returns `ended` resolves to the code when they have ended, by whatever; `tail` gives the last lines that they printed
 * @throws {Failure} with the last lines of their log, when they don't come up within three minutes
 */
export async function startEmulators(options) {
  const { stage, ports, projectId, firestore, importFolder } = options;
  const log = createWriteStream(stage.log);
  /** @type {string[]} */
  const lastLines = [];
  const tail = () => lastLines.map((line) => `  ${line}`).join('\n');
  /** @typedef {'ready' | 'functions-failed' | 'timeout'} Outcome */
  /** @type {((outcome: Outcome) => void) | undefined} */
  let settle;
  /** @type {Promise<Outcome>} */
  const report = new Promise((resolve) => void (settle = resolve));

  const start = ['emulators:start', '--config', stage.configFile, '--project', projectId];
  const data = importFolder === null ? [] : ['--import', importFolder];
  const [command, ...args] = [...firestore.prefix, 'firebase', ...start, '--non-interactive'];
  const group = startGroup({
    command,
    args: [...args, ...data],
    cwd: stage.folder,
    env: emulatorEnvironment(options.environment, firestore),
    onLine: (raw) => {
      const line = readEmulatorLine(raw);
      log.write(`${line.text}\n`);
      if (line.kind !== 'decoration') lastLines.push(line.text);
      if (lastLines.length > TAIL) lastLines.shift();
      if (line.kind === 'ready' || line.kind === 'functions-failed') settle?.(line.kind);
      options.onLine(line);
    },
  });
  const stop = () => group.stop({ graceMs: 15_000 });

  const timer = setTimeout(() => settle?.('timeout'), READY_TIMEOUT_MS);
  const first = await Promise.race([report, group.exited]);
  clearTimeout(timer);
  const problem = first === 'ready' ? await findProblemWithFunctions(ports) : describeStartFailure(first);
  if (problem !== null) {
    const words = `${problem}\nThe last lines of ${stage.log}:\n${tail()}`;
    await stop();
    throw new Failure(words);
  }
  return { ended: group.exited, stop, tail };
}

/** @param {'functions-failed' | 'timeout' | number} outcome */
function describeStartFailure(outcome) {
  if (outcome === 'functions-failed') return 'The Functions emulator could not load the functions.';
  if (outcome === 'timeout') return 'The emulators were not ready within three minutes.';
  return `The emulators ended while starting (code ${outcome}).`;
}

/**
 * Asks the Functions emulator whether functions were loaded, because the CLI reports ready even without any.
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Promise<string | null>}
 */
async function findProblemWithFunctions(ports) {
  try {
    const response = await fetch(`http://${HOST}:${ports.functions}/backends`, {
      signal: AbortSignal.timeout(10_000),
    });
    return /"functionTriggers":\[\{/.test(await response.text()) ? null : 'No function was loaded.';
  } catch (error) {
    return `The Functions emulator does not answer: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/**
 * Makes the CLI's environment. The CLI asks for no updates, news, accounts or packages, so that it neither
 * waits nor fails without a network. Its settings are in the project's cache, not in the person's home.
 * @param {NodeJS.ProcessEnv} environment
 * @param {import('./firestore-emulator.mjs').FirestoreEmulator} firestore
 * @returns {NodeJS.ProcessEnv}
 */
function emulatorEnvironment(environment, { javaFolder }) {
  const inherited = javaFolder === undefined ? environment : withFolderFirst(environment, javaFolder);
  const rest = Object.fromEntries(
    Object.entries(inherited).filter(([name]) => !NOT_FOR_EMULATORS.test(name)),
  );
  return {
    ...rest,
    XDG_CONFIG_HOME: inCache('config'),
    CI: 'true',
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    npm_config_offline: 'true',
    // Discovery by a file, because two suites may pick the same random port.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds. The default of ten is too short on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
  };
}

/**
 * Calls an address of an emulator itself.
 * @param {{ what: string, url: string, method: string, body?: object, timeoutMs: number }} options what: for the words
 * @throws {Failure} when it refuses, does not answer, or is not there
 */
async function callEmulator({ what, url, method, body, timeoutMs }) {
  try {
    const response = await fetch(url, {
      method,
      // Passes Firestore's rules; the other emulators ignore it.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  } catch (error) {
    throw new Failure(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Exports the data of Firestore and Auth.
 * @param {import('./ports.mjs').Ports} ports
 * @param {string} folder where to; replaced when it exists
 * @throws {Failure} when the emulators refuse or do not answer
 */
export function exportData(ports, folder) {
  return callEmulator({
    what: 'Exporting the data',
    url: `http://${HOST}:${ports.hub}/_admin/export`,
    method: 'POST',
    body: { path: folder, initiatedBy: 'exit' },
    timeoutMs: EXPORT_TIMEOUT_MS,
  });
}

/**
 * Reloads the functions in the emulator, whose own watcher ignores folders with a dot.
 * @param {import('./ports.mjs').Ports} ports
 * @throws {Failure} when it does not answer
 */
export async function reloadFunctions(ports) {
  for (const call of ['disableBackgroundTriggers', 'enableBackgroundTriggers']) {
    await callEmulator({
      what: 'Loading the functions again',
      url: `http://${HOST}:${ports.hub}/functions/${call}`,
      method: 'PUT',
      timeoutMs: 60_000,
    });
  }
}

/**
 * Empties Firestore and Auth.
 * @param {{ ports: import('./ports.mjs').Ports, projectId: string }} options
 * @throws {Failure} when they refuse or do not answer
 */
export async function clearData({ ports, projectId }) {
  const firestore = `http://${HOST}:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const auth = `http://${HOST}:${ports.auth}/emulator/v1/projects/${projectId}/accounts`;
  for (const url of [firestore, auth]) {
    await callEmulator({ what: 'Emptying the emulators', url, method: 'DELETE', timeoutMs: 30_000 });
  }
}
