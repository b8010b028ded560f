import { changeRole as changeRoleEndpoint } from '@barabar/core/contract/group-roles';
import {
  befriendMember as befriendMemberEndpoint,
  deleteGroup as deleteGroupEndpoint,
  group as groupSchema,
  type Group,
  leaveGroup as leaveGroupEndpoint,
  removeMember as removeMemberEndpoint,
  type Role,
  takePlace as takePlaceEndpoint,
} from '@barabar/core/contract/groups';
import {
  linkMember as linkMemberEndpoint,
  type GroupChanges,
  updateGroup as updateGroupEndpoint,
} from '@barabar/core/contract/group-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { currentIn } from '../../lib/api/api-error.ts';
import { rereadAfter, revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';

interface MemberOf {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Who is settled in the group, or came by a link: `takesBack` then also what they did in it. Returns whether
 * nothing of that is left. Throws ApiError if refused.
 */
export async function removeMember(
  member: MemberOf,
  { takesBack = false }: { takesBack?: boolean } = {},
): Promise<boolean> {
  const query = takesBack ? ({ takeBack: 'true' } as const) : {};
  const { takenBack } = await callEndpoint(removeMemberEndpoint, { params: member, query });
  await revalidateAll();
  return !takenBack?.leftCount;
}

export async function changeRole(member: MemberOf, role: Role): Promise<void> {
  fillRecord('group', await callEndpoint(changeRoleEndpoint, { params: member, body: { role } }));
  await revalidateAll();
}

/** Takes back what the viewer had in a group before they left it. All lists are then read again. @throws {ApiError} */
export async function takePlace(member: MemberOf): Promise<void> {
  fillRecord('group', await callEndpoint(takePlaceEndpoint, { params: member }));
  await revalidateAll();
}

/** Asks a member who came by a link to be friends outside of the group, too. @throws {ApiError} */
export const befriendMember = (member: MemberOf): Promise<void> =>
  rereadAfter(callEndpoint(befriendMemberEndpoint, { params: member }));

/** The records become that person's. Who is in the group already is asked first. Throws ApiError. */
export async function linkMember({
  groupId,
  userId,
  email,
}: {
  groupId: string;
  userId: string;
  email: string;
}): Promise<'linked' | 'asked'> {
  const body = { email: email.trim() };
  const group = await callEndpoint(linkMemberEndpoint, { params: { groupId, userId }, body });
  fillRecord('group', group);
  await revalidateAll();
  const isThere = group.members.some((member) => member.userId === userId && member.status === 'name-only');
  return isThere ? 'asked' : 'linked';
}

interface Repeatable {
  readonly idempotencyKey: string;
}

/** After a version conflict the cache has the current group, so that the next attempt changes that. Throws ApiError. */
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
    fillRecord('group', group);
    void revalidateAll();
    return group;
  } catch (error) {
    const current = currentIn(error, groupSchema);
    if (current) fillRecord('group', current);
    throw error;
  }
}

type Ruled = Pick<Group, 'id' | 'version' | 'features'>;

/** For one tap. After a version conflict it tries once more, upon the current version. Throws ApiError. */
export async function setRules(group: Ruled, rules: Omit<GroupChanges, 'version'>): Promise<Group> {
  const change = (to: Ruled) => updateGroup(to, rules, { idempotencyKey: crypto.randomUUID() });
  try {
    return await change(group);
  } catch (error) {
    const current = currentIn(error, groupSchema);
    if (!current) throw error;
    return change(current);
  }
}

interface Departure extends Repeatable {
  readonly onGone: () => void | Promise<void>;
}

/**
 * The viewer must be settled; the only admin names the next one. `onGone` leads away from the page. Throws ApiError.
 */
export function leaveGroup(
  groupId: string,
  { nextAdminId, idempotencyKey, onGone }: Departure & { readonly nextAdminId: string | undefined },
): Promise<void> {
  return withoutRereading(groupId, async () => {
    const body = nextAdminId === undefined ? undefined : { nextAdminId };
    await callEndpoint(leaveGroupEndpoint, { params: { groupId }, body, idempotencyKey });
    await onGone();
    void revalidateAll();
  });
}

/** Everything must be settled. `onGone` leads away from its page. Throws ApiError. */
export function deleteGroup(groupId: string, { idempotencyKey, onGone }: Departure): Promise<void> {
  return withoutRereading(groupId, async () => {
    await callEndpoint(deleteGroupEndpoint, { params: { groupId }, idempotencyKey });
    await onGone();
    void revalidateAll();
  });
}
