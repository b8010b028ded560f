import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureDownloaded } from './downloads.mjs';
import { findOnPath, withFolderFirst } from './environment.mjs';
import { isExecutable } from './files.mjs';
import { Failure, say, step } from './output.mjs';
import { capture, run } from './processes.mjs';
import { inCache, inRoot } from './root.mjs';

export const HIDANE_VERSION = '0.6.0';
const OLDEST_JAVA = 21;
const COMPILE_TIMEOUT_MS = 30 * 60_000;

/**
 * A Firestore emulator for firebase-tools to start.
 * @typedef {object} FirestoreEmulator
 * @property {string[]} prefix what comes before the firebase command (`hidane exec --`), or nothing
 * @property {string} description for the person at the terminal
 * @property {string} [javaFolder] a folder that must come first on PATH (the official emulator's Java)
 */

/** @typedef {'path' | 'cache' | 'npm' | 'cargo' | 'official'} Source */
/** @typedef {(source: Source) => Promise<FirestoreEmulator | null>} Probe null: not to be had there */

/**
 * Lists the sources of an emulator in order: installed ones first, then a download of a second, then a
 * compilation of two minutes, and the official one last, because it needs Java and a download.
 * @param {string | undefined} choice the variable FIRESTORE_EMULATOR: `hidane`, `official`, or not set
 * @returns {Source[]}
 * @throws {Failure} on any other value
 */
export function sourcesFor(choice) {
  /** @type {Source[]} */
  const hidane = ['path', 'cache', 'npm', 'cargo'];
  if (choice === undefined || choice === '') return [...hidane, 'official'];
  if (choice === 'hidane') return hidane;
  if (choice === 'official') return ['official'];
  throw new Failure(`FIRESTORE_EMULATOR is "${choice}". It can be "hidane", "official", or not set.`);
}

/**
 * @param {{ choice: string | undefined, probe: Probe }} options
 * @returns {Promise<FirestoreEmulator>}
 * @throws {Failure} when there is none, saying what to install
 */
export async function chooseFirestoreEmulator({ choice, probe }) {
  for (const source of sourcesFor(choice)) {
    const emulator = await probe(source);
    if (emulator) return emulator;
  }
  throw new Failure(
    [
      `No Firestore emulator is to be had${choice ? ` with FIRESTORE_EMULATOR=${choice}` : ''}. One of these will do:`,
      `  hidane ${HIDANE_VERSION} on PATH:  npm install --global hidane@${HIDANE_VERSION}`,
      `  Rust (https://rustup.rs), with which the start-up compiles hidane ${HIDANE_VERSION} itself, once`,
      `  Java ${OLDEST_JAVA} or newer (https://adoptium.net), with which firebase-tools runs the official emulator`,
    ].join('\n'),
  );
}

/**
 * Finds the Firestore emulator on this machine, or downloads it into the project's cache.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<FirestoreEmulator>}
 * @throws {Failure} when none is to be had
 */
export async function findFirestoreEmulator(environment) {
  const probes = {
    path: () => probeHidaneOnPath(environment),
    cache: () => probeHidaneCache(),
    npm: () => probeHidaneFromNpm(environment),
    cargo: () => probeHidaneFromCargo(environment),
    official: () => probeOfficial(environment),
  };
  return chooseFirestoreEmulator({
    choice: environment.FIRESTORE_EMULATOR,
    probe: (source) => probes[source](),
  });
}

const HIDANE_FOLDER = inCache(`hidane-${HIDANE_VERSION}`);

/** @param {NodeJS.ProcessEnv} environment */
async function probeHidaneOnPath(environment) {
  const binary = findOnPath({ name: 'hidane', environment, isExecutable });
  return binary === null ? null : describeHidane(binary, 'on PATH');
}

async function probeHidaneCache() {
  const places = [
    path.join(HIDANE_FOLDER, 'bin', 'hidane'),
    path.join(HIDANE_FOLDER, 'node_modules', '.bin', 'hidane'),
  ];
  const binary = places.find(isExecutable);
  return binary === undefined ? null : describeHidane(binary, "in the project's cache");
}

