import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_LOCK, build } from './build.mjs';
import { readManifest, requireInReadme } from './functions-table.mjs';
import { withLock } from './lock.mjs';
import { Failure, say } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';
import { discover, readRootLockfile, writeUpload } from './upload.mjs';

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
 * Makes what is uploaded, as a deployment does.
 * @param {NodeJS.ProcessEnv} environment
 */
export const makeUpload = (environment) =>
  withLock(BUILD_LOCK, async () => {
    await build('functions', environment);
    await writeUpload(environment);
  });

/**
 * Checks the functions as a deploy would run them: copies the uploaded files to another folder, installs their packages
 * there by their lockfile, asks them what they are, and tries each under Node 24 in an environment like the cloud's.
 * Make the upload first.
 * @param {NodeJS.ProcessEnv} environment
 * @throws {Failure} saying what is missing
 */
export async function checkDeploy(environment) {
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-deploy-'));
  try {
    copyUpload(folder);
    await installByLockfile({ folder, environment });
    requireVersionsOfRoot(folder);
    const manifest = path.join(folder, 'discovered.yaml');
    await discover({ folder, output: manifest, environment: cloudEnvironment(environment) });
    const discovered = readFileSync(manifest, 'utf8');
    if (discovered !== readFileSync(path.join(folder, 'functions.yaml'), 'utf8'))
      throw new Failure('functions.yaml is not what the functions say: it has been made of other ones.');
    requireInReadme({ manifest: discovered, readme: readFileSync(inRoot('README.md'), 'utf8') });
    const { endpoints } = readManifest(discovered);
    // Needs the packages, which `scripts/deploy-check.mjs` may have to install first.
    const { tryFunctions } = await import('../test-support/try-functions.mjs');
    const lines = await tryFunctions({ endpoints, folder, environment: cloudEnvironment(environment) });
    for (const line of lines) say(`  ${line}`);
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
async function installByLockfile({ folder, environment }) {
  const { code, output } = await capture({
    command: 'npm',
    args: ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
    cwd: folder,
    env: { ...environment, npm_config_fetch_retries: '1', npm_config_fetch_timeout: '60000' },
    timeoutMs: 5 * 60_000,
    what: 'Installing the production packages',
  });
  if (code !== 0) throw new Failure(`The production packages cannot be installed:\n${output}`);
}

/** @param {string} folder where packages were installed */
function requireVersionsOfRoot(folder) {
  /** @type {import('./upload.mjs').Lockfile} */
  const installed = JSON.parse(readFileSync(path.join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  const { packages } = readRootLockfile();
  const others = Object.entries(installed.packages).filter(
    ([place, { version }]) => (packages[`functions/${place}`] ?? packages[place])?.version !== version,
  );
  if (others.length > 0)
    throw new Failure(`Not the versions that are tested: ${others.map(([place]) => place).join(', ')}.`);
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
  };
}
