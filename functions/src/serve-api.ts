import { error, info, warn } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { createApp } from './api/app.ts';
import { shieldRequests } from './api/request-shield.ts';
import { createReadReceipt } from './features/receipts/read-receipt.ts';
import { auth, verifyAppCheck } from './identity.ts';
import { API } from './triggers/kinds.ts';
import { readEnv } from './kit/env.ts';
import type { Deps } from './kit/deps.ts';
import { db } from './kit/firebase.ts';
import { createDayBounds } from './records/day-bounds/store.ts';
import { createSuiteApp } from './suite-app.ts';

const {
  isVerifiedEmailRequired,
  appCheck,
  suiteToken,
  functionTarget,
  isEmulated,
  receiptReader,
  vapid,
  appUrl,
  dayBounds,
} = readEnv(process.env);
shieldRequests(functionTarget);
const log = { info, error };
const clock = () => new Date();

/** The SDK reads this of a function. Its own `requiresAPI` would load the code of every kind of trigger. */
const VISION = { __requiredAPIs: [{ api: 'vision.googleapis.com', reason: 'Reads receipts.' }] };

const deps: Deps = {
  db,
  auth,
  clock,
  isVerifiedEmailRequired,
  log,
  bounds: createDayBounds({ db, clock, log, warn, maxima: dayBounds }),
  appUrl,
  readReceipt: createReadReceipt(receiptReader),
  ...(appCheck !== 'false' && { appCheck: { verify: verifyAppCheck, isRequired: appCheck === 'true' } }),
  ...(vapid && { push: { publicKey: vapid.publicKey, isLocal: isEmulated } }),
};

/** The whole API behind Hosting's /api. */
export const api = Object.assign(
  onRequest(API, suiteToken === undefined ? createApp(deps) : createSuiteApp(deps, suiteToken)),
  receiptReader === 'vision' && VISION,
);
