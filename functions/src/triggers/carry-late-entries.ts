import type { Deps } from '../kit/deps.ts';
import type { ActivityRecord } from '../records/activities/store.ts';
import { readStoredGroup } from '../records/groups/store.ts';
import { carryEntry } from '../records/merges/carry-over.ts';
import { carryPlaceEntry } from '../records/places/carry-place.ts';
import { readPlace } from '../records/places/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';

/**
 * Entries older than this may have missed the search of a merge, which runs a minute after the last write that could
 * name the merged record.
 */
const LATE_MS = 30_000;

/**
 * Carries over entries that were logged long after their event: a record that they name may have been merged in the
 * meantime. Repeating it is harmless.
 */
export async function carryLateEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  activities: readonly ActivityRecord[],
): Promise<void> {
  const at = clock();
  const late = activities.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const people = await loadPeople(
    db,
    late.flatMap(({ audience, namedOnly = [] }) => [...audience, ...namedOnly]),
  );
  for (const { id, audience, namedOnly = [] } of late) {
    for (const userId of [...audience, ...namedOnly]) {
      const person = people.get(userId);
      if (!person || person.id === userId) continue;
      await carryEntry({ db, clock }, id, userId);
      if (audience.includes(userId)) await sendSignals(db, { userIds: [person.id], at });
    }
  }
  for (const { id, groupId, audience } of late)
    if (groupId !== null) await carryPlaces({ db, clock }, { id, groupId, audience });
}

/** An entry may name somebody whose place in the group has become a name. */
async function carryPlaces(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    id,
    groupId,
    audience,
  }: { readonly id: string; readonly groupId: string; readonly audience: readonly string[] },
): Promise<void> {
  const members = (await readStoredGroup(deps.db, groupId))?.members ?? {};
  for (const [nameId, { placeOf }] of Object.entries(members)) {
    if (placeOf === undefined || !audience.includes(placeOf)) continue;
    const place = await readPlace(deps.db, nameId);
    if (place && place.importId === null) await carryPlaceEntry(deps, id, place);
  }
}
