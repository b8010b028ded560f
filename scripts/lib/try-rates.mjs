import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

const TIMEOUT_MS = 60_000;

/**
 * Tries once to store the ECB's newest reference rates. Without a network nothing is stored and nothing is said: people
 * then type their own rates.
 * @param {NodeJS.ProcessEnv} environment of a running suite
 * @returns {Promise<boolean>} whether rates are stored
 */
export async function tryRates(environment) {
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
