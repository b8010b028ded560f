import { ownCategory } from '@barabar/core/contract/categories';
import { feature, groupIcon, role, whoEdits } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import { FieldPath, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { LIMITS } from '@barabar/core/limits';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedDay, timestamp, type Revision } from '../../kit/document.ts';
import { DAY_MS } from '../../kit/period.ts';
import { putAvatar, type Picture } from '../avatars/store.ts';
import { storedDefaultSplit, storedPreset } from '../shared-records/default-split.ts';
import { provenEmailOf, type PersonRecord } from '../users/store.ts';
import { featuresOf } from './features.ts';
import { splitsAmong } from './splits-of-group.ts';

/** A snapshot of the user, for the group's pages. Of who has not joined, only the name that the adding member gave. */
export const memberDocument = z.object({
  role,
  /** When an admin changed the role last. */
  roleAt: z.exactOptional(timestamp),
  joinedAt: timestamp,
  /** When they joined it by their own will; null: the group is a request to them. */
  acceptedAt: z.nullable(timestamp),
  addedBy: z.string(),
  /** Whether they have not joined and have blocked the person who added them: the group is hidden from them. */
  isSilenced: z._default(z.boolean(), false),
  /** Whether the group knows them by name only: no account can join in their place. */
  isNameOnly: z._default(z.boolean(), false),
  /** Of a member by name only: the person whose place in the group became this name (docs/people.md). */
  placeOf: z.exactOptional(z.string()),
  /** The card that a name is a place of, for whoever added them (docs/people.md). Without one, it is its own card. */
  cardId: z.exactOptional(z.string()),
  /** The same: the card before the last joining of two, and when that was. */
  formerCard: z.exactOptional(z.object({ id: z.string(), at: timestamp })),
  /** Of a member who came by a link: the link, and who made it. They and the others are no friends by that. */
  cameBy: z.exactOptional(z.object({ linkId: z.string(), userId: z.string(), name: z.string() })),
  /** Until when a newcomer is one, null for a guest, and an admin's answer. Whoever has none of it is trusted. */
  newcomer: z.exactOptional(
    z.object({ until: z.nullable(timestamp), answer: z.nullable(z.enum(['trusted', 'declined'])) }),
  ),
  /** Of a member by name only: the claim to it that was objected to, by which it is there again, and who had made it. */
  claimBack: z.exactOptional(z.object({ id: z.string(), userId: z.string() })),
  /** Of a member who came by a link: the member by name only, without any record, who they were all along. */
  formerNameId: z.exactOptional(z.string()),
  /** Whether they have no account (`users.isGuest`). */
  isGuest: z.exactOptional(z.literal(true)),
  /** Their own mark: since when they have the group put away. What is recorded later takes it away. */
  archivedAt: z.exactOptional(timestamp),
  /** Their own mark. */
  isFavourite: z.exactOptional(z.literal(true)),
  /** In a group of two, their own: what their new expenses with the other one begin with. */
  defaultSplit: z.exactOptional(storedDefaultSplit),
  name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});
export type MemberRecord = z.output<typeof memberDocument>;

export const groupDocument = z.object({
  /** direct: of two, a person and a friend whom they keep by name (docs/people.md). */
  kind: z._default(z.enum(['group', 'direct']), 'group'),
  name: z.string(),
  description: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  icon: z._default(z.nullable(groupIcon), null),
  /** The keys of `members`, for array-contains. */
  memberIds: z.array(z.string()),
  members: z.record(z.string(), memberDocument),
  /** Who made the links that members came by, in the group or not any more: their names are beside those members. */
  linkMakerIds: z.exactOptional(z.array(z.string())),
  /** When people who had joined left it last, by user id: what was recorded until then is their own history. */
  leftAt: z.exactOptional(z.record(z.string(), timestamp)),
  /** By user id: how people who had joined it and are no members any more went last. */
  formerMembers: z.exactOptional(
    z.record(
      z.string(),
      z.object({
        role,
        at: timestamp,
        /** Who removed them; null for who left. */
        removedBy: z.nullable(z.string()),
      }),
    ),
  ),
  /** By user id: whose imports the user has disowned, until they take the part over again. Outlasts the membership. */
  refusedImports: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  /** Of the last taking back: of whose records, by which version of the group. The log tells it with that version. */
  takenBack: z.exactOptional(z.object({ userId: z.string(), name: z.string(), version: z.int() })),
  simplifyDebts: z.boolean(),
  categories: z._default(z.array(ownCategory), []),
  /** What new expenses begin with, and what they can have at one tap. Everybody in them is a member. */
  defaultSplit: z._default(z.nullable(storedDefaultSplit), null),
  presets: z._default(z.array(storedPreset), []),
  whoEdits: z._default(whoEdits, 'everybody'),
  /** `featuresOf` adds what is in force. A group from before the switches offers nights away. */
  features: z._default(z.array(feature), ['nights-away']),
  /** The last day of the closed period; null where all days are open. */
  closedUntil: z._default(z.nullable(storedDay), null),
  /** Until when a claim may wait in it or be objected to that nobody made by a link, or an import be disowned. */
  claimsUntil: z.exactOptional(timestamp),
  createdAt: timestamp,
  createdBy: z.string(),
  updatedAt: timestamp,
  updatedBy: z.string(),
  version: z.int(),
  deletedAt: z.nullable(timestamp),
  requestHash: z.nullable(z.string()),
  /** Of the last change that came with a key. */
  lastKey: z.nullable(z.string()),
});
export type GroupFields = z.output<typeof groupDocument>;
export type GroupRecord = GroupFields & { readonly id: string };
export type RevisedGroup = GroupRecord & { readonly revision: Revision };

