/**
 * A process that stays with Vitest, because starting it and transforming modules takes longer than most tests. It is
 * forked with the names of projects, is sent a `Request` and answers with `Noticed` for each test that fails and
 * then `{ end: true }`, which comes soon after 'stop'. It ends with its parent.
 */
import path from 'node:path';
import { createVitest, type Reporter } from 'vitest/node';

/** Absolute paths. changed: since the last one. */
type Request = { changed: readonly string[]; files: readonly string[] };

/** file: relative to the root */
export type Noticed = { file: string; test: string; messages: string[]; milliseconds: number };

/** A component that does not show what a test touches is waited for as long. */
const PATIENCE_MS = 30_000;
/** What a component shows late is shown within this on a busy machine; a bug makes many tests wait for it in vain. */
const POLL_MS = 5_000;

let start = 0;
const tell = (message: object) => process.send?.(message);

const reporter: Reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    const file = path.relative(vitest.config.root, test.module.moduleId);
    const messages = errors.map(({ message }) => message);
    tell({ file, test: test.fullName, messages, milliseconds: Date.now() - start });
  },
};
const vitest = await createVitest(
  'test',
  {
    watch: false,
    project: process.argv.slice(2),
    retry: 0,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: { timeout: POLL_MS } },
    reporters: [reporter],
  },
  // Packages of the copy are links to those of the checkout.
  { server: { fs: { strict: false } } },
);
process.on('disconnect', () => process.exit());
async function run({ changed, files }: Request) {
  for (const file of changed) vitest.invalidateFile(file);
  const all = await vitest.globTestSpecifications();
  start = Date.now();
  await vitest.runTestSpecifications(all.filter(({ moduleId }) => files.includes(moduleId)));
  tell({ end: true });
}

process.on('message', (request: Request | 'stop') =>
  request === 'stop' ? void vitest.cancelCurrentRun('keyboard-input') : void run(request),
);
tell({ isReady: true });
