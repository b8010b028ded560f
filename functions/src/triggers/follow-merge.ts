import type { Deps } from '../kit/deps.ts';
import { refreshNameSnapshots } from '../records/name-snapshots/refresh-name-snapshots.ts';
import { readSurvivor } from '../records/merges/store.ts';
import { reachOf } from '../rules/acquaintance/name-reach.ts';
import { advanceMerge } from './advance-merge.ts';
import { logLink } from './log-link.ts';

/**
 * Logs a link, then does the next part of its merge, or of another merge. The write that ends the part calls this again.
 * Once the merge is done, snapshots of the person's name are brought up to date: one may have been carried over while a new
 * name was on its way.
 * @throws what goes wrong; the event then comes again.
 */
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
