import { ownCategory } from '@barabar/core/contract/categories';
import { feature, role } from '@barabar/core/contract/groups';
import { GROUP } from '@barabar/core/records/group';
import { storedShape } from '@barabar/core/records/schemas';
import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedDay, timestamp, type Revision } from '../../kit/document.ts';
import { storedDefaultSplit, storedPreset } from '../shared-records/default-split.ts';

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
  /** The person whose place in the group became this name, for a member by name only (docs/people.md). */
  placeOf: z.exactOptional(z.string()),
  /** The card that a name is a place of, for whoever added them (docs/people.md). Without one, it is its own card. */
  cardId: z.exactOptional(z.string()),
  /** The card that the name was a place of before the last joining of two, and when that was. */
  formerCard: z.exactOptional(z.object({ id: z.string(), at: timestamp })),
  /** The link by which a member came, and who made it. Coming by it makes them no friends of the others. */
  cameBy: z.exactOptional(z.object({ linkId: z.string(), userId: z.string(), name: z.string() })),
  /** Until when a newcomer is one, null for a guest, and an admin's answer. Whoever has none of it is trusted. */
  newcomer: z.exactOptional(
    z.object({ until: z.nullable(timestamp), answer: z.nullable(z.enum(['trusted', 'declined'])) }),
  ),
  /** The claim to a member by name only that was objected to, by which the name is there again, and who had made it. */
  claimBack: z.exactOptional(z.object({ id: z.string(), userId: z.string() })),
  /** The id of the member by name only, without any record, who a member that came by a link was all along. */
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
  ...storedShape(GROUP),
  avatar: z.nullable(z.string()),
  /** The keys of `members`, for array-contains. */
  memberIds: z.array(z.string()),
  members: z.record(z.string(), memberDocument),
  /** Who made the links that members came by, in the group or not any more: their names are beside those members. */
  linkMakerIds: z.exactOptional(z.array(z.string())),
  /** When people who had joined left it last, by user id: what was recorded until then is their own history. */
  leftAt: z.exactOptional(z.record(z.string(), timestamp)),
  /** How people who had joined the group and are no members any more went last, by user id. */
  formerMembers: z.exactOptional(
    z.record(
      z.string(),
      z.object({
        role,
        at: timestamp,
        /** Who removed them; null for who left. */
        removedBy: z.nullable(z.string()),
        /** Whoever came by a link can still be taken back. */
        isByLink: z.exactOptional(z.literal(true)),
      }),
    ),
  ),
  /** Whose imports a user has disowned, by user id, until they take the part over again. Outlasts the membership. */
  refusedImports: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  /** Whose records were last taken back, and by which version of the group. The log tells it with that version. */
  takenBack: z.exactOptional(z.object({ userId: z.string(), name: z.string(), version: z.int() })),
  categories: z._default(z.array(ownCategory), []),
  /** What new expenses begin with, and what they can have at one tap. Everybody in them is a member. */
  defaultSplit: z._default(z.nullable(storedDefaultSplit), null),
  presets: z._default(z.array(storedPreset), []),
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
  /** The key of the last change that came with one. */
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