/** @param {NodeJS.ProcessEnv} environment */
async function probeHidaneFromNpm(environment) {
  mkdirSync(HIDANE_FOLDER, { recursive: true });
  const { code } = await step(`Asking the npm registry for hidane ${HIDANE_VERSION}`, () =>
    capture({
      command: 'npm',
      args: [
        'install',
        '--prefix',
        HIDANE_FOLDER,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--fetch-retries=0',
      ].concat(`hidane@${HIDANE_VERSION}`),
      cwd: HIDANE_FOLDER,
      env: environment,
      timeoutMs: 3 * 60_000,
    }).catch(() => ({ code: 1 })),
  );
  if (code !== 0) say('  not there');
  return code === 0 ? probeHidaneCache() : null;
}

/** @param {NodeJS.ProcessEnv} environment */
async function probeHidaneFromCargo(environment) {
  if (findOnPath({ name: 'cargo', environment, isExecutable }) === null) return null;
  const what = `Compiling the Firestore emulator hidane ${HIDANE_VERSION}: about two minutes (more on a busy machine), this first time only`;
  const { code, output } = await step(what, () =>
    run({
      command: 'cargo',
      args: ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root', HIDANE_FOLDER],
      cwd: inRoot(),
      env: {
        ...environment,
        CARGO_NET_RETRY: '1',
        CARGO_HTTP_TIMEOUT: '20',
        CARGO_TERM_PROGRESS_WHEN: 'never',
      },
      onLine: reportCompilation(),
      timeoutMs: COMPILE_TIMEOUT_MS,
      what: 'cargo install hidane',
    }),
  );
  if (code === 0) return probeHidaneCache();
  say('  cargo could not install it:');
  for (const line of output
    .split('\n')
    .filter((text) => /error|caused|^\s+/i.test(text))
    .slice(-6))
    say(`  ${line}`);
  return null;
}

/** Prints every fortieth crate, because cargo shows no other progress in lines. */
function reportCompilation() {
  let count = 0;
  return (/** @type {string} */ line) => {
    const crate = /^\s*Compiling (\S+)/.exec(line)?.[1];
    if (crate !== undefined && ++count % 40 === 0) say(`  … ${count} crates compiled, now ${crate}`);
  };
}

/**
 * @param {string} binary
 * @param {string} where
 * @returns {Promise<FirestoreEmulator | null>} null when it doesn't run on this machine
 */
async function describeHidane(binary, where) {
  const { code, output } = await capture({ command: binary, args: ['--version'], timeoutMs: 20_000 });
  const version = /hidane (\S+)/.exec(output)?.[1];
  if (code !== 0 || version === undefined) return null;
  return { prefix: [binary, 'exec', '--'], description: `hidane ${version}, ${where}` };
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<FirestoreEmulator | null>}
 */
async function probeOfficial(environment) {
  const java = await findJava(environment);
  if (java === null) return null;
  const javaFolder = path.dirname(java.binary);
  const isThere = await ensureDownloaded({
    part: 'firestore',
    what: 'the official Firestore emulator (130 MB)',
    environment: withFolderFirst(environment, javaFolder),
  });
  return isThere
    ? { prefix: [], description: `the official one, with Java ${java.major}`, javaFolder }
    : null;
}

/**
 * @param {string} output
 * @returns {number | null}
 */
export function readJavaMajor(output) {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}

/** @param {NodeJS.ProcessEnv} environment */
async function findJava(environment) {
  const fromHome = environment.JAVA_HOME && path.join(environment.JAVA_HOME, 'bin', 'java');
  const fromPath = findOnPath({ name: 'java', environment, isExecutable });
  for (const binary of [fromHome, fromPath]) {
    if (!binary || !isExecutable(binary)) continue;
    const { output } = await capture({ command: binary, args: ['-version'], timeoutMs: 20_000 });
    const major = readJavaMajor(output);
    if (major !== null && major >= OLDEST_JAVA) return { binary, major };
  }
  return null;
}
