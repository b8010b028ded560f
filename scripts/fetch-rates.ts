/**
 * Stores the ECB's newest reference rates in the emulator of FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT, as the scheduled
 * function does when deployed: the emulators run no schedules. Exits with 1 without a network.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { fetchRates, loadFromEcb } from '../functions/src/features/rates/fetch-rates.ts';

const { GCLOUD_PROJECT: projectId } = z
  .object({ GCLOUD_PROJECT: z.string(), FIRESTORE_EMULATOR_HOST: z.string() })
  .parse(process.env);

const db = getFirestore(initializeApp({ projectId }));
const log = (message: string, fields: unknown): void => console.log(message, fields);
try {
  await fetchRates({ db, clock: () => new Date(), log: { info: log, error: log }, load: loadFromEcb });
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await db.terminate();
