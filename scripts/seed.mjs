/**
 * `npm run seed` makes the demo data of emulator-data anew, through the API and with a clock in the past, in a
 * suite of its own. It waits for the triggers' log entries, which are part of the data.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOffset } from './lib/ports.mjs';
import { prepareFirestore, prepareTools } from './lib/prepare.mjs';
import { runMain } from './lib/processes.mjs';
import { DEMO_DATA } from './lib/session-data.mjs';
import { requirePorts, withSuite } from './lib/suite.mjs';
import { drawBill } from './seed/draw-bill.mjs';

await runMain(async () => {
  const offset = readOffset(process.env);
  const invocation = 'npm run seed';
  await requirePorts({ offset, invocation, hasClient: false });
  const environment = await prepareTools();
  const firestore = await prepareFirestore(environment);
  const folder = await mkdtemp(path.join(tmpdir(), 'barabar-seed-'));
  const image = path.join(folder, 'bill.webp');
  await writeFile(image, await drawBill(environment));
  return withSuite(
    { environment, firestore, offset, invocation, verifiedEmailRequired: 'true', hasClient: false },
    async (suite) => {
      const code = await suite.run(
        `DEMO_FILE="${path.join(DEMO_DATA, 'demo.json')}" BILL_IMAGE="${image}" node scripts/seed/seed.ts`,
      );
      await rm(folder, { recursive: true });
      if (code === 0) await suite.exportTo(DEMO_DATA);
      return code;
    },
  );
});
