import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { isDeepStrictEqual } from 'node:util';
import type { ActivityFields } from '../activities/store.ts';
import { withSnapshot, withSuccessor } from '../groups/membership.ts';
import type { GroupFields, MemberRecord } from '../groups/store.ts';
import { inActivity } from '../people/people-in.ts';
import { renaming } from '../people/rewriting.ts';
import { type PersonRecord } from '../users/store.ts';

export type Named = Pick<
  PersonRecord,
  'id' | 'name' | 'email' | 'isEmailVerified' | 'avatar' | 'isGuest' | 'updatedAt'
>;

/** Whether a change of a record reaches its name snapshots; a phone number has none. */
export function changesSnapshots(before: PersonRecord, after: PersonRecord): boolean {
  const copied = ['name', 'email', 'isEmailVerified', 'avatar', 'isGuest', 'status'] as const;
  return copied.some((field) => before[field] !== after[field]);
}

/** A member as a group must hold them; undefined when it does. */
export function refreshMember(
  { members }: Pick<GroupFields, 'members'>,
  person: Named,
): MemberRecord | undefined {
  const member = members[person.id];
  // The name that the adding member gave them stays until they join.
  if (!member || (member.acceptedAt === null && person.name !== DELETED_USER_NAME)) return undefined;
  const { [person.id]: refreshed = member } = withSuccessor(
    { ...members, [person.id]: withSnapshot(member, person) },
    person.id,
  );
  return isDeepStrictEqual(refreshed, member) ? undefined : refreshed;
}

/** Only those that the group holds otherwise. */
export const refreshInvited = (
  { members }: Pick<GroupFields, 'members'>,
  { id, name }: Pick<Named, 'id' | 'name'>,
): [userId: string, member: MemberRecord][] =>
  Object.entries(members).flatMap(([userId, member]) =>
    member.cameBy?.userId === id && member.cameBy.name !== name
      ? [[userId, { ...member, cameBy: { ...member.cameBy, name } }]]
      : [],
  );

const fieldsOf = ({ actor, metadata, named }: Pick<ActivityFields, 'actor' | 'metadata' | 'named'>) => ({
  actor,
  metadata,
  named,
});

/** A new name changes no entry: the log describes the past under the names of that time. */
export function redactActivity(activity: ActivityFields, userId: string): Partial<ActivityFields> {
  const redacted = fieldsOf(inActivity(activity, renaming({ id: userId, name: DELETED_USER_NAME })));
  if (isDeepStrictEqual(redacted, fieldsOf(activity))) return {};
  return { ...redacted, ...(activity.summary !== undefined && { summary: '' }) };
}