/** The name that records of a group bear: none of a group of two, which is shown like what is outside of groups. */
export const nameInRecords = (group: Pick<GroupFields, 'kind' | 'name'> | undefined): string | null =>
  group?.kind === 'group' ? group.name : null;

const GROUPS = collection('groups', groupDocument);

export const groupsOf = GROUPS.of;

export const readStoredGroup = GROUPS.read;

/** Undefined for an id that names nothing and for a deleted group. */
export async function readGroup(
  call: StoreCall,
  groupId: string,
  transaction?: Transaction,
): Promise<RevisedGroup | undefined> {
  return livingOnly(await readStoredGroup(call, groupId, transaction));
}

/** Groups that live, by id; one read for each. */
export async function readGroups(
  call: StoreCall,
  groupIds: Iterable<string>,
): Promise<Map<string, RevisedGroup>> {
  const groups = await GROUPS.readAll(call, groupIds);
  return new Map(groups.flatMap((group) => (livingOnly(group) ? [[group.id, group]] : [])));
}

export function livingOnly<G extends GroupRecord>(group: G | undefined): G | undefined {
  return group?.deletedAt === null ? group : undefined;
}

/** Every living group of a person, those included that they have not joined, with the state that a write relies on. */
export const listGroupsOf = (call: StoreCall, userId: string): Promise<RevisedGroup[]> =>
  GROUPS.all(livingGroupsQuery(call, userId));

const livingGroupsQuery = (call: StoreCall, userId: string) =>
  groupsOf(call).where('memberIds', 'array-contains', userId).where('deletedAt', '==', null);

/** Counts the groups of a person that are not deleted, without reading them. */
export async function countGroupsOf(call: StoreCall, userId: string): Promise<number> {
  return (await livingGroupsQuery(call, userId).count().get()).data().count;
}

export function putNewGroup(
  call: StoreCall,
  batch: Pick<WriteBatch, 'create'>,
  group: GroupRecord,
): GroupRecord {
  GROUPS.create(call, batch, group);
  return group;
}

/** The fields that make somebody leave a group, settled: they had joined it. The group remembers who left last. */
export function withoutLeaver(
  { leftAt = {} }: Pick<GroupFields, 'leftAt'>,
  { userId, members, at }: Pick<GroupFields, 'members'> & { readonly userId: string; readonly at: Date },
): Required<Pick<GroupFields, 'members' | 'leftAt'>> {
  const { [userId]: _before, ...others } = leftAt;
  const latest = Object.entries(others)
    .toSorted(([, first], [, other]) => first.getTime() - other.getTime())
    .slice(1 - LIMITS.leaversKeptMax);
  return { members, leftAt: { ...Object.fromEntries(latest), [userId]: at } };
}

type Snapshotted = Pick<
  PersonRecord,
  'name' | 'email' | 'isEmailVerified' | 'avatar' | 'isGuest' | 'updatedAt'
>;

export const takenBackOf = (
  { members, version }: Pick<GroupFields, 'members' | 'version'>,
  userId: string,
): Required<Pick<GroupFields, 'takenBack'>> => ({
  takenBack: { userId, name: members[userId]?.name ?? '', version: version + 1 },
});

