/** On the emulator of FIRESTORE_EMULATOR_HOST, or GOOGLE_CLOUD_PROJECT. Exits with 1 when a fault is left. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditLedger } from './audit.ts';
import { describeFinding, describeProgress, describeResult, isSound } from './describe.ts';

const command = z.enum(['verify', 'repair']).parse(process.argv[2]);
const isRepairing = command === 'repair';
const env = z
  .object({
    GCLOUD_PROJECT: z.optional(z.string()),
    GOOGLE_CLOUD_PROJECT: z.optional(z.string()),
    FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  })
  .parse(process.env);
const projectId = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';

const PROGRESS_EVERY_MS = 10_000;
let toldAt = Date.now();

const db = getFirestore(initializeApp({ projectId }));
console.log(`• Ledger of ${projectId} at ${env.FIRESTORE_EMULATOR_HOST ?? 'Google Cloud'}: ${command}`);
const tally = await auditLedger(
  { db, clock: () => new Date() },
  {
    isRepairing,
    onFinding: (finding) => console.log(`! ${describeFinding(finding)}`),
    onProgress: (progress) => {
      if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = Date.now();
      console.log(`  … ${describeProgress(progress)}`);
    },
  },
);
for (const line of describeResult(tally, { isRepairing })) console.log(line);
await db.terminate();
process.exitCode = isSound(tally) ? 0 : 1;
