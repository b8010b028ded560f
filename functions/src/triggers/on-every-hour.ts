import { info } from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tickDigests } from '../features/account/digest-service.ts';
import { tickGuests } from '../features/account/end-guest.ts';
import { lateAfterStart, SCHEDULE } from './kinds.ts';
import { tickRecurrences } from '../rules/recurrences/tick.ts';
import { deps } from './follow-then-log.ts';

const asServer = { ...deps, isVerifiedEmailRequired: true };

/** The emulators run no schedules: `scripts/recurrences/tick.ts` does the same there. */
export const onEveryHour = onSchedule({ ...SCHEDULE, schedule: 'every 1 hours' }, async () => {
  const isLate = lateAfterStart();
  const tick = await tickRecurrences(asServer, { isLate });
  info('recurring expenses', { ...tick });
  await tickDigests(asServer, { isLate });
  const guests = await tickGuests(asServer, { isLate });
  info('guests who were not here for long', { guests });
});
