/** `node scripts/deploy-check.mjs`: whether what is uploaded on deploy installs, is what README says, and serves by itself. Part of `npm test`. */
import { checkDeploy, makeUpload } from './lib/deploy-check.mjs';
import { step } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';

await runMain(async () => {
  const environment = await prepareTools();
  await makeUpload(environment);
  await step('Installing and trying the functions as deployed', () => checkDeploy(environment));
});
