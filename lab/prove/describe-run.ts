import { availableParallelism, totalmem } from 'node:os';
import { capture } from '../../scripts/lib/processes.mjs';
import type { FirestoreEmulator } from '../../scripts/lib/firestore-emulator.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const REPORTS = 'docs/reports';

/** The circumstances of a proof, without which its figures mean nothing. */
export interface Run {
  /** ISO 8601 */
  date: string;
  /** With a word on changes that are not in it. */
  commit: string;
  seed: number;
  node: string;
  emulator: string;
  machine: string;
}

export async function describeRun({
  environment,
  firestore,
  seed,
}: {
  environment: NodeJS.ProcessEnv;
  firestore: FirestoreEmulator;
  seed: number;
}): Promise<Run> {
  const options = { env: environment, timeoutMs: 60_000 };
  const git = async (...args: string[]) => {
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
