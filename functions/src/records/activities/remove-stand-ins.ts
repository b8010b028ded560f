import type { Firestore } from 'firebase-admin/firestore';
import { activitiesOf, type ActivityRecord } from './store.ts';

/** Repairing the log leaves younger changes to their events. */
const LATE_MS = 60_000;
/** Of an entry about one member; the first group is the id that an entry about the group itself has. */
const OF_MEMBER = /^(groups_[^_]+_\d+)_/;

/**
 * Removes what repairing the log has written in the place of these entries, where they come late after all: a version of a
 * group of which nothing is known has one entry about the group, and not one for each member that it is about.
 */
export async function removeStandIns(db: Firestore, entries: readonly ActivityRecord[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  const late = entries.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const standIns = new Set(late.flatMap(({ id }) => OF_MEMBER.exec(id)?.[1] ?? []));
  await Promise.all(
    [...standIns].filter((id) => !ids.has(id)).map((id) => activitiesOf(db).doc(id).delete()),
  );
}
