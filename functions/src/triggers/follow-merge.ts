import { setTimeout as wait } from 'node:timers/promises';
import { pairKeysAmong } from '@barabar/core/pair';
import type { Call, JobCall } from '../kit/call.ts';
import { commitOptimistically } from '../kit/retry.ts';
import { telling } from '../records/activities/store.ts';
import { joinedIdsOf, membershipOf } from '../records/groups/membership.ts';
import { listGroupsOf, nameInRecords, readStoredGroup, type GroupRecord } from '../records/groups/store.ts';
import { readUser } from '../records/identities/store.ts';
import { carryOver } from '../records/merges/carry-over.ts';
import {
  endCarrying,
  finishMerge,
  readMerge,
  readSurvivor,
  touchMerge,
  type MergeRecord,
  type MergeState,
  type RevisedMerge,
} from '../records/merges/store.ts';
import { refreshNameSnapshots } from '../records/name-snapshots/refresh-name-snapshots.ts';
import { carryPlace } from '../records/places/carry-place.ts';
import { listPlacesCarriedFrom } from '../records/places/store.ts';
import { groupNamed } from '../records/shared-records/fields.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople, type PersonRecord } from '../records/users/store.ts';
import { reachOf } from '../rules/acquaintance/name-reach.ts';
import { trySimplifyGroup } from '../rules/balances/simplification.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { unionOf, type DescribedActivity } from './describe-change.ts';
import { logActivities } from './log-written.ts';

/** The write that ends a part calls this again. Then names are brought up to date: one may have changed on the way. */
export async function followMerge(
  call: JobCall,
  fromUserId: string,
  options?: Parameters<typeof advanceMerge>[2],
): Promise<void> {
  await logLink(call, fromUserId);
  const state = await advanceMerge(call, fromUserId, options);
  if (state !== 'done') return;
  const { id } = await readSurvivor(call, fromUserId);
  await refreshNameSnapshots(call, id, reachOf);
}

/**
 * Ends with a write to the merge's document, which calls the trigger again. Repeatable. Returns how far it
 * had come before.
 */
export async function advanceMerge(
  call: JobCall,
  fromUserId: string,
  {
    isLate = () => false,
    pause = wait,
  }: { isLate?: () => boolean; pause?: (ms: number) => Promise<unknown> } = {},
): Promise<MergeState | undefined> {
  const merge = await readMerge(call, fromUserId);
  if (!merge || merge.state === 'done') return merge?.state;
  if (merge.state === 'sweeping') await pause(Math.max(0, merge.sweepAt.getTime() - call.clock().getTime()));
  // What is a name's by now must not come with the person.
  for (const place of await listPlacesCarriedFrom(call, fromUserId)) await carryPlace(call, place);
  if (await carryOver(call, { from: fromUserId, isLate })) await endState(call, merge);
  else await touchMerge(call, merge, call.clock());
  // Signals of the last minutes may have gone to the merged record.
  const { id } = await readSurvivor(call, fromUserId);
  await sendSignals(call, { userIds: [id], at: call.clock() });
  return merge.state;
}

async function endState(call: JobCall, { id, state }: RevisedMerge): Promise<void> {
  const survivor = await readSurvivor(call, id);
  for (const group of await listGroupsOf(call, survivor.id)) await trySimplifyGroup(call, group);
  await commitOptimistically(async () => {
    const merge = await readMerge(call, id);
    if (merge?.state !== state) return;
    await (state === 'carrying' ? endCarrying : finishMerge)(call, merge, call.clock());
  });
}

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

/**
 * It calls the person what the group calls them: a group holds the own names of those who have joined, and of
 * nobody else.
 */
export function describeLink({
  merge: { id, startedAt },
  group,
  actor: { id: actorId, name: actorName },
  person: { id: personId },
  formerName,
}: {
  merge: Pick<MergeRecord, 'id' | 'startedAt'>;
  group: Pick<GroupRecord, 'id' | 'kind' | 'name' | 'members'>;
  actor: Pick<PersonRecord, 'id' | 'name'>;
  person: Pick<PersonRecord, 'id'>;
  formerName: string;
}): DescribedActivity {
  const actor = { id: actorId, name: group.members[actorId]?.name ?? actorName };
  const name = group.members[personId]?.name ?? formerName;
  const isTold = ['joined', 'pending'].includes(membershipOf(group, personId));
  const groupName = nameInRecords(group);
  const participantIds = unionOf([actorId, personId]);
  return {
    id: `merges_${id}`,
    actor,
    ownerId: null,
    group: groupNamed({ groupId: group.id, groupName }),
    groupId: group.id,
    participantIds,
    pairs: pairKeysAmong(participantIds),
    audience: unionOf(joinedIdsOf(group), [actorId], isTold ? [personId] : []),
    ...telling('member_linked', {
      ...(groupName !== null && { groupName }),
      memberUserId: personId,
      memberName: formerName,
    }),
    named: name === formerName ? {} : { [personId]: name },
    createdAt: startedAt,
  };
}
