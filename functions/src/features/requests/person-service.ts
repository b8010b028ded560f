import type { DataDeps } from '../../kit/deps.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitMarks } from '../../records/friendships/store.ts';
import { findAcquainted, type Acquainted } from '../../rules/acquaintance/find-friend.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { declineRecord } from './decline-record.ts';
import { requestedPagesOf } from './open-records.ts';

/** @throws {Refusal} not-found for somebody whom the caller does not know, or has blocked. */
async function find({ db }: DataDeps, callerId: string, userId: string): Promise<Acquainted> {
  const found = await findAcquainted(db, { callerId, userId });
  if (found.tie.hasBlocked) throw notFound();
  return found;
}

/**
 * Accepts a person as a friend; their records then count. Repeating it is harmless.
 * @throws {Refusal} not-found, contention.
 */
export function accept(deps: DataDeps, callerId: string, userId: string): Promise<{ id: string }> {
  const { db, clock } = deps;
  return commitOptimistically(async () => {
    const { own, friendship, tie } = await find(deps, callerId, userId);
    if (!tie.hasAccepted)
      await commitMarks(db, friendship, { of: own, marks: { accepted: clock(), declined: null } });
    return { id: userId };
  });
}

/**
 * Declines a person and takes the caller out of what they recorded outside of groups, one record at a time, so that a
 * repeat continues where the call stopped. What others share in these records stays. The other person still sees the
 * friendship.
 * @throws {Refusal} not-found, also for an accepted friend; contention.
 */
export async function decline(deps: DataDeps, callerId: string, userId: string): Promise<{ id: string }> {
  const { db, clock } = deps;
  const { own, person } = await commitOptimistically(async () => {
    const found = await find(deps, callerId, userId);
    if (found.tie.hasAccepted) throw notFound();
    await commitMarks(db, found.friendship, { of: found.own, marks: { declined: clock() } });
    return found;
  });
  await declineRecordsOf(deps, new Viewer(db, own.id), person.id);
  return { id: userId };
}

/**
 * Declines what somebody recorded with a viewer outside of groups. Records that would move a balance of somebody who has
 * left stay.
 * @throws {Refusal} contention.
 */
async function declineRecordsOf(deps: DataDeps, viewer: Viewer, personId: string): Promise<void> {
  for await (const records of requestedPagesOf(deps.db, viewer, personId))
    for (const record of records) await declineRecord(deps, viewer.id, record);
}
