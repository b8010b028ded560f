import { toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { putRates } from '../../functions/src/records/rates/store.ts';
import type { Resident } from './arrange.ts';
import { read } from './suite.ts';

/** The ECB's rates of 13 April 2026: 93.3302 rupees for a dollar. */
const PER_EURO = { USD: '1.1684', INR: '109.0470' };

/** Does in Firestore what the product does by itself in time, with the rights of its server. */
async function inFirestore(act: (firestore: Firestore) => Promise<unknown>): Promise<void> {
  const app = initializeApp({ projectId: read('GCLOUD_PROJECT') }, crypto.randomUUID());
  await act(getFirestore(app));
  await deleteApp(app);
}

/** Stores rates as those of yesterday, so that they are the newest in every time zone, as the scheduled function does. */
export async function publishRates(): Promise<CalendarDay> {
  const now = new Date();
  const day = toCalendarDay(new Date(now.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10));
  await inFirestore((firestore) => putRates({ db: firestore }, { day, perEuro: PER_EURO, fetchedAt: now }));
  return day;
}

/** Deletes the signal of a person, as if what has changed for them last were long ago. */
export const forgetSignal = ({ userId }: Pick<Resident, 'userId'>): Promise<void> =>
  inFirestore((firestore) => firestore.doc(`signals/${userId}`).delete());
