/** Measures the parts that the environment names. `npm run bench` runs it in the suite and writes the report. */
import { chromium } from '@playwright/test';
import { baseUrl } from '../../e2e/verbs/suite.ts';
import { startApp } from '../../functions/test/harness.ts';
import { launchOptions } from '../lib/chromium.mjs';
import { measureBareCall, measureCalls } from './calls.ts';
import { startGateway } from './gateway.ts';
import { measureInputs } from './inputs.ts';
import { measurePublic, measureWorld } from './opening.ts';
import { parts } from './results.ts';
import { makeCrowd, makeWorld } from './world.ts';

const SIZES = [100, 2_000, 20_000];
/** Those that pages are opened with. */
const OPENED_SIZES = new Set([2_000, 20_000]);
const CROWD = 50;

const isWanted = (part: string): boolean => parts.includes(part);

const app = await startApp();
const gateway = await startGateway({ site: baseUrl(), api: app.url });
// The browser and its session know the product by this address.
process.env['BASE_URL'] = gateway.url;
const browser = await chromium.launch(launchOptions(process.env, { isWhole: true }));
try {
  if (isWanted('inputs')) {
    const viewer = await app.join('Asha Rao');
    const groupId = await makeCrowd(app, viewer, CROWD);
    await measureInputs(browser, gateway.url, { viewer, groupId, members: CROWD });
  }
  const bare = isWanted('calls') ? await measureBareCall(app) : 0;
  const bareMs = isWanted('opening') ? await measurePublic(browser, gateway.url) : 0;
  // The smallest first: for each query, the emulator looks at all that it holds.
  for (const size of SIZES) {
    const isOpened = isWanted('opening') && OPENED_SIZES.has(size);
    if (!isOpened && !isWanted('calls')) continue;
    console.log(`Making somebody with ${size.toLocaleString('en-US')} expenses ...`);
    const world = await makeWorld(app, size);
    if (isOpened) await measureWorld(browser, gateway.url, world, bareMs);
    if (isWanted('calls')) await measureCalls(app, world, bare);
  }
} finally {
  await browser.close();
  gateway.stop();
  await app.stop();
}
