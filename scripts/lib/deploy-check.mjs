import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, say } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

const LOADER = fileURLToPath(new URL('load-deployed.mjs', import.meta.url));

/**
 * Whether a file of the functions folder is not uploaded, as `ignore` in firebase.json says.
 * @param {{ file: string, ignore: string[] }} options file: path relative to the functions folder; ignore: names, or `*.suffix`
 * @returns {boolean}
 */
export function isIgnored({ file, ignore }) {
  return file
    .split(path.sep)
    .some((name) =>
      ignore.some((pattern) =>
        pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern,
      ),
    );
}

/**
 * Checks the functions as a deploy would run them: copies the uploaded files to another folder, installs their
 * production packages there, and loads them under Node 24 in an environment like the cloud's. Build the
 * functions first.
 * @param {NodeJS.ProcessEnv} environment
 * @throws {Failure} saying what is missing
 */
export async function checkDeploy(environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-deploy-'));
  try {
    copyUpload(folder);
    await installProduction({ folder, environment });
    const { code, output } = await capture({
      command: 'node',
      args: [LOADER, path.join(folder, 'lib', 'index.js')],
      cwd: folder,
      env: cloudEnvironment(environment),
      timeoutMs: 60_000,
      what: 'Loading the functions',
    });
    if (code !== 0) throw new Failure(`The functions do not load where they are deployed:\n${output}`);
    say(`  ${output.trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function copyUpload(folder) {
  /** @type {{ functions: { ignore: string[] }[] }} */
  const { functions } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));
  const ignore = ['node_modules', ...functions.flatMap((codebase) => codebase.ignore)];
  const source = inRoot('functions');
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => file === source || !isIgnored({ file: path.relative(source, file), ignore }),
  });
}

/** @param {{ folder: string, environment: NodeJS.ProcessEnv }} options */
async function installProduction({ folder, environment }) {
  const { code, output } = await capture({
    command: 'npm',
    args: [
      'install',
      '--omit=dev',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--ignore-scripts',
    ],
    cwd: folder,
    env: { ...environment, npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' },
    timeoutMs: 5 * 60_000,
    what: 'Installing the production packages',
  });
  if (code !== 0) throw new Failure(`The production packages cannot be installed:\n${output}`);
}

/**
 * The environment of a function in the cloud. It has no variable of an emulator.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
function cloudEnvironment({ PATH, HOME }) {
  return {
    PATH,
    HOME,
    NODE_ENV: 'production',
    GCLOUD_PROJECT: 'barabar-deployed',
    FIREBASE_CONFIG: JSON.stringify({ projectId: 'barabar-deployed' }),
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    K_SERVICE: 'api',
    K_REVISION: 'api-00001',
  };
}
