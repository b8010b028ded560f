import type { Call } from '../kit/call.ts';
import { readStoredGroup } from '../records/groups/store.ts';
import { readUser } from '../records/identities/store.ts';
import { readMerge, readSurvivor } from '../records/merges/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { describeLink } from './describe-link.ts';
import { logActivities } from './log-written.ts';

/** Other merges, and those that have come further, have nothing to log. Repeating it is harmless. */
export async function logLink(call: Call, namedId: string): Promise<void> {
  const merge = await readMerge(call, namedId);
  // A claim's own document tells of it.
  if (!merge?.link || merge.link.claimId !== undefined || merge.state !== 'carrying') return;
  const { groupId, by } = merge.link;
  const [group, named, person, people] = await Promise.all([
    readStoredGroup(call, groupId),
    readUser(call, namedId),
    readSurvivor(call, namedId),
    loadPeople(call, [by]),
  ]);
  const actor = people.get(by);
  if (!group || !named || !actor) return;
  const entry = describeLink({ merge, group, actor, person, formerName: named.name });
  await queueNotices(call, await logActivities(call, [entry]));
}
