import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../kit/deps.ts';
import { commitOptimistically } from '../kit/retry.ts';
import { listGroupsOf } from '../records/groups/store.ts';
import { carryOver } from '../records/merges/carry-over.ts';
import {
  endCarrying,
  finishMerge,
  readMerge,
  readSurvivor,
  touchMerge,
  type MergeState,
  type RevisedMerge,
} from '../records/merges/store.ts';
import { carryPlace } from '../records/places/carry-place.ts';
import { listPlacesCarriedFrom } from '../records/places/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { trySimplifyGroup } from '../rules/balances/simplification.ts';

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Ends with a write to the merge's document, which calls the trigger again. Repeatable. Returns how far it
 * had come before.
 */
export async function advanceMerge(
  call: MergeDeps,
  fromUserId: string,
  {
    isLate = () => false,
    pause = wait,
  }: { readonly isLate?: () => boolean; readonly pause?: (ms: number) => Promise<unknown> } = {},
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

async function endState(call: MergeDeps, { id, state }: RevisedMerge): Promise<void> {
  const survivor = await readSurvivor(call, id);
  for (const group of await listGroupsOf(call, survivor.id)) await trySimplifyGroup(call, group);
  await commitOptimistically(async () => {
    const merge = await readMerge(call, id);
    if (merge?.state !== state) return;
    await (state === 'carrying' ? endCarrying : finishMerge)(call, merge, call.clock());
  });
}
