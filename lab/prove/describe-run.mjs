import { availableParallelism, totalmem } from 'node:os';
import { capture } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const REPORTS = 'docs/reports';

/**
 * The circumstances of a proof, without which its figures mean nothing.
 * @typedef {object} Run
 * @property {string} date ISO 8601
 * @property {string} commit with a word on changes that are not in it
 * @property {number} seed
 * @property {string} node
 * @property {string} emulator
 * @property {string} machine
 */

/**
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.environment
 * @param {import('../../scripts/lib/firestore-emulator.mjs').FirestoreEmulator} options.firestore
 * @param {number} options.seed
 * @returns {Promise<Run>}
 */
export async function describeRun({ environment, firestore, seed }) {
  const options = { env: environment, timeoutMs: 60_000 };
  /** @param {string[]} args */
  const git = async (...args) => {
    const { code, output } = await capture({ ...options, command: 'git', args, cwd: inRoot() });
    return code === 0 ? output.trim() : null;
  };
  const node = await capture({ ...options, command: 'node', args: ['--version'] });
  const head = await git('rev-parse', 'HEAD');
  const changes = await git('status', '--porcelain', '--', '.', `:(exclude)${REPORTS}`);
  return {
    date: new Date().toISOString(),
    commit: `${head ?? 'unknown'}${changes ? ', with changes that are not committed' : ''}`,
    seed,
    node: node.output.trim(),
    emulator: firestore.description.replace(/,.*/, ''),
    machine: `${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform} ${process.arch}`,
  };
}