/** The part of a person's record that groups have a snapshot of, once they have joined: no address that is not proven. */
export function memberSnapshotOf(
  person: Omit<Snapshotted, 'updatedAt'>,
): Pick<MemberRecord, 'name' | 'email' | 'avatar' | 'isGuest'> {
  return {
    name: person.name,
    email: provenEmailOf(person),
    avatar: person.avatar,
    ...(person.isGuest && { isGuest: true as const }),
  };
}

export const withSnapshot = (
  { isGuest: _former, newcomer, ...member }: MemberRecord,
  person: Snapshotted,
): MemberRecord => ({
  ...member,
  ...(newcomer && { newcomer: withEnd(newcomer, person) }),
  ...memberSnapshotOf(person),
});

/** Who was a guest is a newcomer for some days more, once they have kept an account and proven its address. */
const withEnd = (newcomer: NonNullable<MemberRecord['newcomer']>, person: Snapshotted): typeof newcomer =>
  newcomer.until !== null || person.isGuest || provenEmailOf(person) === null
    ? newcomer
    : { ...newcomer, until: newcomerUntil(person.updatedAt) };

/** Until when somebody with an account is a newcomer who joins by a link, or keeps the account, at this time. */
export const newcomerUntil = (at: Date): Date => new Date(at.getTime() + LIMITS.newcomerDays * DAY_MS);

/** Whether a member can act as an admin: they have an account, and have joined. */
export const canLead = ({ acceptedAt, isGuest }: Pick<MemberRecord, 'acceptedAt' | 'isGuest'>): boolean =>
  acceptedAt !== null && !isGuest;

/** Whether a group has an admin who can act. The role may have fallen to somebody who has yet to join. */
export const isLed = (members: Readonly<Record<string, MemberRecord>>): boolean =>
  Object.values(members).some((member) => member.role === 'admin' && canLead(member));

/** Only guests, names and people who have yet to join may have been left in it: a new leader is its admin then. */
export function withSuccessor(
  members: Readonly<Record<string, MemberRecord>>,
  userId: string,
): Record<string, MemberRecord> {
  const member = members[userId];
  if (!member || !canLead(member) || isLed(members)) return { ...members };
  return { ...members, [userId]: { ...member, role: 'admin' } };
}

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
const chosen = {
  name: true,
  description: true,
  icon: true,
  simplifyDebts: true,
  categories: true,
  defaultSplit: true,
  presets: true,
  whoEdits: true,
  features: true,
  closedUntil: true,
} as const;
/** What admins choose, but for the picture. */
export type GroupSettings = Pick<GroupFields, keyof typeof chosen>;
const settings = z.pick(groupDocument, { ...chosen, avatar: true, ...stamp });

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

/** Those included who go with a change of its members. Whoever is back is no former member. */
function withFormer(
  group: GroupRecord,
  members: GroupFields['members'],
  { by, at }: Change,
): Pick<GroupFields, 'formerMembers'> {
  const leaving = Object.entries(group.members).flatMap(([userId, { acceptedAt, isGuest, role: last }]) => {
    const isGone = acceptedAt !== null && members[userId] === undefined;
    // Nobody comes back as a guest who has ended the account.
    if (!isGone || (isGuest && by === userId)) return [];
    return [[userId, { role: last, at, removedBy: by === userId ? null : by }] as const];
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
    readonly group: RevisedGroup;
    readonly fields: Partial<
      Pick<
        GroupFields,
        'members' | 'leftAt' | 'takenBack' | 'refusedImports' | 'deletedAt' | 'defaultSplit' | 'presets'
      >
    >;
    readonly change: Change;
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
  { userId, importerId }: { readonly userId: string; readonly importerId: string },
): boolean => refusedImports?.[userId]?.includes(importerId) ?? false;

/** The group's version stays, and nothing is logged. */
export function putWelcome(
  call: StoreCall,
  batch: WriteBatch,
  {
    group,
    userId,
    importerId,
  }: { readonly group: RevisedGroup; readonly userId: string; readonly importerId: string },
): void {
  const otherImports = (group.refusedImports?.[userId] ?? []).filter((id) => id !== importerId);
  batch.update(groupsOf(call).doc(group.id), new FieldPath('refusedImports', userId), otherImports, {
    lastUpdateTime: group.revision,
  });
}

/** The same for new or changed members, by user id. */
export function putMembers(
  call: StoreCall,
  batch: WriteBatch,
  {
    group,
    members,
    change,
  }: {
    readonly group: RevisedGroup;
    readonly members: Readonly<Record<string, MemberRecord>>;
    readonly change: Change;
  },
): GroupRecord {
  return putMembership(call, batch, {
    group,
    fields: { members: { ...group.members, ...members } },
    change,
  });
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
