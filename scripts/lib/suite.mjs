import { rmSync } from 'node:fs';
import { BUILD_LOCK, build } from './build.mjs';
import { clearData, exportData, reloadFunctions, startEmulators } from './emulators.mjs';
import { withLock } from './lock.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { Failure, say, step } from './output.mjs';
import { HOST, portsAt, projectIdAt, requireFreePorts } from './ports.mjs';
import { beforeExit, startGroup } from './processes.mjs';
import { replaceExport } from './session-data.mjs';
import { LOCAL_VAPID } from './secrets.mjs';
import { stageFunctions, writeStage } from './stage.mjs';

/** A running product: Hosting, Auth, Functions, Firestore, and a mail catcher. */
/** @typedef {Awaited<ReturnType<typeof startSuite>>} Suite */

/**
 * @typedef {object} SuiteOptions
 * @property {NodeJS.ProcessEnv} environment from prepareTools
 * @property {import('./firestore-emulator.mjs').FirestoreEmulator} firestore from prepareFirestore
 * @property {number} offset
 * @property {string} invocation how the person started this, for the words about ports in use
 * @property {string} verifiedEmailRequired default of the functions' parameter: `true` or `false`; the environment wins
 * @property {string | null} [importFolder] data to begin with
 * @property {boolean} [hasClient] false: the client is not built and not served
 * @property {boolean} [hasUi] with the Emulator UI
 * @property {boolean} [isTalkative] shows what the functions print
 */

/**
 * Fails when a port that a suite needs is in use. Scripts call it before they install or compile anything.
 * @param {{ offset: number, invocation: string, hasClient?: boolean, hasUi?: boolean }} options as for startSuite
 * @throws {Failure} naming the ports and what to do
 */
export async function requirePorts({ offset, invocation, hasClient = true, hasUi = false }) {
  const { ui, vite, ...always } = portsAt(offset);
  const ports = { ...always, ...(hasUi && { ui }), ...(!hasClient && { vite }) };
  await requireFreePorts({ ports, offset, command: invocation });
}

/**
 * Builds the product and starts it.
 * @param {SuiteOptions} options
 * @returns a suite that is ready for requests; it stops with the script at the latest
 * @throws {Failure} when a port is in use, something cannot be built, or the emulators don't come up
 */
export async function startSuite(options) {
  const {
    environment,
    offset,
    hasClient = true,
    hasUi = false,
    isTalkative = false,
    importFolder = null,
  } = options;
  const ports = portsAt(offset);
  const projectId = projectIdAt(offset);
  await requirePorts({ offset, invocation: options.invocation, hasClient, hasUi });

  const parameters = parametersOf(options, ports);
  const stage = await withLock(BUILD_LOCK, async () => {
    await build('functions', environment);
    if (hasClient) await build('web', environment);
    return writeStage({ offset, hasClient, hasUi, parameters });
  });

  const catcher = await startMailCatcher(ports, { port: ports.auth, projectId, appUrl: parameters.APP_URL });
  beforeExit(catcher.stop);
  const emulators = await step(`Starting the emulators (project ${projectId})`, () =>
    startEmulators({
      stage,
      ports,
      projectId,
      firestore: options.firestore,
      environment,
      importFolder,
      onLine: ({ kind, text }) => {
        if (isTalkative && (kind === 'function-output' || kind === 'warning')) say(`  functions ${text}`);
      },
    }),
  );
  const { stop, failed, isRunning } = supervise(emulators, stage, catcher);
  const suiteEnvironment = { ...environment, ...parameters, ...addresses({ offset, ports, projectId }) };

  return {
    baseUrl: suiteEnvironment.BASE_URL,
    projectId,
    ports,
    /** The file with everything that the emulators print. */
    log: stage.log,
    /** For commands that work with it: BASE_URL, MAIL_URL and the emulators' hosts. */
    environment: suiteEnvironment,
    /** Rejects when the emulators end by themselves. */
    failed,
    isRunning,
    /** Runs a shell command in that environment. @param {string} command @returns its exit code */
    run: (command) => Promise.race([runShell(command, suiteEnvironment), failed]),
    /** Replaces an export by the data as it is now, or leaves it as it was. @param {string} folder */
    exportTo: (folder) => replaceExport(folder, (fresh) => exportData(ports, fresh)),
    /** Empties Firestore, Auth and the mail that was caught. */
    clear: async () => {
      await clearData({ ports, projectId });
      catcher.clear();
    },
    /** Loads the built functions again. */
    reload: async () => {
      await withLock(BUILD_LOCK, async () => stageFunctions(offset));
      await reloadFunctions(ports);
    },
    stop,
  };
}

