import type { Group } from '@barabar/core/contract/groups';
import { balanceFor } from '@barabar/core/ledger';
import { groupByCurrency, sumMinor } from '@barabar/core/money';
import type { DataDeps } from '../../kit/deps.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { listUnevenOfGroup } from '../../records/balances/store.ts';
import { changeWhenSettled } from '../../records/groups/change-when-settled.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import { livingOnly, readGroup, withChange, type GroupRecord } from '../../records/groups/store.ts';
import { isInMoves } from '../../records/simplifications/store.ts';
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
 * Removes the caller from a group that they have not joined. First declines the records with the caller in it since they
 * were added, and where something is open even then, also their history in the group (`isHistory`). It does so one by one,
 * so that a repeat continues where the call stopped.
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
    const recent = await declineRecordsIn(deps, callerId, { group: current, ofHistory: false });
    // Something was open at the end of the last round, and none of it is of a record that is new since: others have
    // changed the history.
    const history =
      round > 0 && !recent.isAnyDeclined
        ? await declineRecordsIn(deps, callerId, { group: current, ofHistory: true })
        : undefined;
    // What simplifying had moved through the caller goes back, also where it has been turned off since.
    const simplifyDebts = current.simplifyDebts || (await hasMovesLeft(deps, { groupId, userId: callerId }));
    await simplifyGroup(deps, { ...current, simplifyDebts });
    if (await leave(deps, callerId, groupId, lastKey)) return;
    if (history && !(recent.areAllDeclined && history.areAllDeclined)) throw new Refusal('participant-left');
  }
  throw new Refusal('contention');
}

/** Records that `declineRecordsIn` has gone through; those stay that would move a balance of somebody who has left. */
interface Declined {
  readonly isAnyDeclined: boolean;
  readonly areAllDeclined: boolean;
}

async function declineRecordsIn(
  deps: DataDeps,
  callerId: string,
  part: { readonly group: GroupRecord; readonly ofHistory: boolean },
): Promise<Declined> {
  const outcomes = new Set<boolean>();
  for await (const records of pagesInGroup(deps.db, { userId: callerId, ...part }))
    for (const record of records) outcomes.add(await declineRecord(deps, callerId, record));
  return { isAnyDeclined: outcomes.has(true), areAllDeclined: !outcomes.has(false) };
}

/** Whether what is open for somebody in a group is what simplifying has moved through them, and nothing else. */
async function hasMovesLeft(
  { db }: DataDeps,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<boolean> {
  const uneven = await listUnevenOfGroup(db, groupId);
  const open = uneven.filter(({ members }) => members.includes(userId));
  const areNetsZero = groupByCurrency(open).every(
    ([, ofOne]) => sumMinor(ofOne.map((balance) => balanceFor(userId, balance))) === 0,
  );
  return open.length > 0 && areNetsZero && isInMoves(db, { groupId, userId });
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
