import type { UserCall } from '../../kit/call.ts';
import { readGroup, type RevisedGroup } from '../../records/groups/store.ts';
import { requireAdmin, requireMember } from './policy.ts';

/** In one read. Throws not-found, with the same bytes, for one that is gone and one that the caller has not joined. */
export async function findGroupOfMember(
  call: Pick<UserCall, 'db' | 'userId'>,
  groupId: string,
): Promise<RevisedGroup> {
  return requireMember(await readGroup(call, groupId), call.userId);
}

/** In one read. Throws not-found as `findGroupOfMember`; guest, forbidden. */
export async function findGroupOfAdmin(
  call: Pick<UserCall, 'db' | 'userId'>,
  groupId: string,
): Promise<RevisedGroup> {
  return requireAdmin(await readGroup(call, groupId), call.userId);
}