/**
 * @param {SuiteOptions} options
 * @param {import('./ports.mjs').Ports} ports
 */
function parametersOf({ environment, verifiedEmailRequired, hasClient = true }, ports) {
  return {
    VERIFIED_EMAIL_REQUIRED: environment.VERIFIED_EMAIL_REQUIRED ?? verifiedEmailRequired,
    // App Check has no provider here: browsers that a test marks prove the app by this.
    APP_CHECK_REQUIRED: 'false',
    APP_CHECK_SUITE_TOKEN: 'token-of-the-suite',
    // Offline, unless the command line asks for another engine: Cloud Vision needs an account.
    RECEIPT_READER: environment.RECEIPT_READER ?? 'offline',
    // Overrides the person's own settings, so that no mail leaves this machine.
    SMTP_HOST: HOST,
    SMTP_PORT: String(ports.smtp),
    SMTP_USER: '',
    SMTP_FROM: `Barabar <no-reply@example.com>`,
    VAPID_PUBLIC_KEY: LOCAL_VAPID.publicKey,
    VAPID_SUBJECT: LOCAL_VAPID.subject,
    APP_URL: `http://${HOST}:${hasClient ? ports.hosting : ports.vite}`,
  };
}

/**
 * Makes the environment in which a command finds the suite.
 * @param {{ offset: number, ports: import('./ports.mjs').Ports, projectId: string }} options
 */
function addresses({ offset, ports, projectId }) {
  return {
    PORT_OFFSET: String(offset),
    BASE_URL: `http://${HOST}:${ports.hosting}`,
    MAIL_URL: `http://${HOST}:${ports.mail}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    GCLOUD_PROJECT: projectId,
  };
}

/**
 * Distinguishes emulators that end by themselves from those that are stopped, and stops them at the latest with
 * the script.
 * @param {Awaited<ReturnType<typeof startEmulators>>} emulators
 * @param {import('./stage.mjs').Stage} stage
 * @param {Awaited<ReturnType<typeof startMailCatcher>>} catcher
 */
function supervise(emulators, stage, catcher) {
  let isStopped = false;
  let hasEnded = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await emulators.stop();
    await catcher.stop();
    rmSync(stage.configFile, { force: true });
  };
  beforeExit(stop);
  /** @type {Promise<never>} */
  const failed = emulators.ended.then((code) => {
    hasEnded = true;
    if (isStopped) return new Promise(() => {});
    throw new Failure(`The emulators ended by themselves (code ${code}).\n${emulators.tail()}`);
  });
  // Callers may await the failure; without one it must not be unhandled.
  failed.catch(() => {});
  return { stop, failed, isRunning: () => !hasEnded };
}

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} environment
 */
async function runShell(command, environment) {
  const group = startGroup({ command: '/bin/sh', args: ['-c', command], env: environment });
  beforeExit(() => group.stop({ signal: 'SIGINT', graceMs: 5000 }));
  const code = await group.exited;
  await group.stop();
  return code;
}

/**
 * Starts a suite, runs the work with it, and stops it.
 * @template T
 * @param {SuiteOptions} options
 * @param {(suite: Suite) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSuite(options, work) {
  const suite = await startSuite(options);
  try {
    return await work(suite);
  } finally {
    await suite.stop();
  }
}
