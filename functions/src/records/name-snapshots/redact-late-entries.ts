import type { StoreCall } from '../../kit/call.ts';
import { parseRevised } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { activitiesOf, activityDocument, namedIn, type ActivityRecord } from '../activities/store.ts';
import { loadPeople } from '../users/store.ts';
import { redactActivity } from './name-snapshots.ts';

async function redact(call: StoreCall, activityId: string, userId: string): Promise<void> {
  const reference = activitiesOf(call).doc(activityId);
  await commitOptimistically(async () => {
    const activity = parseRevised(await reference.get(), activityDocument);
    const changed = activity ? redactActivity(activity, userId) : {};
    if (!activity || Object.keys(changed).length === 0) return;
    await reference.update({ ...changed }, { lastUpdateTime: activity.revision });
  });
}

/** Reads the users after the entries are stored: either the deletion finds the entries, or this finds the deletion. */
export async function redactLateEntries(
  call: StoreCall,
  activities: readonly ActivityRecord[],
): Promise<void> {
  const people = await loadPeople(call, activities.flatMap(namedIn));
  for (const activity of activities) {
    const gone = namedIn(activity).filter((userId) => people.get(userId)?.status === 'deleted');
    for (const userId of gone) await redact(call, activity.id, userId);
  }
}
