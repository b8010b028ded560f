import path from 'node:path';
import { inCache, inRoot } from './root.mjs';

// Variables that npm adds for its script alone. The person's own settings stay.
const ADDED_BY_NPM_RUN =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|npm_config_(local_prefix|allow_scripts|npm_version|user_agent|node_gyp|loglevel)$|INIT_CWD$)/;

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutNpmRun(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ADDED_BY_NPM_RUN.test(name)));
}

/**
 * Makes the environment of all commands: Node 24 and the project's own commands are first on PATH.
 * @param {{ path: string }} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const withBin = withFolderFirst(withoutNpmRun(process.env), inRoot('node_modules', '.bin'));
  return {
    // Without this, Google's clients look for the cloud's metadata server and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
    // Each of the emulators' processes would compile the same code again.
    NODE_COMPILE_CACHE: inCache('compiled'),
    ...withFolderFirst(withBin, path.dirname(node.path)),
  };
}

/**
 * Puts a folder first on PATH.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function withFolderFirst(environment, folder) {
  return { ...environment, PATH: `${folder}${path.delimiter}${environment.PATH ?? ''}` };
}

/**
 * @param {{ name: string, environment: NodeJS.ProcessEnv, isExecutable: (file: string) => boolean }} options
 * @returns {string | null} absolute path
 */
export function findOnPath({ name, environment, isExecutable }) {
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}
