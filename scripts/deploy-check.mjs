/** `node scripts/deploy-check.mjs`: whether what is uploaded on deploy installs, is what README says, and serves by itself. Part of `npm test`. */
import { BUILD_LOCK, build } from './lib/build.mjs';
import { checkDeploy } from './lib/deploy-check.mjs';
import { withLock } from './lib/lock.mjs';
import { step } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { writeUpload } from './lib/upload.mjs';

await runMain(async () => {
  const environment = await prepareTools();
  await withLock(BUILD_LOCK, async () => {
    await build('functions', environment);
    await writeUpload(environment);
  });
  await step('Installing and trying the functions as deployed', () => checkDeploy(environment));
});
