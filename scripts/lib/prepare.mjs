import { withChromium } from './chromium.mjs';
import { environmentFor } from './environment.mjs';
import { findFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { withOtherBrowsers } from './other-browsers.mjs';
import { Failure, say } from './output.mjs';

/**
 * Prepares what every command needs: the packages and Node 24.
 * @returns {Promise<NodeJS.ProcessEnv>} the environment to run everything in
 * @throws {import('./output.mjs').Failure} when either cannot be had
 */
export async function prepareTools() {
  await ensureInstalled();
  const node = await findNode24();
  say(`• Node ${node.version}, ${node.origin}`);
  return environmentFor(node);
}

/**
 * Finds the Firestore emulator for a suite and prints which one it is.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function prepareFirestore(environment) {
  const firestore = await findFirestoreEmulator(environment);
  say(`• Firestore emulator: ${firestore.description}`);
  return firestore;
}

/**
 * What the parts of `npm test` need beside the packages. Null: neither here nor to be had.
 * @typedef {object} Prepared
 * @property {NodeJS.ProcessEnv} environment with the paths of the browsers that are there
 * @property {import('./firestore-emulator.mjs').FirestoreEmulator | null} firestore
 * @property {true | null} chromium
 */

/**
 * Finds or installs all that `npm test` needs, before the first part begins, and says in a line what each is or what
 * happens without it.
 * @param {NodeJS.ProcessEnv} environment from prepareTools
 * @returns {Promise<Prepared>}
 */
export async function prepareForTests(environment) {
  say('\n▶ What the tests need');
  const [firestore, chromium] = await Promise.all([
    orWithout(prepareFirestore(environment), 'All tests in the suite fail.'),
    orWithout(withChromium(environment), 'Component tests and browser tests fail.'),
  ]);
  // One after the other, because they share the system's installer.
  const withBrowsers = await withOtherBrowsers(chromium ?? environment);
  return { environment: withBrowsers, firestore, chromium: chromium && true };
}

/**
 * @template T
 * @param {Promise<T>} search
 * @param {string} consequence what happens without it
 * @returns {Promise<T | null>} null when it failed; why has been said
 */
async function orWithout(search, consequence) {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(`✖ ${error.message}`);
    say(`  ${consequence}`);
    return null;
  }
}
