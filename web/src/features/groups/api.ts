import { mutate as mutateCache } from 'swr';
import {
  addMember,
  createGroup as createGroupEndpoint,
  getGroup,
  listMyGroups,
  type Group,
} from '@barabar/core/contract/groups';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { keyOf, useEndpoint } from '../../lib/use-endpoint.ts';

/** All groups of the viewer; `groups` is undefined until they are known. */
export function useGroups(): {
  readonly groups: readonly Group[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useEndpoint(listMyGroups, {});
  return { groups: data, error, retry: () => void mutate() };
}

/** One group, shown from the list at once where that is known. Without an id nothing is asked. */
export function useGroup(groupId: string | undefined): {
  readonly group: Group | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
} {
  const { groups } = useGroups();
  const { data, error, mutate } = useEndpoint(
    getGroup,
    groupId === undefined ? null : { params: { groupId } },
  );
  const known = data ?? groups?.find(({ id }) => id === groupId);
  return { group: known, error, retry: () => void mutate() };
}

/**
 * Creates a group; all lists are then read again.
 * @throws {ApiError}
 */
export async function createGroup(
  { name, description }: { readonly name: string; readonly description: string },
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Group> {
  const trimmed = description.trim();
  const group = await callEndpoint(createGroupEndpoint, {
    body: { name: name.trim(), ...(trimmed !== '' && { description: trimmed }) },
    idempotencyKey,
  });
  // Its page is next: it shows the group at once.
  await mutateCache(keyOf(getGroup, { params: { groupId: group.id } }), group, { revalidate: false });
  void revalidateAll();
  return group;
}

/**
 * Adds these friends as members, one after the other: each call writes the same group. Somebody who is in it already
 * counts as added, so that a repeat after a failure goes on where it stopped.
 * @param friendIds ids, not addresses: an address that a friend has not proven leads to somebody else.
 * @throws {ApiError} of the first that could not be added; those before are in the group.
 */
export async function addMembers(groupId: string, friendIds: readonly string[]): Promise<void> {
  try {
    for (const userId of friendIds) {
      await addOne(groupId, userId);
    }
  } finally {
    void revalidateAll();
  }
}

async function addOne(groupId: string, userId: string): Promise<void> {
  const params = { groupId };
  try {
    const group = await callEndpoint(addMember, { params, body: { userId, role: 'member' } });
    await mutateCache(keyOf(getGroup, { params }), group, { revalidate: false });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already-member')) throw error;
  }
}
