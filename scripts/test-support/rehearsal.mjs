import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_LOCK, build } from '../lib/build.mjs';
import { dotenv } from '../lib/config.mjs';
import { isInstalled } from '../lib/install.mjs';
import { withLock } from '../lib/lock.mjs';
import { Failure, say, sayIndented, secondsOfThisPart } from '../lib/output.mjs';
import { capture } from '../lib/processes.mjs';
import { inCache, inRoot } from '../lib/root.mjs';
import { startRecorder } from './google-recorder.mjs';

const PROJECT = 'barabar-rehearsal';
const PARTS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'firebase.json', 'firestore.rules'];
const FOLDERS = ['scripts', 'core', 'functions', 'web'];
/** What somebody fills in before the first deployment; the names are made up and no placeholders. */
const SETTINGS = {
  SMTP_HOST: 'smtp.barabar.localhost',
  SMTP_FROM: 'Barabar <no-reply@barabar.localhost>',
  SUPPORT_CONTACT: 'mailto:help@barabar.localhost',
};

/** @param {string} file */
const isCopied = (file) => path.basename(file) !== 'node_modules';

/**
 * Makes a copy of the checkout with its builds, and a stand-in of Google, to deploy from the one to the other.
 * @param {{ environment: NodeJS.ProcessEnv, faults?: import('./google-services.mjs').ProjectFault[] }} options environment:
 *   of all commands, with Node 24; build the functions and the client first
 */
export async function startRehearsal({ environment, faults = [] }) {
  // The copy shares the packages: it must not install them anew.
  if (!isInstalled()) throw new Failure('Run `npm ci` first.');
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-rehearsal-'));
  const recorder = await startRecorder({ project: PROJECT, faults });
  for (const name of [...PARTS, 'firestore.indexes.json', ...FOLDERS])
    cpSync(inRoot(name), path.join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: isCopied,
    });
  cpSync(inCache('build'), path.join(folder, '.cache', 'build'), { recursive: true });
  rmSync(path.join(folder, '.cache', 'build', 'lock'), { force: true });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'), 'dir');
  writeFileSync(path.join(folder, 'functions', `.env.${PROJECT}`), dotenv(SETTINGS));
  return {
    project: PROJECT,
    recorder,
    /** Deploys as `npm run deploy` does. */
    deploy: () =>
      capture({
        command: 'node',
        args: [path.join(folder, 'scripts', 'deploy.mjs'), PROJECT, '--pause', '1', '--patience', '6'],
        cwd: folder,
        env: {
          ...environment,
          ...recorder.environment,
          XDG_CONFIG_HOME: path.join(folder, 'config'),
          NO_UPDATE_NOTIFIER: '1',
          NO_COLOR: '1',
        },
        timeoutMs: 10 * 60_000,
        what: 'The rehearsal',
      }),
    end() {
      recorder.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The CLI asks for the account's rights at an origin that no variable changes (firebase-tools 15.34), and goes on without. */
const UNREACHABLE = ['iam.googleapis.com'];
const PROCESSOR_SECONDS_MAX = 90;

/**
 * Deploys once to a fresh project, and looks at what Google was asked for. A part of `npm test`.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<import('../lib/output.mjs').Result[]>} a result for each fact
 */
export async function rehearseDeployment(environment) {
  for (const target of /** @type {const} */ (['functions', 'web']))
    await withLock(BUILD_LOCK, () => build(target, environment));
  const rehearsal = await startRehearsal({ environment });
  try {
    const before = secondsOfThisPart();
    const { code, output } = await rehearsal.deploy();
    const seconds = secondsOfThisPart() - before;
    if (code !== 0) sayIndented(output);
    const facts = { ...factsOf(rehearsal.recorder, output), 'it ends well': code === 0 };
    say(`  ${seconds.toFixed(0)} s of processor time`);
    const all = { ...facts, 'it takes at most 90 processor seconds': seconds <= PROCESSOR_SECONDS_MAX };
    /** @type {import('../lib/output.mjs').Result[]} */
    const results = Object.entries(all).map(([name, holds]) => ({
      state: holds ? 'passed' : 'failed',
      name,
    }));
    for (const { state, name } of results) if (state === 'failed') say(`  ✖ not so: ${name}`);
    return results;
  } finally {
    rehearsal.end();
  }
}

/** @param {Awaited<ReturnType<typeof startRecorder>>} recorder @param {string} output of the deployment */
function factsOf({ calls, model, hosting, refusedHosts }, output) {
  /** @param {string} method @param {RegExp} end @param {(call: import('./google-recorder.mjs').Call) => boolean} [isIt] */
  const placesOf = (method, end, isIt = () => true) =>
    calls.flatMap((call, index) =>
      call.method === method && end.test(call.path) && isIt(call) ? [index] : [],
    );
  const database = calls[placesOf('POST', /\/databases$/)[0] ?? -1]?.body;
  const lastIndex = placesOf('POST', /\/indexes$/).at(-1) ?? Infinity;
  const [ready = Infinity] = placesOf(
    'GET',
    /\/indexes$/,
    ({ answer }) =>
      answer?.indexes?.length > 0 &&
      answer.indexes.every((/** @type {{ state: string }} */ { state }) => state === 'READY'),
  );
  const [firstFunction = -1] = placesOf('POST', /\/functions$/);
  const [released = -1] = placesOf('POST', /\/channels\/live\/releases$/);
  const functions = Object.values(model.functions);
  const accounts = new Set(functions.map(({ serviceConfig }) => serviceConfig.serviceAccountEmail));
  const roles = model.bindings.filter(({ members }) =>
    members.some((one) => accounts.has(one.split(':')[1])),
  );
  return {
    'the database is made in asia-south1, with delete protection and point-in-time recovery':
      database?.locationId === 'asia-south1' &&
      database.deleteProtectionState === 'DELETE_PROTECTION_ENABLED' &&
      database.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
    'indexes come first, and functions when every index is ready': lastIndex < ready && ready < firstFunction,
    'the client comes last': firstFunction < released && hosting.releases.length === 1,
    'all functions have one service account, with roles of its own and not Editor':
      functions.length > 10 &&
      accounts.size === 1 &&
      roles.some(({ role }) => role === 'roles/datastore.user') &&
      !roles.some(({ role }) => role === 'roles/editor' || role === 'roles/owner'),
    'schedules and the cleaning up of images are set':
      Object.keys(model.jobs).length === 3 && model.repository?.cleanupPolicies !== undefined,
    'the ways to sign in are switched on': model.google.enabled && model.identity.signIn.anonymous.enabled,
    'nobody is asked anything': !/Would you like|\? \(y\/N\)|Pass the --force/i.test(output),
    'nothing but the stand-in is called': [...refusedHosts].every((host) => UNREACHABLE.includes(host)),
    'the site is looked at, and all is right':
      (output.match(/^✔ /gm) ?? []).length === 9 && !output.includes('✖'),
  };
}
