import { existsSync } from 'node:fs';
import { Failure } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

/** The Node of Cloud Functions. Everything but the start-up itself runs under it. */
export const NODE_MAJOR = 24;

/** @typedef {{ path: string, version: string, origin: string }} FoundNode */

/**
 * Chooses the running Node if it is the right one, else the pinned npm package's.
 * @param {{ running: { path: string, version: string }, packaged: { path: string, version: string } | null }} options
 * @returns {FoundNode | null} null when neither is Node 24
 */
export function chooseNode({ running, packaged }) {
  if (majorOf(running.version) === NODE_MAJOR) return { ...running, origin: 'the one running' };
  if (packaged && majorOf(packaged.version) === NODE_MAJOR) {
    return { ...packaged, origin: 'from the npm package node' };
  }
  return null;
}

/**
 * Finds Node 24. Needs the installed packages.
 * @returns {Promise<FoundNode>}
 * @throws {Failure} when there is none
 */
export async function findNode24() {
  const running = { path: process.execPath, version: process.versions.node };
  const found =
    chooseNode({ running, packaged: null }) ?? chooseNode({ running, packaged: await findPackagedNode() });
  if (found === null) {
    throw new Failure(
      `Node ${NODE_MAJOR} was not found: this is Node ${running.version}, and the npm package "node" brings none for this machine (${process.platform} ${process.arch}). Install Node ${NODE_MAJOR} from https://nodejs.org and run the command with it.`,
    );
  }
  return found;
}

async function findPackagedNode() {
  const binary = inRoot('node_modules', 'node', 'bin', 'node');
  if (!existsSync(binary)) {
    // The package's install script downloads the binary, unless npm runs no scripts.
    await capture({
      command: 'npm',
      args: ['rebuild', 'node'],
      cwd: inRoot(),
      timeoutMs: 5 * 60_000,
      what: 'npm rebuild node',
    });
  }
  if (!existsSync(binary)) return null;
  const { code, output } = await capture({ command: binary, args: ['--version'], timeoutMs: 20_000 });
  return code === 0 ? { path: binary, version: output.trim().replace(/^v/, '') } : null;
}

/** @param {string} version */
function majorOf(version) {
  return Number(version.split('.')[0]);
}
