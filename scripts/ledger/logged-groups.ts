import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { groupIcon, role, whoEdits } from '@barabar/core/contract/groups';
import * as z from 'zod/mini';
import {
  isPlainChange,
  type ActivityRecord,
  type StoredChange,
} from '../../functions/src/records/activities/store.ts';
import { joinedNow } from '../../functions/src/records/groups/new-group.ts';
import {
  readStoredGroup,
  type GroupRecord,
  type MemberRecord,
} from '../../functions/src/records/groups/store.ts';
import { describeGroupChange } from '../../functions/src/triggers/describe-group-change.ts';
import type { Guess, LoggedKind, RecordLog } from './logged-kinds.ts';

const day = z.nullable(z.custom<CalendarDay>(isCalendarDay));

function undoGroupField(group: GroupRecord, change: StoredChange): GroupRecord {
  if (change.field === 'description') return { ...group, description: change.oldValue };
  if (isPlainChange(change)) return group;
  switch (change.field) {
    case 'name':
      return { ...group, name: change.oldValue ?? group.name };
    case 'avatar':
      return { ...group, avatar: change.oldValue };
    case 'icon':
      return { ...group, icon: z.catch(z.nullable(groupIcon), group.icon).parse(change.oldValue) };
    case 'simplifyDebts':
      return { ...group, simplifyDebts: change.oldValue };
    case 'categories':
      return { ...group, categories: change.oldValue };
    case 'defaultSplit':
      return { ...group, defaultSplit: change.oldValue };
    case 'presets':
      return { ...group, presets: change.oldValue };
    case 'whoEdits':
      return { ...group, whoEdits: z.catch(whoEdits, group.whoEdits).parse(change.oldValue) };
    case 'features':
      return { ...group, features: change.oldValue };
    case 'closedUntil':
      return { ...group, closedUntil: z.catch(day, group.closedUntil).parse(change.oldValue) };
    case 'amount':
    case 'category':
    case 'charges':
    case 'conversion':
    case 'currency':
    case 'items':
    case 'paidBy':
    case 'payers':
    case 'period':
    case 'receivedAt':
    case 'role':
    case 'splits':
      return group;
  }
}

function withMembers(group: GroupRecord, members: Readonly<Record<string, MemberRecord>>): GroupRecord {
  return { ...group, members, memberIds: Object.keys(members) };
}

const without = (
  group: GroupRecord,
  isGone: (userId: string, member: MemberRecord) => boolean,
): GroupRecord =>
  withMembers(
    group,
    Object.fromEntries(Object.entries(group.members).filter(([userId, member]) => !isGone(userId, member))),
  );

function undoMembership(group: GroupRecord, { type, metadata }: ActivityRecord): GroupRecord {
  const { memberUserId: userId, memberName: name = '', changes = [] } = metadata;
  if (userId === undefined) return group;
  const member = group.members[userId];
  if (type === 'user_joined_group') return without(group, (id) => id === userId);
  if (type === 'user_left_group' && !member) {
    // The log has neither the role nor the time of joining, so these are defaults.
    const left: MemberRecord = {
      role: 'member',
      ...joinedNow(group.createdAt, group.createdBy),
      name,
      email: null,
      avatar: null,
    };
    return withMembers(group, { ...group.members, [userId]: left });
  }
  if (type === 'group_request_accepted' && member)
    return withMembers(group, { ...group.members, [userId]: { ...member, acceptedAt: null } });
  if (type === 'member_renamed' && member)
    return withMembers(group, {
      ...group.members,
      [userId]: { ...member, name },
    });
  const [change] = changes;
  if (type !== 'member_role_changed' || !member || change?.field !== 'role') return group;
  const before = z.catch(role, member.role).parse(change.oldValue);
  return withMembers(group, { ...group.members, [userId]: { ...member, role: before } });
}

function undo(after: GroupRecord, entries: readonly ActivityRecord[]): GroupRecord {
  return entries.reduce<GroupRecord>(
    (group, entry) => {
      if (entry.type === 'group_deleted') return { ...group, deletedAt: null };
      if (entry.type === 'group_updated') return (entry.metadata.changes ?? []).reduce(undoGroupField, group);
      return undoMembership(group, entry);
    },
    { ...after, version: after.version - 1 },
  );
}

/** Returns the times of joining of members whose joining has no entry in an earlier version, in order. */
function unexplainedJoins(after: GroupRecord, { entriesOf }: RecordLog): number[] {
  const explained = new Set([after.createdBy]);
  for (let version = 1; version < after.version; version += 1) {
    for (const { type, metadata } of entriesOf(version) ?? [])
      if (type === 'user_joined_group' && metadata.memberUserId !== undefined)
        explained.add(metadata.memberUserId);
  }
  const times = Object.entries(after.members)
    .filter(([userId]) => !explained.has(userId))
    .map(([, { joinedAt }]) => joinedAt.getTime());
  return [...new Set(times)].toSorted((a, b) => a - b);
}

/**
 * Counts the versions without entries that end with this one, and says when the last version before them was
 * made.
 */
function gapBefore(
  { version: last, createdAt }: GroupRecord,
  { entriesOf }: RecordLog,
): { readonly length: number; readonly since: number } {
  let version = last;
  let previous = entriesOf(version - 1);
  while (!previous && version > 2) {
    version -= 1;
    previous = entriesOf(version - 1);
  }
  return { length: last - version + 1, since: (previous?.[0]?.createdAt ?? createdAt).getTime() };
}

/**
 * Guesses the version before one without an entry. A deleted group was not deleted before. A member without an
 * entry of joining joined in a version without an entry, at the member's own time: the last of them in this
 * version, if there are as many of them as such versions.
 */
function guess(after: GroupRecord, log: RecordLog): Guess<GroupRecord> {
  const before = { ...after, version: after.version - 1 };
  if (after.deletedAt !== null) return { before: { ...before, deletedAt: null }, isSure: true };
  const { length, since } = gapBefore(after, log);
  const joins = unexplainedJoins(after, log).filter((time) => time >= since);
  const at = joins.at(-1);
  if (at === undefined || joins.length < length) return { before, isSure: false };
  return {
    before: without(before, (_, { joinedAt }) => joinedAt.getTime() === at),
    isSure: true,
    at: new Date(at),
  };
}

export const GROUPS: LoggedKind<GroupRecord> = {
  collection: 'groups',
  read: readStoredGroup,
  describe: ({ before, after }) => {
    const activities = describeGroupChange({ before, after });
    // Everybody else in the first version that can be pieced together joined later.
    return before ? activities : activities.filter(({ type }) => type === 'group_created');
  },
  undo,
  guess,
  stamp: (group, { id }) => ({ ...group, updatedBy: id }),
  describeUnknown: (after) => ({
    id: `groups_${after.id}_${after.version}`,
    type: 'group_updated',
    actor: { id: after.updatedBy, name: after.members[after.updatedBy]?.name ?? '' },
    ownerId: null,
    named: {},
    group: { id: after.id, name: after.name },
    groupId: after.id,
    participantIds: [after.updatedBy],
    pairs: [],
    audience: after.memberIds,
    metadata: { groupName: after.name },
    createdAt: after.updatedAt,
  }),
};
