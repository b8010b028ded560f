/**
 * `npm run deploy -- <project>` checks a Firebase project, deploys everything to it and looks at the result. `--pause` and
 * `--patience` set the seconds before the second attempt after Eventarc's first refusal, and for an index (180, 3600).
 */
import { parseArgs } from 'node:util';
import { readTarget } from './deploy/checks.mjs';
import { signIn } from './deploy/google.mjs';
import { reportSmoke, smoke } from './deploy/smoke.mjs';
import { deploy } from './deploy/steps.mjs';
import { Failure, say } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { run, runMain } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';

const CLI_TIMEOUT_MS = 60 * 60_000;

/** @param {string} line of the CLI */
const onLine = (line) => say(`  ${line}`);

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pause: { type: 'string', default: '180' }, patience: { type: 'string', default: '3600' } },
  });
  const [project] = positionals;
  if (project === undefined) throw new Failure('Name the project: npm run deploy -- <project id>');
  const env = await prepareTools();
  const google = await signIn(project);
  const target = readTarget(project, process.env);
  await deploy(target, {
    google,
    pauseMs: Number(values.pause) * 1000,
    patienceMs: Number(values.patience) * 1000,
    cli: (args) =>
      run({
        command: 'firebase',
        args,
        cwd: inRoot(),
        env,
        onLine,
        timeoutMs: CLI_TIMEOUT_MS,
        what: `firebase ${args[0]}`,
      }).catch((/** @type {Error} */ { message }) => ({ code: 1, output: message })),
  });
  return reportSmoke(await smoke({ origin: target.origin, google }));
});
