import type { Call } from '../kit/call.ts';
import type { ActivityRecord } from '../records/activities/store.ts';
import { carryEntry } from '../records/merges/carry-over.ts';
import { carryPlaceEntry } from '../records/places/carry-place.ts';
import { listPlacesLeftIn } from '../records/places/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';

/** The search of a merge runs a minute after the last write that could name the merged record. */
const LATE_MS = 30_000;

/** A record that they name may have been merged in the meantime. Repeating it is harmless. */
export async function carryLateEntries(call: Call, activities: readonly ActivityRecord[]): Promise<void> {
  const at = call.clock();
  const late = activities.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const people = await loadPeople(
    call,
    late.flatMap(({ audience, namedOnly = [] }) => [...audience, ...namedOnly]),
  );
  for (const { id, audience, namedOnly = [] } of late) {
    for (const userId of [...audience, ...namedOnly]) {
      const person = people.get(userId);
      if (!person || person.id === userId) continue;
      await carryEntry(call, id, userId);
      if (audience.includes(userId)) await sendSignals(call, { userIds: [person.id], at });
    }
  }
  // An entry may name somebody whose place in the group has become a name.
  for (const { id, groupId, audience } of late) {
    const places = groupId === null ? [] : await listPlacesLeftIn(call, groupId);
    for (const place of places.filter(({ userId }) => audience.includes(userId)))
      await carryPlaceEntry(call, id, place);
  }
}
