import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDownloaded } from './downloads.mjs';
import { Failure, say, step, warn } from './output.mjs';
import { HOST, projectIdAt, readOffset } from './ports.mjs';
import { prepareFirestore, prepareTools } from './prepare.mjs';
import { beforeExit, capture, startGroup } from './processes.mjs';
import { inRoot } from './root.mjs';
import { LOCAL_VAPID } from './secrets.mjs';
import { chooseData, DEMO_DATA, sessionFolder } from './session-data.mjs';
import { requirePorts, startSuite } from './suite.mjs';

/** @typedef {import('./suite.mjs').Suite} Suite */
/** @typedef {{ suite: Suite, hasUi: boolean, origin: 'session' | 'demo' | null, invocation: string }} Session */

/**
 * Reads the arguments of `npm start` and `npm run dev`.
 * @param {string[]} given
 * @returns {{ isFresh: boolean, wantsUi: boolean }}
 * @throws {Failure} on any that is not known
 */
export function readArguments(given) {
  const unknown = given.filter((argument) => !['--fresh', '--ui'].includes(argument));
  if (unknown.length > 0) {
    throw new Failure(
      `Unknown: ${unknown.join(' ')}. There is --fresh (back to the demo data) and --ui (the Emulator UI).`,
    );
  }
  return { isFresh: given.includes('--fresh'), wantsUi: given.includes('--ui') };
}

/**
 * Starts the product for a person to work with, on the data of the last session or the demo data, and saves the
 * data on exit.
 * @param {{ invocation: string, arguments: string[], hasClient: boolean }} options hasClient: built, and announced when ready
 * @returns {Promise<Session>}
 */
export async function startSession({ invocation, arguments: given, hasClient }) {
  const { isFresh, wantsUi } = readArguments(given);
  const offset = readOffset(process.env);
  await requirePorts({ offset, invocation, hasClient, hasUi: wantsUi });
  const environment = await prepareTools();
  const firestore = await prepareFirestore(environment);
  const hasUi = wantsUi && (await ensureDownloaded({ part: 'ui', what: 'the Emulator UI', environment }));
  if (wantsUi && !hasUi) warn('Going on without the Emulator UI.');

  const sessionData = sessionFolder(projectIdAt(offset));
  const data = chooseData({ session: sessionData, demo: DEMO_DATA, isFresh });
  const suite = await startSuite({
    environment,
    firestore,
    offset,
    invocation,
    // So that made-up addresses can be tried out, whose mail nobody reads.
    verifiedEmailRequired: 'false',
    importFolder: data?.folder ?? null,
    hasClient,
    hasUi,
    isTalkative: true,
  });
  beforeExit(() => save(suite, sessionData));
  await step(`Starting ${CALLS_AT_ONCE} processes of the API, as many as a page needs at once`, () =>
    startProcesses(suite.baseUrl),
  );
  tick(suite);
  void tryRates(suite.environment);
  const session = { suite, hasUi, origin: data?.origin ?? null, invocation };
  if (hasClient) announce(session, suite.baseUrl);
  return session;
}

/** How many calls the first page makes at once. The emulator answers each call that is under way by a process of its own. */
const CALLS_AT_ONCE = 7;

/**
 * Makes so many calls at once that the processes are there, and connected to Firestore, before the first page asks. Otherwise
 * it would wait for them. The call reads a document that does not exist, and needs no session.
 * @param {string} origin
 */
async function startProcesses(origin) {
  const call = () =>
    fetch(`${origin}/api/links/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: 'A'.repeat(43) }),
    });
  // A call that fails takes nothing from anybody: the process starts when it is needed.
  await Promise.allSettled(Array.from({ length: CALLS_AT_ONCE }, call));
}

/** How often what is due is looked at. */
const TICK_SECONDS = 60;

/**
 * Does what schedules do when deployed, now and from then on: the emulators run none.
 * @param {Suite} suite
 */
function tick(suite) {
  startGroup({
    command: 'node',
    args: [inRoot('scripts', 'recurrences', 'tick.ts'), String(TICK_SECONDS)],
    env: {
      ...suite.environment,
      METADATA_SERVER_DETECTION: 'none',
      VAPID_PUBLIC_KEY: LOCAL_VAPID.publicKey,
      VAPID_PRIVATE_KEY: LOCAL_VAPID.privateKey,
      VAPID_SUBJECT: LOCAL_VAPID.subject,
    },
    onLine: (line) => say(`  ticks ${line}`),
  });
}

/**
 * @param {Session} session
 * @param {string} url where the client is
 */
export function announce({ suite, hasUi, origin, invocation }, url) {
  say();
  say(`Ready: ${url}`);
  for (const line of describeSignIns(readDemoSignIns(DEMO_DATA))) say(line);
  if (origin === 'session') {
    say(`The data is that of your last session; ${invocation} -- --fresh goes back to the demo data.`);
  }
  say(`Mail that it sends: http://${HOST}:${suite.ports.mail}`);
  if (hasUi) say(`Emulator UI: http://${HOST}:${suite.ports.ui}`);
  say('Ctrl-C stops everything and keeps the data for the next start.');
  say();
}

/**
 * @param {Suite} suite
 * @param {string} folder
 */
async function save(suite, folder) {
  try {
    if (!suite.isRunning()) throw new Failure('The emulators were gone.');
    await step('Keeping the data for the next start', () => suite.exportTo(folder));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`The data of this session was not kept; the next start has what was kept before. (${reason})`);
  }
}

const TIMEOUT_MS = 60_000;

/**
 * Tries once to store the ECB's newest reference rates. Without a network nothing is stored and nothing is said: people
 * then type their own rates.
 * @param {NodeJS.ProcessEnv} environment of a running suite
 * @returns {Promise<boolean>} whether rates are stored
 */
async function tryRates(environment) {
  try {
    const { code } = await capture({
      command: 'node',
      args: [inRoot('scripts', 'fetch-rates.ts')],
      env: { ...environment, METADATA_SERVER_DETECTION: 'none' },
      timeoutMs: TIMEOUT_MS,
      what: 'Fetching exchange rates',
    });
    return code === 0;
  } catch {
    return false;
  }
}

/** @typedef {{ password: string, people: { name: string, email: string }[] }} DemoSignIns */

/**
 * @param {string} folder
 * @returns {DemoSignIns | null} null when there is no such file
 */
function readDemoSignIns(folder) {
  const file = path.join(folder, 'demo.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/**
 * @param {DemoSignIns | null} signIns
 * @returns {string[]}
 */
export function describeSignIns(signIns) {
  if (signIns === null) return ['There is no demo data: sign up to begin.'];
  const width = Math.max(...signIns.people.map(({ name }) => name.length));
  return [
    `Sign in as one of these, password ${signIns.password}`,
    ...signIns.people.map(({ name, email }) => `  ${name.padEnd(width)}  ${email}`),
  ];
}
