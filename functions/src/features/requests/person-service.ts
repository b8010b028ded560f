import type { UserCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitMarks } from '../../records/friendships/store.ts';
import { findAcquainted, type Acquainted } from '../../rules/acquaintance/find-friend.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { declineRecord } from './decline-record.ts';
import { requestedPagesOf } from './open-records.ts';

async function find(call: UserCall, userId: string): Promise<Acquainted> {
  const found = await findAcquainted(call, userId);
  if (found.tie.hasBlocked) throw notFound();
  return found;
}

/** Accepts a person as a friend; their records then count. Repeating it is harmless. */
export function acceptPerson(call: UserCall, userId: string): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const { ownPerson, friendship, tie } = await find(call, userId);
    if (!tie.hasAccepted)
      await commitMarks(call, friendship, {
        person: ownPerson,
        marks: { accepted: call.clock(), declined: null },
      });
    return { id: userId };
  });
}

/** One record at a time, so that a repeat continues where the call stopped. The other still sees the friendship. */
export async function declinePerson(call: UserCall, userId: string): Promise<{ id: string }> {
  const { person } = await commitOptimistically(async () => {
    const found = await find(call, userId);
    if (found.tie.hasAccepted) throw notFound();
    await commitMarks(call, found.friendship, { person: found.ownPerson, marks: { declined: call.clock() } });
    return found;
  });
  await declineRecordsOf(call, person.id);
  return { id: userId };
}

/** Records that would move a balance of somebody who has left stay. */
async function declineRecordsOf(call: UserCall, personId: string): Promise<void> {
  for await (const records of requestedPagesOf(call, new Viewer(call, call.userId), personId))
    for (const record of records) await declineRecord(call, record);
}
