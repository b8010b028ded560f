import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../kit/deps.ts';
import { commitOptimistically } from '../kit/retry.ts';
import { listGroupsOf } from '../records/groups/store.ts';
import { carryOver } from '../records/merges/carry-over.ts';
import {
  finishMerge,
  moveMerge,
  readMerge,
  type MergeState,
  type RevisedMerge,
} from '../records/merges/store.ts';
import { carryPlace } from '../records/places/carry-place.ts';
import { listPlacesCarriedFrom } from '../records/places/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { trySimplifyGroup } from '../rules/balances/simplification.ts';

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Does the next part of a merge. It ends with a write to the merge's document, which calls the trigger again.
 * Repeated, late or after a crash, it continues with the remaining documents.
 * @param isLate whether it is time to stop and be called again.
 * @param pause waits so many milliseconds.
 * @returns how far the merge had come before; undefined when there is none.
 */
export async function advanceMerge(
  deps: MergeDeps,
  fromUserId: string,
  {
    isLate = () => false,
    pause = wait,
  }: { readonly isLate?: () => boolean; readonly pause?: (ms: number) => Promise<unknown> } = {},
): Promise<MergeState | undefined> {
  const { db, clock } = deps;
  const merge = await readMerge(db, fromUserId);
  if (!merge || merge.state === 'done') return merge?.state;
  if (merge.state === 'sweeping') await pause(Math.max(0, merge.sweepAt.getTime() - clock().getTime()));
  // What is a name's by now must not come with the person.
  for (const place of await listPlacesCarriedFrom(db, fromUserId)) await carryPlace(deps, place);
  const isCarried = await carryOver(deps, { from: fromUserId, isLate });
  if (!isCarried) await moveMerge(db, merge, { state: merge.state, at: clock() });
  else if (merge.state === 'carrying') await moveMerge(db, merge, { state: 'sweeping', at: clock() });
  else await finish(deps, merge);
  await signalSurvivor(deps, fromUserId);
  return merge.state;
}

/** Signals the owner of the surviving record; signals of the last minutes may have gone to the merged one. */
async function signalSurvivor({ db, clock }: MergeDeps, fromUserId: string): Promise<void> {
  const survivor = (await loadPeople(db, [fromUserId])).get(fromUserId);
  if (survivor) await sendSignals(db, { userIds: [survivor.id], at: clock() });
}

async function finish(deps: MergeDeps, { id }: RevisedMerge): Promise<void> {
  const { db, clock } = deps;
  const survivor = (await loadPeople(db, [id])).get(id);
  const groups = survivor ? await listGroupsOf(db, survivor.id) : [];
  for (const group of groups) await trySimplifyGroup(deps, group);
  await commitOptimistically(async () => {
    const merge = await readMerge(db, id);
    if (merge && merge.state !== 'done') await finishMerge(db, merge, clock());
  });
}
