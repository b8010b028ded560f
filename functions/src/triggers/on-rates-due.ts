import { onSchedule } from 'firebase-functions/v2/scheduler';
import { fetchRates, loadFromEcb } from '../features/rates/fetch-rates.ts';
import { SCHEDULE } from './kinds.ts';
import { deps } from './follow-then-log.ts';

/** They appear at about four in Frankfurt on working days. A failure is thrown, so that it is tried again. */
export const onRatesDue = onSchedule(
  { ...SCHEDULE, schedule: '30 16,18,20 * * *', timeZone: 'Europe/Berlin', retryCount: 3 },
  () => fetchRates({ ...deps, load: loadFromEcb }),
);
