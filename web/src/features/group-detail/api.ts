import {
  changeRole as changeRoleEndpoint,
  distrustMember as distrustMemberEndpoint,
  trustMember as trustMemberEndpoint,
} from '@barabar/core/contract/group-roles';
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
import { linkMember as linkMemberEndpoint } from '@barabar/core/contract/group-changes';
import { type GroupChanges, updateGroup as updateGroupEndpoint } from '@barabar/core/contract/group-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { currentIn } from '../../lib/api/api-error.ts';
import { revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';

/** A member of a group. */
interface MemberOf {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Removes another member, who must be settled in the group unless they came by a link. The group is then read again.
 * @param options.takesBack of somebody who came by a link: whether what they did in the group is taken back, too.
 * @throws {ApiError} if the server refuses it.
 */
export async function removeMember(
  member: MemberOf,
  { takesBack = false }: { readonly takesBack?: boolean } = {},
): Promise<void> {
  await callEndpoint(removeMemberEndpoint, {
    params: member,
    ...(takesBack && { query: { takeBack: 'true' } }),
  });
  await revalidateAll();
}

/** Gives a member another role, and puts the changed group into the store. @throws {ApiError} */
export async function changeRole(member: MemberOf, role: Role): Promise<void> {
  fillRecord('group', await callEndpoint(changeRoleEndpoint, { params: member, body: { role } }));
  await revalidateAll();
}

/** Says whether somebody who came by a link may change what others recorded. @throws {ApiError} */
export async function answerTrust(member: MemberOf, isTrusted: boolean): Promise<void> {
  const endpoint = isTrusted ? trustMemberEndpoint : distrustMemberEndpoint;
  fillRecord('group', await callEndpoint(endpoint, { params: member }));
  await revalidateAll();
}

/** Takes back what the viewer had in a group before they left it. All lists are then read again. @throws {ApiError} */
export async function takePlace(member: MemberOf): Promise<void> {
  fillRecord('group', await callEndpoint(takePlaceEndpoint, { params: member }));
  await revalidateAll();
}

/** Asks a member who came by a link to be friends outside of the group, too. @throws {ApiError} */
export async function befriendMember(member: MemberOf): Promise<void> {
  await callEndpoint(befriendMemberEndpoint, { params: member });
  await revalidateAll();
}

/**
 * Gives a member by name only an address. The records become that person's, and all lists are read again. Who is in the group
 * already is asked first.
 * @throws {ApiError}
 */
export async function linkMember({
  groupId,
  userId,
  email,
}: {
  readonly groupId: string;
  readonly userId: string;
  readonly email: string;
}): Promise<'linked' | 'asked'> {
  const body = { email: email.trim() };
  const group = await callEndpoint(linkMemberEndpoint, { params: { groupId, userId }, body });
  fillRecord('group', group);
  await revalidateAll();
  const isThere = group.members.some((one) => one.userId === userId && one.status === 'name-only');
  return isThere ? 'asked' : 'linked';
}

interface Repeatable {
  readonly idempotencyKey: string;
}

/**
 * Changes a group's settings and puts the changed group into the cache. After a version conflict it puts the current
 * group into the cache instead, so that the viewer's next attempt changes that version.
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
type Rules = Pick<
  GroupChanges,
  'avatar' | 'icon' | 'simplifyDebts' | 'whoEdits' | 'features' | 'closedUntil'
>;

/**
 * Sets what one tap decides. After a version conflict it tries once more with the current version; what depends on the
 * group is computed from that.
 * @throws {ApiError}
 */
export async function setRules(group: Ruled, rules: Rules | ((group: Ruled) => Rules)): Promise<Group> {
  const change = (to: Ruled) =>
    updateGroup(to, typeof rules === 'function' ? rules(to) : rules, { idempotencyKey: crypto.randomUUID() });
  try {
    return await change(group);
  } catch (error) {
    const current = currentIn(error, groupSchema);
    if (!current) throw error;
    return change(current);
  }
}

/** The idempotency key of leaving or deleting a group, and the function that navigates away from its page. */
interface Departure extends Repeatable {
  readonly onGone: () => void | Promise<void>;
}

/**
 * Leaves a group, in which the viewer must be settled. Its only admin names the next one. Then it calls `onGone`, which
 * navigates away from the group's page.
 * @throws {ApiError}
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

/**
 * Deletes a group, in which everything must be settled. Then calls `onGone`, which navigates away from its page.
 * @throws {ApiError}
 */
export function deleteGroup(groupId: string, { idempotencyKey, onGone }: Departure): Promise<void> {
  return withoutRereading(groupId, async () => {
    await callEndpoint(deleteGroupEndpoint, { params: { groupId }, idempotencyKey });
    await onGone();
    void revalidateAll();
  });
}
