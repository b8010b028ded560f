/**
 * `npm run prove`, `bench` and the others of lab/README.md run in the lab, an npm project of its own whose packages only
 * they need. This installs them if needed, and runs lab/<command>.ts. Without a command it only installs:
 * `npm run lab`.
 */
import { withFolderFirst } from './lib/environment.mjs';
import { LAB, ensureInstalled } from './lib/install.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { run, runMain } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';

const TIMEOUT_MS = 24 * 60 * 60_000;

await runMain(async () => {
  const [command, ...args] = process.argv.slice(2);
  const environment = await prepareTools();
  await ensureInstalled(LAB);
  if (command === undefined) return 0;
  const { code } = await run({
    command: 'node',
    args: [inRoot(LAB, `${command}.ts`), ...args],
    env: {
      ...withFolderFirst(environment, inRoot(LAB, 'node_modules', '.bin')),
      INIT_CWD: process.env.INIT_CWD,
    },
    timeoutMs: TIMEOUT_MS,
    what: `npm run ${command}`,
  });
  return code;
});
