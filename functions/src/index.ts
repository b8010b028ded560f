import { error, info } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './api/app.ts';
import { shieldRequests } from './api/request-shield.ts';
import { createReadReceipt } from './features/receipts/read-receipt.ts';
import { readEnv } from './kit/env.ts';
import { auth, db, verifyAppCheck } from './kit/firebase.ts';

const {
  isVerifiedEmailRequired,
  isAppCheckRequired,
  functionTarget,
  isEmulated,
  receiptReader,
  vapid,
  appUrl,
} = readEnv(process.env);
shieldRequests(functionTarget);
const log = { info, error };

/** The whole API behind Hosting's /api. Instances are bounded, so that an attack is a queue and not a bill. */
export const api = onRequest(
  {
    region: 'asia-south1',
    concurrency: 80,
    maxInstances: 20,
    // The largest image that may be sent takes 350 MB for the moment in which it is decoded (docs/receipts.md).
    memory: '1GiB',
    timeoutSeconds: 60,
    invoker: 'public',
  },
  createApp({
    db,
    auth,
    clock: () => new Date(),
    isVerifiedEmailRequired,
    log,
    appUrl,
    readReceipt: createReadReceipt(receiptReader, log),
    ...(isAppCheckRequired && { verifyAppCheck }),
    ...(vapid && { push: { publicKey: vapid.publicKey, isLocal: isEmulated } }),
  }),
);

export { onEveryHour } from './triggers/on-every-hour.ts';
export { onMailWritten } from './triggers/on-mail-written.ts';
export { onEveryMinute, onPushTurnWritten } from './triggers/on-push-due.ts';
export { onRatesDue } from './triggers/on-rates-due.ts';
export {
  onClaimWritten,
  onCommentWritten,
  onExpenseWritten,
  onGroupWritten,
  onImportWritten,
  onMergeWritten,
  onPlaceWritten,
  onReceiptWritten,
  onRecurrenceWritten,
  onSettlementWritten,
  onUserWritten,
} from './triggers/on-written.ts';
