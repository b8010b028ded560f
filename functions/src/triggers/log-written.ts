import { InvariantError } from '@barabar/core/invariant';
import type * as z from 'zod/mini';
import type { Call, JobCall } from '../kit/call.ts';
import { parseDocument, type Snapshot } from '../kit/document.ts';
import { logActivity, namedIn, removeStandIns, type ActivityRecord } from '../records/activities/store.ts';
import { carryEntry } from '../records/merges/carry-over.ts';
import { redactLateEntries } from '../records/name-snapshots/redact-late-entries.ts';
import { carryPlaceEntry } from '../records/places/carry-place.ts';
import { listPlacesLeftIn } from '../records/places/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { unionOf, type DescribedActivity, type Images } from './describe-change.ts';

export interface Written {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

type Parsed<S extends z.ZodMiniObject> = z.output<S> & { readonly id: string };

/** @returns undefined also for a document that somebody edited into nonsense: the log complains of it. */
export function readLeniently<S extends z.ZodMiniObject>(
  snapshot: Snapshot | undefined,
  schema: S,
): Parsed<S> | undefined {
  try {
    return snapshot && parseDocument(snapshot, schema);
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return undefined;
  }
}

/** What a document was and is, leniently. */
export const imagesIn = <S extends z.ZodMiniObject>(
  written: Written | undefined,
  schema: S,
): Images<Parsed<S>> => ({
  before: readLeniently(written?.before, schema),
  after: readLeniently(written?.after, schema),
});

/**
 * Repeated, late or out of order, it writes the same entries under the same ids. A failure is thrown: the
 * event comes again.
 */
export async function logWritten<S extends z.ZodMiniObject>(
  call: JobCall,
  {
    written,
    schema,
    describe,
  }: {
    written: Written | undefined;
    schema: S;
    describe: (images: Images<Parsed<S>>) => DescribedActivity[];
  },
): Promise<void> {
  if (!written) return;
  let activities: DescribedActivity[];
  try {
    activities = describe({
      before: parseDocument(written.before, schema),
      after: parseDocument(written.after, schema),
    });
  } catch (error) {
    // A document that was edited into nonsense by hand stays so: repeating the event for a day would not help.
    if (!(error instanceof InvariantError)) throw error;
    call.log.error('a change could not be logged', { message: error.message });
    return;
  }
  const entries = await logActivities(call, activities);
  await removeStandIns(call, entries);
  await queueNotices(call, entries);
}

/** Adds entries that do not exist yet; late ones are updated to the current people in them. Returns the entries. */
export async function logActivities(
  call: Call,
  activities: readonly DescribedActivity[],
): Promise<readonly ActivityRecord[]> {
  const loggedAt = call.clock();
  const entries = activities.map(({ signalledIds: _signalledIds, ...activity }) => ({
    ...activity,
    namedOnly: unionOf(namedIn(activity), activity.participantIds).filter(
      (userId) => !activity.audience.includes(userId),
    ),
    loggedAt,
  }));
  if (entries.length === 0) return [];
  await Promise.all(entries.map((entry) => logActivity(call, entry)));
  const signalled = activities.flatMap(({ audience, signalledIds }) => [audience, signalledIds]);
  await sendSignals(call, { userIds: unionOf(...signalled), at: loggedAt });
  await redactLateEntries(call, entries);
  await carryLateEntries(call, entries);
  return entries;
}

/** The search of a merge runs a minute after the last write that could name the merged record. */
const LATE_MS = 30_000;

/** A record that they name may have been merged in the meantime. Repeating it is harmless. */
async function carryLateEntries(call: Call, activities: readonly ActivityRecord[]): Promise<void> {
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
