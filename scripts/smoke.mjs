/** `npm run smoke -- <origin>` looks at a deployed site from outside, and with the CLI's sign-in at its project. */
import { Failure } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { reportSmoke, smoke } from './deploy/smoke.mjs';

await runMain(async () => {
  const [given] = process.argv.slice(2);
  if (given === undefined || !URL.canParse(given))
    throw new Failure('Name the origin: npm run smoke -- https://<project id>.web.app');
  const { origin } = new URL(given);
  await prepareTools();
  return reportSmoke(await smoke({ origin }));
});
