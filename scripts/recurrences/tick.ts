/**
 * Adds the expenses of series whose days have begun, on the emulator of FIRESTORE_EMULATOR_HOST: what a schedule does
 * when deployed. `tick.ts` does it once, `tick.ts 60` every 60 seconds until it is stopped.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { tickRecurrences } from '../../functions/src/rules/recurrences/tick.ts';

const { GCLOUD_PROJECT: projectId } = z
  .object({ GCLOUD_PROJECT: z.string(), FIRESTORE_EMULATOR_HOST: z.string() })
  .parse(process.env);
const seconds = z.coerce.number().min(1).optional().parse(process.argv[2]);

const db = getFirestore(initializeApp({ projectId }));
const log = {
  info: () => {},
  error: (message: string, fields?: Record<string, unknown>) => console.error(message, fields),
};

async function tick(): Promise<void> {
  try {
    const { days } = await tickRecurrences({ db, clock: () => new Date(), log });
    if (days > 0) console.log(`Recurring expenses: ${days} due`);
  } catch (error) {
    // The emulators may be busy, or ending: the next tick makes up for it.
    console.error(error instanceof Error ? error.message : error);
  }
}

if (seconds === undefined) {
  await tick();
  await db.terminate();
} else {
  for (;;) {
    await tick();
    await wait(seconds * 1000);
  }
}
