import type { Feature } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import { mapFields } from '@barabar/core/records/fields';
import { GROUP } from '@barabar/core/records/group';
import { FieldPath, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { putAvatar, type Picture } from '../avatars/store.ts';
import type { PersonRecord } from '../users/store.ts';
import { featuresOf } from './features.ts';
import { withSnapshot, withSuccessor } from './membership.ts';
import { splitsAmong } from './splits-of-group.ts';
import {
  groupDocument,
  groupsOf,
  listGroupsOf,
  memberDocument,
  type GroupFields,
  type GroupRecord,
  type MemberRecord,
  type RevisedGroup,
} from './store.ts';

/** The fields that make somebody leave a group, settled: they had joined it. The group remembers who left last. */
export function withoutLeaver(
  { leftAt = {} }: Pick<GroupFields, 'leftAt'>,
  { userId, members, at }: Pick<GroupFields, 'members'> & { userId: string; at: Date },
): Required<Pick<GroupFields, 'members' | 'leftAt'>> {
  const { [userId]: _before, ...others } = leftAt;
  const latest = Object.entries(others)
    .toSorted(([, first], [, other]) => first.getTime() - other.getTime())
    .slice(1 - LIMITS.leaversKeptMax);
  return { members, leftAt: { ...Object.fromEntries(latest), [userId]: at } };
}

export const takenBackOf = (
  { members, version }: Pick<GroupFields, 'members' | 'version'>,
  userId: string,
  name = members[userId]?.name ?? '',
): Required<Pick<GroupFields, 'takenBack'>> => ({ takenBack: { userId, name, version: version + 1 } });

const stamp = { updatedAt: true, updatedBy: true, version: true, lastKey: true } as const;

export const membershipFields = z.pick(groupDocument, {
  memberIds: true,
  members: true,
  linkMakerIds: true,
  leftAt: true,
  formerMembers: true,
  takenBack: true,
  refusedImports: true,
  defaultSplit: true,
  presets: true,
  features: true,
  deletedAt: true,
  ...stamp,
});

const settings = z.pick(groupDocument, {
  ...mapFields<Record<keyof typeof GROUP, true>>(GROUP, () => true),
  avatar: true,
  categories: true,
  defaultSplit: true,
  presets: true,
  features: true,
  closedUntil: true,
  ...stamp,
});

/** Who changes a group, and when; `lastKey` recognises a repeat, null without a key. */
export interface Change {
  readonly by: string;
  readonly at: Date;
  readonly lastKey: string | null;
}

/** Whose links these members came by; in no group to which nobody ever did. */
export function withLinkMakers(
  group: Pick<GroupFields, 'linkMakerIds'>,
  members: GroupFields['members'],
): Pick<GroupFields, 'linkMakerIds'> {
  const ids = new Set(Object.values(members).flatMap(({ cameBy }) => cameBy?.userId ?? []));
  return ids.size > 0 || group.linkMakerIds ? { linkMakerIds: [...ids] } : {};
}

/** Returns the former members with those who go in a change of its members. Whoever is back is no former member. */
function withFormer(
  group: GroupRecord,
  members: GroupFields['members'],
  { by, at }: Change,
): Pick<GroupFields, 'formerMembers'> {
  const leaving = Object.entries(group.members).flatMap(([userId, { acceptedAt, isGuest, ...member }]) => {
    const isGone = acceptedAt !== null && members[userId] === undefined;
    // Nobody comes back as a guest who has ended the account.
    if (!isGone || (isGuest && by === userId)) return [];
    const how = { removedBy: by === userId ? null : by, ...(member.cameBy && { isByLink: true as const }) };
    return [[userId, { role: member.role, at, ...how }] as const];
  });
  const stillFormer = Object.entries(group.formerMembers ?? {}).filter(
    ([userId]) => members[userId] === undefined,
  );
  if (leaving.length === 0 && stillFormer.length === Object.keys(group.formerMembers ?? {}).length) return {};
  const newest = [...stillFormer, ...leaving].toSorted(([, a], [, b]) => b.at.getTime() - a.at.getTime());
  return { formerMembers: Object.fromEntries(newest.slice(0, LIMITS.formerMembersMax)) };
}

export function withChange<G extends GroupRecord>(group: G, fields: Partial<GroupFields>, change: Change): G {
  const { by, at, lastKey } = change;
  return {
    ...group,
    ...fields,
    // What is used once stays on, until somebody switches it off.
    features: featuresOf({ ...group, ...fields }),
    ...(fields.members && {
      memberIds: Object.keys(fields.members),
      ...withLinkMakers(group, fields.members),
      ...withFormer(group, fields.members, change),
      ...splitsAmong({ ...group, ...fields }, { members: fields.members }),
    }),
    updatedAt: at,
    updatedBy: by,
    version: group.version + 1,
    // A repeat is recognised also after others have changed the group without a key.
    lastKey: lastKey ?? group.lastKey,
  };
}

/** Holds only while the group is as it was read. */
export function putMembership(
  call: StoreCall,
  batch: WriteBatch,
  {
    group,
    fields,
    change,
  }: {
    group: RevisedGroup;
    fields: Partial<
      Pick<
        GroupFields,
        'members' | 'leftAt' | 'takenBack' | 'refusedImports' | 'deletedAt' | 'defaultSplit' | 'presets'
      >
    >;
    change: Change;
  },
): GroupRecord {
  const changed = withChange(group, fields, change);
  batch.update(groupsOf(call).doc(group.id), z.encode(membershipFields, changed), {
    lastUpdateTime: group.revision,
  });
  return changed;
}

/** Whether a person has said that an import by somebody was not theirs. */
export const refusesImportsOf = (
  { refusedImports }: Pick<GroupFields, 'refusedImports'>,
  { userId, importerId }: { userId: string; importerId: string },
): boolean => refusedImports?.[userId]?.includes(importerId) ?? false;

/** The group's version stays, and nothing is logged. */
export function putWelcome(
  call: StoreCall,
  batch: WriteBatch,
  { group, userId, importerId }: { group: RevisedGroup; userId: string; importerId: string },
): void {
  const otherImports = (group.refusedImports?.[userId] ?? []).filter((id) => id !== importerId);
  batch.update(groupsOf(call).doc(group.id), new FieldPath('refusedImports', userId), otherImports, {
    lastUpdateTime: group.revision,
  });
}

/** Puts new or changed members, by user id, into a group. */
export function putMembers(
  call: StoreCall,
  batch: WriteBatch,
  {
    group,
    members,
    change,
  }: { group: RevisedGroup; members: Readonly<Record<string, MemberRecord>>; change: Change },
): GroupRecord {
  return putMembership(call, batch, { group, fields: { members: { ...group.members, ...members } }, change });
}

/** A former picture goes by the trigger. Throws FAILED_PRECONDITION if the group is no longer as it was read. */
export async function updateSettings(
  call: StoreCall,
  { revision, ...group }: RevisedGroup,
  picture: Picture | null | undefined,
): Promise<GroupRecord> {
  const batch = call.db.batch();
  const { id, updatedAt: at } = group;
  const avatar = picture && putAvatar(call, batch, { owner: { groupId: id }, picture, at });
  const changed = { ...group, ...(avatar !== undefined && { avatar }) };
  batch.update(groupsOf(call).doc(id), z.encode(settings, changed), { lastUpdateTime: revision });
  await batch.commit();
  return changed;
}

/** No change of the groups: their versions stay. It is one where a group without an admin falls to the person. */
export async function refreshMemberSnapshots(
  call: StoreCall,
  batch: WriteBatch,
  person: PersonRecord,
): Promise<void> {
  for (const group of await listGroupsOf(call, person.id)) {
    const { id, members, revision } = group;
    const member = members[person.id];
    invariant(member !== undefined, 'memberIds are the keys of members');
    // The name that the adding member gave them stays until they join.
    if (member.acceptedAt === null) continue;
    const { [person.id]: refreshed = member } = withSuccessor(
      { ...members, [person.id]: withSnapshot(member, person) },
      person.id,
    );
    if (refreshed.role !== member.role) {
      const change = { by: person.id, at: person.updatedAt, lastKey: null };
      putMembers(call, batch, { group, members: { [person.id]: refreshed }, change });
      continue;
    }
    const snapshot = z.encode(memberDocument, refreshed);
    batch.update(groupsOf(call).doc(id), new FieldPath('members', person.id), snapshot, {
      lastUpdateTime: revision,
    });
  }
}

/** The group's version stays, and nothing is logged but what uses it. */
export function switchOn(
  call: StoreCall,
  writer: AtomicWriter,
  { group, feature }: { group: GroupRecord | undefined; feature: Feature },
): void {
  if (!group || group.features.includes(feature)) return;
  writer.update(groupsOf(call).doc(group.id), { features: FieldValue.arrayUnion(feature) });
}
