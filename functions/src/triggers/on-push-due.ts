import { error, info } from 'firebase-functions/logger';
import { defineSecret } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tickCommentMails } from '../features/comments/comment-mails.ts';
import { deliverPush, tickPushes, type PushDeps } from '../features/push/deliver-push.ts';
import { createPushSender } from '../features/push/send-push.ts';
import { readEnv } from '../kit/env.ts';
import { auth, db } from '../kit/firebase.ts';
import { isTurnDue } from '../records/push/queue.ts';

const { vapid, isEmulated: isLocal } = readEnv(process.env);
const clock = () => new Date();
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** Undefined where no key is set: then no browser has subscribed, and nothing waits. */
const depsOf = (): PushDeps | undefined =>
  vapid && {
    db,
    auth,
    clock,
    log: { info, error },
    send: createPushSender({ ...vapid, privateKey: vapidPrivateKey.value(), isLocal }),
  };

/** `onEveryMinute` sends what is due later or claimed. A failure is thrown, so that the event comes again. */
export const onPushTurnWritten = onDocumentWritten(
  {
    document: 'pushTurns/{userId}',
    region: 'asia-south1',
    retry: true,
    maxInstances: 20,
    secrets: [vapidPrivateKey],
  },
  async ({ data, params: { userId } }) => {
    const deps = depsOf();
    if (deps && data && isTurnDue(data.after, clock())) await deliverPush(deps, userId);
  },
);

const TIMEOUT_SECONDS = 540;
/** Leaves the last people that were begun time to end. */
const LATE_AFTER_MS = (TIMEOUT_SECONDS - 60) * 1000;

/** Tells everybody whose turn has come, and has the mails about comments sent that have gathered. The emulators run no schedules: see `scripts/recurrences/tick.ts`. */
export const onEveryMinute = onSchedule(
  {
    schedule: 'every 1 minutes',
    region: 'asia-south1',
    timeoutSeconds: TIMEOUT_SECONDS,
    maxInstances: 1,
    secrets: [vapidPrivateKey],
  },
  async () => {
    const lateAt = Date.now() + LATE_AFTER_MS;
    const isLate = (): boolean => Date.now() > lateAt;
    await tickCommentMails({ db, clock, log: { info, error } }, { isLate });
    const deps = depsOf();
    if (deps) await tickPushes(deps, { isLate });
  },
);
