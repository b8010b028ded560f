import type { Firestore } from 'firebase-admin/firestore';
import { activitiesOf, activityDocument, type ActivityRecord } from '../features/activities/store.ts';
import { loadPeople } from '../features/users/store.ts';
import { parseRevised } from '../store-kit/document.ts';
import { commitOptimistically } from '../store-kit/retry.ts';
import { namedIn, redactActivity } from './name-copies.ts';

async function redact(db: Firestore, activityId: string, userId: string): Promise<void> {
  const reference = activitiesOf(db).doc(activityId);
  await commitOptimistically(async () => {
    const activity = parseRevised(await reference.get(), activityDocument);
    const changed = activity ? redactActivity(activity, userId) : {};
    if (!activity || Object.keys(changed).length === 0) return;
    await reference.update({ ...changed }, { lastUpdateTime: activity.revision });
  });
}

/**
 * Takes out of entries that have just been logged whoever deleted the account while they were on their way. Asked after
 * the entries are there: a deletion either finds them, or is found here. The log stays the same, however often it is told.
 */
export async function redactLateEntries(db: Firestore, activities: readonly ActivityRecord[]): Promise<void> {
  const people = await loadPeople(db, activities.flatMap(namedIn));
  for (const activity of activities) {
    const gone = namedIn(activity).filter((userId) => people.get(userId)?.status === 'deleted');
    for (const userId of gone) await redact(db, activity.id, userId);
  }
}
