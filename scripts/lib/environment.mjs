import path from 'node:path';
import { inRoot } from './root.mjs';

// What npm adds to the environment of a script for that script alone. A setting of the person's own stays.
const ADDED_BY_NPM_RUN =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|npm_config_(local_prefix|allow_scripts|npm_version|user_agent|node_gyp|loglevel)$|INIT_CWD$)/;

/**
 * Without what `npm run` added: a command that runs npm itself would take it for its own settings.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpmRun(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ADDED_BY_NPM_RUN.test(name)));
}

/**
 * The environment for everything that is run: Node 24 and the project's own commands come first on PATH.
 * @param {{ path: string }} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const withBin = withFolderFirst(withoutNpmRun(process.env), inRoot('node_modules', '.bin'));
  // Nothing here runs in the cloud: without this, Google's clients look for its metadata server and warn that there is none.
  return { METADATA_SERVER_DETECTION: 'none', ...withFolderFirst(withBin, path.dirname(node.path)) };
}

/**
 * The same environment with one more folder at the front of PATH.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function withFolderFirst(environment, folder) {
  return { ...environment, PATH: `${folder}${path.delimiter}${environment.PATH ?? ''}` };
}

/**
 * The executable of that name that PATH finds.
 * @param {{ name: string, environment: NodeJS.ProcessEnv, isExecutable: (file: string) => boolean }} options
 * @returns {string | null} absolute path
 */
export function findOnPath({ name, environment, isExecutable }) {
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}
