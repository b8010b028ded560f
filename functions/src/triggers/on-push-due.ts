import { defineSecret } from 'firebase-functions/params';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tickCommentMails } from '../features/comments/comment-mails.ts';
import { deliverPush, tickPushes, type PushDeps } from '../features/push/deliver-push.ts';
import { createPushSender } from '../features/push/send-push.ts';
import { lateAfterStart, SCHEDULE, TRIGGER } from './kinds.ts';
import { readEnv } from '../kit/env.ts';
import { isTurnDue } from '../records/push/queue.ts';
import { deps } from './follow-then-log.ts';

const { vapid, isEmulated: isLocal } = readEnv(process.env);
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** Undefined where no key is set: then no browser has subscribed, and nothing waits. */
const pushDeps = (): PushDeps | undefined =>
  vapid && { ...deps, send: createPushSender({ ...vapid, privateKey: vapidPrivateKey.value(), isLocal }) };

/** `onEveryMinute` sends what is due later or claimed. A failure is thrown, so that the event comes again. */
export const onPushTurnWritten = onDocumentWritten(
  { ...TRIGGER, document: 'pushTurns/{userId}', secrets: [vapidPrivateKey] },
  async ({ data, params: { userId } }) => {
    const push = pushDeps();
    if (push && data && isTurnDue(data.after, deps.clock())) await deliverPush(push, userId);
  },
);

/** Tells everybody whose turn has come, and has the mails about comments sent that have gathered. The emulators run no schedules: see `scripts/recurrences/tick.ts`. */
export const onEveryMinute = onSchedule(
  { ...SCHEDULE, schedule: 'every 1 minutes', secrets: [vapidPrivateKey] },
  async () => {
    const isLate = lateAfterStart();
    await tickCommentMails(deps, { isLate });
    const push = pushDeps();
    if (push) await tickPushes(push, { isLate });
  },
);
