import { listMyGroups, type Group } from '@barabar/core/contract/groups';
import { addMember, createGroup as createGroupEndpoint } from '@barabar/core/contract/group-changes';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { callOf } from '../../store/kinds.ts';
import { changeAnswer, fillRecord } from '../../store/store.ts';

/** The list with a group in its place, by name. */
const withGroup = (groups: readonly Group[], group: Group): readonly Group[] =>
  [...groups.filter(({ id }) => id !== group.id), group].toSorted((a, b) =>
    a.name.localeCompare(b.name, LANGUAGES[LANGUAGE].tag),
  );

/** All lists are then read again. Throws ApiError. */
export async function createGroup(
  { name, description }: { readonly name: string; readonly description: string },
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<Group> {
  const trimmed = description.trim();
  const group = await callEndpoint(createGroupEndpoint, {
    body: { name: name.trim(), ...(trimmed !== '' && { description: trimmed }) },
    idempotencyKey,
  });
  // The group's page opens next, and shows the group from the cache at once, as the list does.
  fillRecord('group', group);
  changeAnswer<readonly Group[]>(callOf(listMyGroups), (groups) => withGroup(groups, group));
  void revalidateAll();
  return group;
}

/**
 * One after the other: each call writes the group. Members count as added, so that a repeat continues. Ids,
 * not addresses, which may be unverified. Throws ApiError for the first who could not be added.
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

/** All lists are then read again. Throws ApiError. */
export async function addByName(groupId: string, name: string): Promise<void> {
  const params = { groupId };
  const group = await callEndpoint(addMember, { params, body: { name: name.trim(), role: 'member' } });
  fillRecord('group', group);
  void revalidateAll();
}

async function addOne(groupId: string, userId: string): Promise<void> {
  const params = { groupId };
  try {
    const group = await callEndpoint(addMember, { params, body: { userId, role: 'member' } });
    fillRecord('group', group);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'already-member')) throw error;
  }
}
