import type { StoreCall } from '../../kit/call.ts';
import { activitiesOf, type ActivityRecord } from './store.ts';

/** Repairing the log leaves younger changes to their events. */
const LATE_MS = 60_000;
/** Of an entry about one member; the first group is the id that an entry about the group itself has. */
const OF_MEMBER = /^(groups_[^_]+_\d+)_/;

/** A repair writes one entry about a version of a group instead of one for each member. */
export async function removeStandIns(call: StoreCall, entries: readonly ActivityRecord[]): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id));
  const late = entries.filter(
    ({ createdAt, loggedAt }) => loggedAt.getTime() - createdAt.getTime() > LATE_MS,
  );
  const standIns = new Set(late.flatMap(({ id }) => OF_MEMBER.exec(id)?.[1] ?? []));
  await Promise.all(
    [...standIns].filter((id) => !ids.has(id)).map((id) => activitiesOf(call).doc(id).delete()),
  );
}
