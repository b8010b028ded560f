/**
 * `npm run shots` takes pictures of every screen and dialog with the demo data, in a suite of its own: light
 * and dark, phone, desktop and eight further widths, full and empty. They are in `shots/`, which git ignores.
 *
 * A part is quicker: `SHOTS_VIEWS=friend,dialog-add npm run shots` takes the views whose names begin so, and
 * `SHOTS_WIDTHS=820,1920` those widths alone; earlier pictures then stay. Arguments go to Playwright, such as
 * `-- --project widths-light`.
 *
 * `npm run shots -- readme` takes the pictures of the README alone, into `docs/images`.
 */
import { rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { say } from './lib/output.mjs';
import { chooseOffset } from './lib/ports.mjs';
import { prepareFirestore, prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { DEMO_DATA } from './lib/session-data.mjs';
import { requirePorts, withSuite } from './lib/suite.mjs';

const FIRST_OFFSET = 800;

await runMain(async () => {
  const invocation = 'npm run shots';
  const offset = await chooseOffset(FIRST_OFFSET);
  await requirePorts({ offset, invocation });
  const [set, ...others] = process.argv.slice(2);
  const isReadme = set === 'readme';
  const given = isReadme ? others : process.argv.slice(2);
  const environment = await prepareTools();
  const firestore = await prepareFirestore(environment);
  const chromium = await ensureChromium(environment);
  return withSuite(
    {
      environment: { ...environment, CHROMIUM_PATH: chromium.path, ...(isReadme && { SHOTS_SET: 'readme' }) },
      firestore,
      offset,
      invocation,
      verifiedEmailRequired: 'false',
      importFolder: DEMO_DATA,
    },
    async (suite) => {
      const isPart = isReadme || given.length > 0 || process.env.SHOTS_VIEWS || process.env.SHOTS_WIDTHS;
      if (!isPart) rmSync(inRoot('shots'), { recursive: true, force: true });
      const more = given.map((argument) => `'${argument.replaceAll("'", String.raw`'\''`)}'`);
      const code = await suite.run(
        ['playwright test --config e2e/shots/playwright.config.ts', ...more].join(' '),
      );
      say(`• The pictures are in ${isReadme ? 'docs/images' : 'shots'}/`);
      return code;
    },
  );
});
