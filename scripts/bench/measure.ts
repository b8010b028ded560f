/** Measures the parts that the environment names. `npm run bench` runs it in the suite and writes the report. */
import { chromium } from '@playwright/test';
import { baseUrl } from '../../e2e/verbs/suite.ts';
import { startApp } from '../../functions/test/harness.ts';
import { CHROMIUM_FLAGS, listChromiums } from '../lib/chromium.mjs';
import { measureCalls } from './calls.ts';
import { startGateway } from './gateway.ts';
import { measureInputs } from './inputs.ts';
import { measureOpening } from './opening.ts';
import { parts } from './results.ts';
import { makeCrowd, makeWorld, type World } from './world.ts';

const SIZES = [100, 2_000, 20_000];
/** Those that pages are opened with. */
const OPENED_SIZES = new Set([2_000, 20_000]);
const CROWD = 50;

const isWanted = (part: string): boolean => parts.includes(part);

const app = await startApp();
const gateway = await startGateway({ site: baseUrl(), api: app.url });
// The browser and its session know the product by this address.
process.env['BASE_URL'] = gateway.url;
const executablePath = listChromiums(process.env)[0]?.path;
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const sizes = SIZES.filter((size) => isWanted('calls') || (isWanted('opening') && OPENED_SIZES.has(size)));
  const worlds: World[] = [];
  for (const size of sizes) {
    console.log(`Making somebody with ${size.toLocaleString('en-US')} expenses ...`);
    worlds.push(await makeWorld(app, size));
  }
  if (isWanted('inputs')) {
    const viewer = await app.join('Asha Rao');
    const groupId = await makeCrowd(app, viewer, CROWD);
    await measureInputs(browser, gateway.url, { viewer, groupId, members: CROWD });
  }
  if (isWanted('calls')) await measureCalls(app, worlds);
  if (isWanted('opening'))
    await measureOpening(
      browser,
      gateway.url,
      worlds.filter(({ size }) => OPENED_SIZES.has(size)),
    );
} finally {
  await browser.close();
  gateway.stop();
  await app.stop();
}
