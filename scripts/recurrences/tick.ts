/**
 * Does on the emulators what schedules do when deployed: adds the expenses of series whose days have begun, tells browsers
 * what has waited ten minutes, sends the mails about comments that have waited as long, makes the weekly summaries that are due, and ends guests who have not been here for long.
 * `tick.ts` does it once, `tick.ts 60` every 60 seconds until it is stopped.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { tickDigests } from '../../functions/src/features/account/digest-service.ts';
import { tickGuests } from '../../functions/src/features/account/end-guest.ts';
import { tickCommentMails } from '../../functions/src/features/comments/comment-mails.ts';
import { createPushSender } from '../../functions/src/features/push/send-push.ts';
import { tickPushes } from '../../functions/src/features/push/deliver-push.ts';
import { tickRecurrences } from '../../functions/src/rules/recurrences/tick.ts';

const { GCLOUD_PROJECT: projectId, ...settings } = z
  .object({
    GCLOUD_PROJECT: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    VAPID_PUBLIC_KEY: z.string(),
    VAPID_PRIVATE_KEY: z.string(),
    VAPID_SUBJECT: z.string(),
  })
  .parse(process.env);
const send = createPushSender({
  publicKey: settings.VAPID_PUBLIC_KEY,
  privateKey: settings.VAPID_PRIVATE_KEY,
  subject: settings.VAPID_SUBJECT,
  isLocal: true,
});
const seconds = z.optional(z.coerce.number().check(z.minimum(1))).parse(process.argv[2]);

const app = initializeApp({ projectId });
const db = getFirestore(app);
const log = {
  info: () => {},
  error: (message: string, fields?: Record<string, unknown>) => console.error(message, fields),
};

const auth = getAuth(app);
const deps = { db, auth, isVerifiedEmailRequired: false, clock: () => new Date(), log, send };

async function tick(): Promise<void> {
  try {
    const { days } = await tickRecurrences(deps);
    if (days > 0) console.log(`Recurring expenses: ${days} due`);
    await tickPushes(deps);
    await tickCommentMails(deps);
    await tickDigests(deps);
    await tickGuests(deps);
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
