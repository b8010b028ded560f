import { deleteGroup } from '@barabar/core/contract/groups';
import { createGroup } from '@barabar/core/contract/group-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { logError } from '../../lib/api/log-error.ts';
import { revalidateAll } from '../../store/revalidate.ts';

/** Makes the group that a file is imported into. @returns its id. @throws {ApiError} */
export async function makeGroup(name: string, idempotencyKey: string): Promise<string> {
  const { id } = await callEndpoint(createGroup, { body: { name: name.trim() }, idempotencyKey });
  return id;
}

/** Removes a group that was made for an import which came to nothing. It stays if something is open in it. */
export async function removeGroup(groupId: string): Promise<void> {
  try {
    await callEndpoint(deleteGroup, { params: { groupId } });
  } catch (error) {
    logError('The group of an import could not be removed', error);
  }
  await revalidateAll();
}
