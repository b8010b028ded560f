import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { say, step } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

/**
 * Makes sure that a part which firebase-tools downloads is there. Offline it fails at once; it never waits
 * longer than five minutes.
 * @param {{ part: 'firestore' | 'ui', what: string, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<boolean>} whether it is there
 */
export async function ensureDownloaded({ part, what, environment }) {
  if (isDownloaded({ part, environment })) return true;
  const { code } = await step(`Downloading ${what}`, () =>
    capture({
      command: 'firebase',
      args: [`setup:emulators:${part}`],
      // The CLI writes a log into its folder.
      cwd: inRoot('node_modules'),
      env: environment,
      timeoutMs: 5 * 60_000,
    }).catch(() => ({ code: 1 })),
  );
  if (code !== 0) say('  it cannot be downloaded here');
  return code === 0;
}

/** @param {{ part: 'firestore' | 'ui', environment: NodeJS.ProcessEnv }} options */
function isDownloaded({ part, environment }) {
  const list = inRoot('node_modules', 'firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const listed = JSON.parse(readFileSync(list, 'utf8'))[part];
  const folder =
    environment.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache', 'firebase', 'emulators');
  return existsSync(path.join(folder, (listed.main ?? listed).downloadPathRelativeToCacheDir));
}
