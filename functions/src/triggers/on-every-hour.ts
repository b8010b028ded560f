import { error, info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tickDigests } from '../features/account/digest-service.ts';
import { tickGuests } from '../features/account/end-guest.ts';
import { auth, db } from '../kit/firebase.ts';
import { tickRecurrences } from '../rules/recurrences/tick.ts';

const deps = { db, auth, isVerifiedEmailRequired: true, clock: () => new Date(), log: { info, error } };

const TIMEOUT_SECONDS = 540;
/** Leaves the last series that was begun time to end. */
const LATE_AFTER_MS = (TIMEOUT_SECONDS - 60) * 1000;

/** The emulators run no schedules: `scripts/recurrences/tick.ts` does the same there. */
export const onEveryHour = onSchedule(
  { schedule: 'every 1 hours', region: 'asia-south1', timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 },
  async () => {
    const lateAt = Date.now() + LATE_AFTER_MS;
    const isLate = () => Date.now() > lateAt;
    const tick = await tickRecurrences(deps, { isLate });
    info('recurring expenses', { ...tick });
    await tickDigests(deps, { isLate });
    const guests = await tickGuests(deps, { isLate });
    info('guests who were not here for long', { guests });
  },
);
