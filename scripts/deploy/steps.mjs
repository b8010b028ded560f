import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say, step, warn } from '../lib/output.mjs';
import { checkProject, PROTECTION, readDatabase, readIdentity } from './checks.mjs';
import { explain, isFirstEventarc } from './explain.mjs';
import { NotAllowed } from './google.mjs';

/**
 * What a deployment works with.
 * @typedef {object} Tools
 * @property {import('./google.mjs').Google} google
 * @property {(args: string[]) => Promise<{ code: number, output: string }>} cli runs `firebase`, and prints what it says
 * @property {number} pauseMs before the second attempt after Eventarc's first refusal
 * @property {number} patienceMs how long an index may take
 */

/** What the CLI would switch on one after the other, waiting for each. */
const SERVICES =
  'artifactregistry cloudbilling cloudbuild cloudfunctions cloudresourcemanager cloudscheduler compute eventarc firebaseextensions firebasehosting firebaserules firestore iam identitytoolkit pubsub run secretmanager storage vision'
    .split(' ')
    .map((name) => `${name}.googleapis.com`);
const LOOK_MS = 10_000;
const HIDDEN = 'hidden';

/**
 * Checks the project, then deploys to it: indexes first, then rules, functions and the client. A second run finishes what
 * the first has left.
 * @param {import('./checks.mjs').Target} target
 * @param {Tools} tools
 * @throws {Failure} saying what is missing, or what helps
 */
export async function deploy(target, tools) {
  const { project, location } = target;
  const { google, cli, pauseMs, patienceMs } = tools;
  const runCli = (/** @type {string[]} */ ...args) =>
    cli([...args, '--project', project, '--non-interactive']);
  /** @param {{ code: number, output: string }} run */
  const requireSuccess = ({ code, output }) => {
    if (code !== 0) throw new Failure(explain({ project, output }));
  };

  await requireComplete(google, target, 'Nothing has been changed.');
  const off = await step('Switching on services', () => unlessHidden(switchOn(google, project), HIDDEN));
  if (off) warn('Your credentials do not switch on services; if one is off, lines below name it.');
  // Quotas and accounts of a new project show only now.
  const unknown = await requireComplete(
    google,
    target,
    'Services were switched on, and nothing else was changed.',
  );
  for (const sentence of unknown) warn(sentence);
  if ((await unlessHidden(readDatabase(google, project), HIDDEN)) === null) {
    const options = ['--location', location, ...PROTECTION];
    const run = await runCli('firestore:databases:create', '(default)', ...options);
    // Whether it is there counts: the CLI also fails when Google takes its time.
    if ((await readDatabase(google, project))?.locationId !== location) requireSuccess({ ...run, code: 1 });
  }
  const isSignInReady = await unlessHidden(hasSignIn(google, project), false);
  const targets = isSignInReady ? 'firestore:indexes' : 'auth,firestore:indexes';
  requireSuccess(await runCli('deploy', '--only', targets));
  const look = () => unlessHidden(waitForIndexes({ google, project, patienceMs }), HIDDEN);
  const hidden = await step('Waiting until every index is ready', look);
  if (hidden) warn('Your credentials do not show whether indexes are ready; a list may fail until they are.');

  // With the codebase's name, unchanged functions go up too: one may lack its caller or its schedule after a failure.
  // --force: functions that are retried need a yes, and so does the policy that removes old images.
  const rest = ['deploy', '--only', 'firestore:rules,functions:default,hosting', '--force'];
  let run = await runCli(...rest);
  if (run.code !== 0 && isFirstEventarc(run.output)) {
    say(`• Eventarc's agent gets its role: once more in ${Math.ceil(pauseMs / 60_000)} min`);
    await sleep(pauseMs);
    run = await runCli(...rest);
  }
  requireSuccess(run);
}

/** @param {import('./google.mjs').Google} google @param {import('./checks.mjs').Target} target @param {string} changed so far */
async function requireComplete(google, target, changed) {
  const { missing, unknown } = await checkProject(google, target);
  if (missing.length > 0) throw new Failure([changed, ...missing].join('\n  '));
  return unknown;
}

/**
 * @template T, U
 * @param {Promise<T>} look
 * @param {U} otherwise
 * @returns {Promise<T | U>} otherwise, when the credentials do not allow to look
 */
async function unlessHidden(look, otherwise) {
  try {
    return await look;
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    return otherwise;
  }
}

/** @param {import('./google.mjs').Google} google @param {string} project */
async function switchOn(google, project) {
  const path = `/v1/projects/${project}/services:batchEnable`;
  let operation = await google.post('serviceUsage', path, { serviceIds: SERVICES });
  while (operation && !operation.done) {
    await sleep(2000);
    operation = await google.read('serviceUsage', `/v1/${operation.name}`);
  }
}

/** @param {import('./google.mjs').Google} google @param {string} project */
async function hasSignIn(google, project) {
  const { signIn = {} } = (await readIdentity(google, project)) ?? {};
  const path = `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`;
  const provider = await google.read('identity', path);
  return Boolean(signIn.email?.enabled && signIn.anonymous?.enabled && provider?.enabled);
}

/** @param {{ google: import('./google.mjs').Google, project: string, patienceMs: number }} options */
async function waitForIndexes({ google, project, patienceMs }) {
  const page = `https://console.firebase.google.com/project/${project}/firestore/databases/-default-/indexes`;
  const until = Date.now() + patienceMs;
  for (;;) {
    const path = `/v1/projects/${project}/databases/(default)/collectionGroups/-/indexes`;
    /** @type {{ indexes?: { state: string }[] }} */
    const { indexes = [] } = (await google.read('firestore', path)) ?? {};
    const waiting = indexes.filter(({ state }) => state !== 'READY');
    if (waiting.length === 0) return;
    if (Date.now() > until || waiting.some(({ state }) => state === 'NEEDS_REPAIR')) {
      throw new Failure(
        `${waiting.length} of ${indexes.length} indexes are not ready, so functions and pages stay as they were. See ${page}, then run \`npm run deploy -- ${project}\` again.`,
      );
    }
    await sleep(Math.min(LOOK_MS, patienceMs / 3));
  }
}
