import type { Group } from '@barabar/core/contract/groups';
import type { DataDeps } from '../../kit/deps.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { changeWhenSettled } from '../../records/groups/change-when-settled.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import { livingOnly, readGroup, withChange, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { joinGroup } from '../../rules/groups/join-group.ts';
import { membersAfter } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { declineRecord } from './decline-record.ts';
import { pagesInGroup } from './open-records.ts';

/** Rounds of looking for records that others add in the meantime. */
const ROUNDS_MAX = 20;

/** @throws {Refusal} not-found, contention. */
export async function accept({ db, clock }: DataDeps, callerId: string, groupId: string): Promise<Group> {
  const group = await joinGroup(db, { userId: callerId, groupId, at: clock() });
  return showGroup(db, callerId, group);
}

/**
 * Removes the caller from a group that they have not joined. First deletes the records in the group that the caller
 * is in, one by one, so that a repeat continues where the call stopped.
 * @throws {Refusal} not-found, participant-left where a record would move a balance of somebody who has left,
 *   contention.
 */
export async function decline(
  deps: DataDeps,
  callerId: string,
  groupId: string,
  idempotencyKey: string | undefined,
): Promise<{ id: string }> {
  const { db } = deps;
  const lastKey = lastKeyOf({ callerId, action: 'decline-group', idempotencyKey });
  const group = await readGroup(db, groupId);
  if (group && isRepeat(group, lastKey)) return { id: groupId };
  if (membershipOf(group, [callerId]) !== 'pending') throw notFound();
  await remove(deps, callerId, groupId, lastKey);
  return { id: groupId };
}

/**
 * The same for somebody who deletes the account, also for groups that are hidden from them.
 * @throws {Refusal} not-found for a group that they have joined or are no member of, participant-left, contention.
 */
export async function remove(
  deps: DataDeps,
  callerId: string,
  groupId: string,
  lastKey: string | null = null,
): Promise<void> {
  const { db } = deps;
  requireNoMerge([(await loadPeople(db, [callerId])).get(callerId)]);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = await readGroup(db, groupId);
    if (read && isRepeat(read, lastKey)) return;
    const current = requirePending(read, callerId);
    const areAllDeclined = await declineRecordsIn(deps, groupId, callerId);
    // What simplifying had moved through the caller goes back, in the end also where it has been turned off since.
    const simplifyDebts = current.simplifyDebts || round > 0;
    await simplifyGroup(deps, { ...current, simplifyDebts });
    if (await leave(deps, callerId, groupId, lastKey)) return;
    if (!areAllDeclined) throw new Refusal('participant-left');
  }
  throw new Refusal('contention');
}

/** @returns false where a record stays, because it would move a balance of somebody who has left. */
async function declineRecordsIn(deps: DataDeps, groupId: string, callerId: string): Promise<boolean> {
  const { db } = deps;
  let areAllDeclined = true;
  for await (const records of pagesInGroup(db, { userId: callerId, groupId })) {
    for (const record of records)
      areAllDeclined = (await declineRecord(deps, callerId, record)) && areAllDeclined;
  }
  return areAllDeclined;
}

/** @returns false when somebody has recorded something with the caller meanwhile. */
async function leave(
  { db, clock }: DataDeps,
  callerId: string,
  groupId: string,
  lastKey: string | null,
): Promise<boolean> {
  const change = { by: callerId, at: clock(), lastKey };
  try {
    await changeWhenSettled(
      db,
      { groupId, userId: callerId },
      {
        decide: (group) => {
          if (group && isRepeat(group, lastKey)) return undefined;
          const living = requirePending(group, callerId);
          return withChange(living, { members: membersAfter(living, { leaving: callerId }) }, change);
        },
        refuse: () => new Refusal('not-settled'),
      },
    );
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-settled') return false;
    throw error;
  }
}

/** @throws {Refusal} not-found unless the caller was added to the group and has not joined it. */
function requirePending<G extends GroupRecord>(group: G | undefined, callerId: string): G {
  const living = livingOnly(group);
  const membership = membershipOf(living, [callerId]);
  if (!living || membership === 'joined' || membership === 'none') throw notFound();
  return living;
}
