import type { Firestore } from 'firebase-admin/firestore';
import type { ActivityRecord } from '../features/activities/store.ts';
import { carryActivity } from '../features/merges/carry-over.ts';
import { loadPeople } from '../features/users/store.ts';

/**
 * How late an entry must come for a merge to have looked for it in vain: merges look once more a minute after the last
 * write that could name the record that was given up.
 */
const LATE_MS = 30_000;

/**
 * Carries entries over that have just been logged, and long after what they tell of: a record that they name may have been
 * merged into another one meanwhile. The log stays the same, however often it is told.
 */
export async function carryLateEntries(db: Firestore, activities: readonly ActivityRecord[]): Promise<void> {
  const late = activities.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const people = await loadPeople(
    db,
    late.flatMap(({ audience }) => audience),
  );
  for (const { id, audience } of late) {
    for (const userId of audience) {
      const person = people.get(userId);
      if (person && person.id !== userId) await carryActivity(db, id, { from: userId, to: person });
    }
  }
}
