import { existsSync, statSync } from 'node:fs';
import { withoutNpmRun } from './environment.mjs';
import { Failure, say, step } from './output.mjs';
import { run } from './processes.mjs';
import { inRoot } from './root.mjs';

const OLDEST_NODE = 20;
const TIMEOUT_MS = 15 * 60_000;

/**
 * Whether `npm ci` must run: npm writes `node_modules/.package-lock.json` when it has finished.
 * @param {{ lockfileAt: number, installedAt: number | null }} options times in ms; null: never installed
 * @returns {boolean}
 */
export function isInstallNeeded({ lockfileAt, installedAt }) {
  return installedAt === null || lockfileAt > installedAt;
}

/** The npm project of what proves, measures, draws and lists, beside the product's. */
export const LAB = 'lab';

/** @param {string} [folder] of the project, relative to the root */
export function isInstalled(folder = '.') {
  return !isInstallNeeded({
    lockfileAt: modifiedAt(inRoot(folder, 'package-lock.json')) ?? Date.now(),
    installedAt: modifiedAt(inRoot(folder, 'node_modules', '.package-lock.json')),
  });
}

/**
 * @param {string} [folder] of the project, relative to the root
 * @throws {Failure} on a Node that is too old, or when npm fails
 */
export async function ensureInstalled(folder = '.') {
  requireRunnableNode();
  if (isInstalled(folder)) return;
  const whose = folder === '.' ? '' : ` of ${folder}`;
  await step(`Installing the npm packages${whose} (about a minute, longer on a slow network)`, async () => {
    const { code, output } = await run({
      command: 'npm',
      args: ['ci', '--no-audit', '--no-fund', '--no-update-notifier'],
      cwd: inRoot(folder),
      env: {
        ...withoutNpmRun(process.env),
        npm_config_fetch_retries: '1',
        npm_config_fetch_timeout: '60000',
      },
      onLine: (line) => {
        // Warnings about engines: the packages run under Node 24, which comes next.
        if (!/EBADENGINE|npm warn Unknown/.test(line) && line.trim() !== '') say(`  ${line}`);
      },
      timeoutMs: TIMEOUT_MS,
      what: 'npm ci',
    });
    if (code !== 0) throw new Failure(describeFailedInstall(output));
  });
}

/** @param {string} output */
function describeFailedInstall(output) {
  if (/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|network/i.test(output)) {
    return 'npm ci could not reach the registry. The first start needs a network (or a filled npm cache); later ones do not.';
  }
  return 'npm ci failed; what it said is above.';
}

function requireRunnableNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    throw new Failure(
      `This is Node ${process.versions.node}; the scripts need Node ${OLDEST_NODE} or newer.`,
    );
  }
  if (process.platform === 'win32') {
    throw new Failure('On Windows, please run this in WSL: the scripts rely on process groups.');
  }
}

/** @param {string} file @returns {number | null} */
function modifiedAt(file) {
  return existsSync(file) ? statSync(file).mtimeMs : null;
}
