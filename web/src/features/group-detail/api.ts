import { mutate as mutateCache } from 'swr';
import {
  deleteGroup as deleteGroupEndpoint,
  getGroup,
  group as groupSchema,
  type GroupChanges,
  type Group,
  leaveGroup as leaveGroupEndpoint,
  removeMember as removeMemberEndpoint,
  updateGroup as updateGroupEndpoint,
} from '@barabar/core/contract/groups';
import { callEndpoint } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { keyOf } from '../../lib/use-endpoint.ts';

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

interface Repeatable {
  readonly idempotencyKey: string;
}

const remember = (group: Group): Promise<unknown> =>
  mutateCache(keyOf(getGroup, { params: { groupId: group.id } }), group, { revalidate: false });

/** What an answer says the group is now, where somebody else has changed it in the meantime. */
function currentIn(error: unknown): Group | undefined {
  if (!(error instanceof ApiError && error.code === 'version-conflict')) return undefined;
  return groupSchema.safeParse(error.data).data;
}

/**
 * Changes a group's settings; it is shown as it is from then on. If somebody else has changed it in the meantime, it is
 * shown as that, and another try is made to that.
 * @throws {ApiError}
 */
export async function updateGroup(
  { id, version }: Pick<Group, 'id' | 'version'>,
  changes: Omit<GroupChanges, 'version'>,
  { idempotencyKey }: Repeatable,
): Promise<Group> {
  try {
    const group = await callEndpoint(updateGroupEndpoint, {
      params: { groupId: id },
      body: { ...changes, version },
      idempotencyKey,
    });
    await remember(group);
    void revalidateAll();
    return group;
  } catch (error) {
    const current = currentIn(error);
    if (current) await remember(current);
    throw error;
  }
}

/**
 * Turns simplify debts on or off, whatever else of the group somebody has changed in the meantime.
 * @throws {ApiError}
 */
export async function setSimplifyDebts(
  group: Pick<Group, 'id' | 'version'>,
  simplifyDebts: boolean,
): Promise<Group> {
  const change = (to: Pick<Group, 'id' | 'version'>) =>
    updateGroup(to, { simplifyDebts }, { idempotencyKey: crypto.randomUUID() });
  try {
    return await change(group);
  } catch (error) {
    const current = currentIn(error);
    if (!current) throw error;
    return change(current);
  }
}

/** Reads everything again but what is about a group that is no longer there for the reader: that would be an error on its page. */
async function forgetGroup(groupId: string): Promise<void> {
  await mutateCache((key) => !JSON.stringify(key).includes(groupId));
}

/**
 * Leaves a group, in which one must be settled. Lead away from its page first: `onGone` is called before anything is read
 * again.
 * @throws {ApiError}
 */
export async function leaveGroup(
  groupId: string,
  { idempotencyKey, onGone }: Repeatable & { readonly onGone: () => void },
): Promise<void> {
  await callEndpoint(leaveGroupEndpoint, { params: { groupId }, idempotencyKey });
  onGone();
  void forgetGroup(groupId);
}

/**
 * Deletes a group, in which everything must be settled.
 * @throws {ApiError}
 */
export async function deleteGroup(
  groupId: string,
  { idempotencyKey, onGone }: Repeatable & { readonly onGone: () => void },
): Promise<void> {
  await callEndpoint(deleteGroupEndpoint, { params: { groupId }, idempotencyKey });
  onGone();
  void forgetGroup(groupId);
}
