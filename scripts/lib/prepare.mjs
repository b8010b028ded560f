import { environmentFor } from './environment.mjs';
import { findFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { say } from './output.mjs';

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
