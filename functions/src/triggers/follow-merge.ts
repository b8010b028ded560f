import type { Deps } from '../kit/deps.ts';
import { refreshNameSnapshots } from '../records/name-snapshots/refresh-name-snapshots.ts';
import { readSurvivor } from '../records/merges/store.ts';
import { reachOf } from '../rules/acquaintance/name-reach.ts';
import { advanceMerge } from './advance-merge.ts';
import { logLink } from './log-link.ts';

/** The write that ends a part calls this again. Then names are brought up to date: one may have changed on the way. */
export async function followMerge(
  call: Pick<Deps, 'db' | 'clock' | 'log'>,
  fromUserId: string,
  options?: Parameters<typeof advanceMerge>[2],
): Promise<void> {
  await logLink(call, fromUserId);
  const state = await advanceMerge(call, fromUserId, options);
  if (state !== 'done') return;
  const { id } = await readSurvivor(call, fromUserId);
  await refreshNameSnapshots(call, id, reachOf);
}
