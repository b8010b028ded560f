/** Measures the parts that the environment names. `npm run bench` runs it in the suite and writes the report. */
import { baseUrl } from '../../e2e/verbs/suite.ts';
import { startApp } from '../../functions/test/harness.ts';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { measureBareCall, measureCalls } from './calls.ts';
import { makeCertificate, trusting } from './certificate.ts';
import { connectDevtools, findFreePort } from './devtools.ts';
import { startGateway } from './gateway.ts';
import { measureInputs } from './inputs.ts';
import { measurePublic, measureWorld } from './opening.ts';
import { parts } from './results.ts';
import { SLOW_LINE } from './visits.ts';
import { makeCrowd, makeWorld } from './world.ts';

const SIZES = [100, 2_000, 20_000];
const OPENED_SIZES = new Set([2_000, 20_000]);
const CROWD = 50;

const isWanted = (part: string): boolean => parts.includes(part);

const app = await startApp();
const certificate = await makeCertificate();
const gateway = await startGateway({
  site: baseUrl(),
  api: app.url,
  project: app.projectId,
  certificate,
  speed: SLOW_LINE,
});
const port = await findFreePort();
const browser = await openChromium(process.env, {
  isWhole: true,
  flags: [trusting(certificate), `--remote-debugging-port=${port}`],
});
const devtools = await connectDevtools(port);
const bench = { devtools, gateway };
try {
  if (isWanted('inputs')) {
    const viewer = await app.join('Asha Rao');
    const groupId = await makeCrowd(app, viewer, CROWD);
    await measureInputs(browser, gateway.url, { viewer, groupId, members: CROWD });
  }
  const bare = isWanted('calls') ? await measureBareCall(app) : 0;
  const bareMs = isWanted('opening') ? await measurePublic(bench) : 0;
  // The smallest first: for each query, the emulator looks at all that it holds.
  for (const size of SIZES) {
    const isOpened = isWanted('opening') && OPENED_SIZES.has(size);
    if (!isOpened && !isWanted('calls')) continue;
    console.log(`Making somebody with ${size.toLocaleString('en-US')} expenses ...`);
    const world = await makeWorld(app, size);
    if (isOpened) await measureWorld(bench, world, bareMs);
    if (isWanted('calls')) await measureCalls(app, world, bare);
  }
} finally {
  devtools.close();
  await browser.close();
  gateway.stop();
  await app.stop();
}
