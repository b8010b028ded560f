import { removeMember as removeMemberEndpoint } from '@barabar/core/contract/groups';
import { callEndpoint } from '../../lib/api-client.ts';
import { revalidateAll } from '../../lib/revalidate.ts';

/**
 * Removes another member, who must be settled in the group; the group is then read again.
 * @throws {ApiError} when it is refused.
 */
export async function removeMember({
  groupId,
  userId,
}: {
  readonly groupId: string;
  readonly userId: string;
}): Promise<void> {
  await callEndpoint(removeMemberEndpoint, { params: { groupId, userId } });
  await revalidateAll();
}
