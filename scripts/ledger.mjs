/**
 * `npm run ledger -- verify` recomputes every balance from the records and looks for gaps in the log. `npm run
 * ledger -- repair` corrects drifted balances and fills gaps, while others write. It works on the emulator of
 * FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT, or on the project of GOOGLE_CLOUD_PROJECT with the machine's own
 * credentials. Exits with 1 when a fault is left.
 */
import { Failure } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { run, runMain } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';

/** Enough for a ledger of any size, at a few thousand records a second. */
const TIMEOUT_MS = 24 * 60 * 60_000;

await runMain(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if ((command !== 'verify' && command !== 'repair') || rest.length > 0) {
    throw new Failure('Say what to do: npm run ledger -- verify, or npm run ledger -- repair', {
      exitCode: 2,
    });
  }
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT, FIRESTORE_EMULATOR_HOST } = process.env;
  if (!GCLOUD_PROJECT && !GOOGLE_CLOUD_PROJECT) {
    throw new Failure(
      'Say whose ledger: GOOGLE_CLOUD_PROJECT=<project>, or for a running npm start FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 GCLOUD_PROJECT=demo-barabar.',
      { exitCode: 2 },
    );
  }
  const environment = await prepareTools();
  const { code } = await run({
    command: 'node',
    args: [inRoot('scripts', 'ledger', 'main.ts'), command],
    // Against the emulator, Google's clients must not look for credentials of the machine.
    env: { ...environment, ...(FIRESTORE_EMULATOR_HOST ? { METADATA_SERVER_DETECTION: 'none' } : {}) },
    timeoutMs: TIMEOUT_MS,
    what: `npm run ledger -- ${command}`,
  });
  return code;
});
