import type { StoreCall } from '../../kit/call.ts';
import { readGroup, type RevisedGroup } from '../../records/groups/store.ts';
import { requireMember } from './policy.ts';

/**
 * A group that the caller has joined, in one read.
 * @throws {Refusal} not-found, with the same bytes, when it does not exist, is deleted, or the caller has not joined it.
 */
export async function findGroupOfMember(
  call: StoreCall,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<RevisedGroup> {
  return requireMember(await readGroup(call, groupId), userId);
}
