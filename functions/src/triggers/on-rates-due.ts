import { error, info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { fetchRates, loadFromEcb } from '../features/rates/fetch-rates.ts';
import { db } from '../kit/firebase.ts';

/** They appear at about four in Frankfurt on working days. A failure is thrown, so that it is tried again. */
export const onRatesDue = onSchedule(
  {
    schedule: '30 16,18,20 * * *',
    timeZone: 'Europe/Berlin',
    region: 'asia-south1',
    retryCount: 3,
    maxInstances: 1,
  },
  () => fetchRates({ db, clock: () => new Date(), log: { info, error }, load: loadFromEcb }),
);
