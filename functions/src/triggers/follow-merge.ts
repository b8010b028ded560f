import type { Deps } from '../deps.ts';
import { mergeService } from '../features/merges/service.ts';
import { loadPeople } from '../features/users/store.ts';
import { refreshNameCopies } from './refresh-name-copies.ts';

/**
 * Does the next part of a merge; the write that ends it calls this again. Once it is done, copies of the
 * person's name are brought up to date: one may have been carried over while a new name was on its way.
 * @throws what goes wrong; the event then comes again.
 */
export async function followMerge(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  fromUserId: string,
  options?: Parameters<ReturnType<typeof mergeService>['advance']>[1],
): Promise<void> {
  const state = await mergeService(deps).advance(fromUserId, options);
  if (state !== 'done') return;
  const person = (await loadPeople(deps.db, [fromUserId])).get(fromUserId);
  if (person) await refreshNameCopies(deps, person.id);
}
