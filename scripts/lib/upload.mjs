import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

/** @typedef {{ version?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} LockedPackage */
/** @typedef {{ lockfileVersion: number, packages: Record<string, LockedPackage> }} Lockfile */

const WORKSPACE = 'functions';
/** What a lockfile says of a package for the sake of all that ask for it. */
const OF_THE_WHOLE = new Set(['dev', 'devOptional', 'peer']);
const LOCKFILE = inRoot(WORKSPACE, 'package-lock.json');
const MANIFEST = inRoot(WORKSPACE, 'functions.yaml');

/** @returns {Lockfile} the lockfile of the whole project */
export const readRootLockfile = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/**
 * Where Node finds a package: in the node_modules beside whoever asks for it, or in a folder above.
 * @param {Lockfile} lockfile
 * @param {{ from: string, name: string }} options from: place of the package that asks
 * @returns {string | undefined}
 */
function placeOf({ packages }, { from, name }) {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('node_modules/');
    folder = above <= 0 ? '' : folder.slice(0, above - 1);
  }
}

/**
 * Makes the lockfile of the functions alone: the same versions in the same places.
 * @param {Lockfile} lockfile of the whole project
 * @returns {Lockfile}
 * @throws {Error} where two versions of a package would have one place
 */
export function lockfileOfFunctions(lockfile) {
  /** @type {Record<string, LockedPackage>} */
  const packages = { '': lockfile.packages[WORKSPACE] ?? {} };
  const visited = new Set();
  const waiting = [WORKSPACE];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lockfile.packages[from] ?? {};
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      const found = placeOf(lockfile, { from, name });
      if (found === undefined || visited.has(found)) continue;
      visited.add(found);
      const place = found.startsWith(`${WORKSPACE}/`) ? found.slice(WORKSPACE.length + 1) : found;
      if (place in packages)
        throw new Error(`${place} has two versions: ask for one of them in package.json.`);
      packages[place] = Object.fromEntries(
        Object.entries(lockfile.packages[found] ?? {}).filter(([key]) => !OF_THE_WHOLE.has(key)),
      );
      waiting.push(found);
    }
  }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...lockfile, packages: Object.fromEntries(sorted) };
}

/**
 * Asks the built functions what they are, as the CLI does: with the SDK's own program.
 * @param {{ folder: string, output: string, environment: NodeJS.ProcessEnv }} options folder: where they and their packages are
 */
export async function discover({ folder, output: file, environment }) {
  const program = [folder, inRoot()]
    .map((above) =>
      path.join(above, 'node_modules', 'firebase-functions', 'lib', 'bin', 'firebase-functions.js'),
    )
    .find((candidate) => existsSync(candidate));
  const { code, output } = await capture({
    command: 'node',
    args: [String(program), folder],
    cwd: folder,
    env: { ...environment, FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    timeoutMs: 60_000,
    what: 'Asking the functions what they are',
  });
  if (code !== 0) throw new Failure(`The functions do not say what they are:\n${output}`);
}

/** What a deployment sets for the functions in functions/.env and functions/.env.<project id>. @param {string} project */
function readParameters(project) {
  return ['.env', `.env.${project}`]
    .map((name) => inRoot(WORKSPACE, name))
    .filter((file) => existsSync(file))
    .reduce((all, file) => ({ ...all, ...parseEnv(readFileSync(file, 'utf8')) }), {});
}

/**
 * Adds to the build what is uploaded beside it: the lockfile, and a list of the functions, so that the CLI need not run
 * them within ten seconds to ask.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function writeUpload(environment) {
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfileOfFunctions(readRootLockfile()), null, 2)}\n`);
  const { PATH, HOME, GCLOUD_PROJECT: project = 'barabar-deployed' } = environment;
  await discover({
    folder: inRoot(WORKSPACE),
    output: MANIFEST,
    environment: { ...readParameters(project), PATH, HOME, GCLOUD_PROJECT: project },
  });
}

/** The emulators ask the functions themselves. */
export function removeUpload() {
  for (const file of [LOCKFILE, MANIFEST]) rmSync(file, { force: true });
}
