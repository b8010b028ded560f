import { toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { putRates } from '../../functions/src/records/rates/store.ts';
import { read } from './suite.ts';

/** The ECB's rates of 13 April 2026: 93.3302 rupees for a dollar. */
const PER_EURO = { USD: '1.1684', INR: '109.0470' };

/** Stores rates as those of yesterday, so that they are the newest in every time zone, as the scheduled function does. */
export async function publishRates(): Promise<CalendarDay> {
  const now = new Date();
  const day = toCalendarDay(new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10));
  const app = initializeApp({ projectId: read('GCLOUD_PROJECT') }, 'rates');
  await putRates(getFirestore(app), { day, perEuro: PER_EURO, fetchedAt: now });
  await deleteApp(app);
  return day;
}
