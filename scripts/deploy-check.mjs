/** `node scripts/deploy-check.mjs`: whether what is uploaded on deploy installs and loads by itself. Part of `npm test`. */
import { BUILD_LOCK, build } from './lib/build.mjs';
import { checkDeploy } from './lib/deploy-check.mjs';
import { withLock } from './lib/lock.mjs';
import { step } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';

await runMain(async () => {
  const environment = await prepareTools();
  await withLock(BUILD_LOCK, () => build('functions', environment));
  await step('Installing and loading the functions as deployed', () => checkDeploy(environment));
});
