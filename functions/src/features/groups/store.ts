import { role } from '@barabar/core/contract/groups';
import { invariant } from '@barabar/core/invariant';
import { FieldPath, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { notFound } from '../../refusal.ts';
import {
  isStorableId,
  parseDocument,
  parseRevised,
  timestamp,
  type Revision,
} from '../../store-kit/document.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { balanceDocument, balancesOfMemberQuery, type BalanceRecord } from '../balances/store.ts';
import type { PersonRecord } from '../users/store.ts';

/** A member as the group's document holds them: the role, and a copy of the person that the group's pages are served from. */
export const memberDocument = z.object({
  role,
  joinedAt: timestamp,
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type MemberRecord = z.output<typeof memberDocument>;

/** A document of `groups`. */
export const groupDocument = z.object({
  name: z.string(),
  description: z.string().nullable(),
  avatar: z.string().nullable(),
  /** The keys of `members`, for array-contains. */
  memberIds: z.array(z.string()),
  members: z.record(z.string(), memberDocument),
  simplifyDebts: z.boolean(),
  createdAt: timestamp,
  createdBy: z.string(),
  updatedAt: timestamp,
  updatedBy: z.string(),
  version: z.int(),
  deletedAt: timestamp.nullable(),
  requestHash: z.string().nullable(),
});
export type GroupFields = z.output<typeof groupDocument>;
export type GroupRecord = GroupFields & { readonly id: string };
/** A group with the state that a write relies on. */
export type RevisedGroup = GroupRecord & { readonly revision: Revision };

/** `groups`, in one place. */
export function groupsOf(db: Firestore) {
  return db.collection('groups');
}

/**
 * A group that lives, in one read.
 * @param transaction where the read belongs, if anywhere.
 * @returns undefined for an id that names nothing and for a deleted group.
 */
export async function readGroup(
  db: Firestore,
  groupId: string,
  transaction?: Transaction,
): Promise<RevisedGroup | undefined> {
  if (!isStorableId(groupId)) return undefined;
  const reference = groupsOf(db).doc(groupId);
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  const group = parseRevised(snapshot, groupDocument);
  return group?.deletedAt === null ? group : undefined;
}

/**
 * A group of the caller, in one read.
 * @throws {Refusal} not-found, with the same bytes, when it does not exist, is deleted, or the caller is no member.
 */
export async function readGroupOfMember(
  db: Firestore,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
  transaction?: Transaction,
): Promise<RevisedGroup> {
  const group = await readGroup(db, groupId, transaction);
  if (!group?.memberIds.includes(userId)) throw notFound();
  return group;
}

/** Every living group of a person, with the state that a write relies on. */
export async function listGroupsOf(db: Firestore, userId: string): Promise<RevisedGroup[]> {
  const { docs } = await groupsOf(db).where('memberIds', 'array-contains', userId).get();
  return docs
    .flatMap((snapshot) => parseRevised(snapshot, groupDocument) ?? [])
    .filter(({ deletedAt }) => deletedAt === null);
}

/**
 * Stores a new group without reading first.
 * @throws ALREADY_EXISTS when there is one under this id.
 */
export async function createGroupDocument(db: Firestore, groupId: string, group: GroupFields): Promise<void> {
  await groupsOf(db).doc(groupId).create(z.encode(groupDocument, group));
}

/** The part of a person's record that groups keep a copy of. */
export function memberCopyOf({
  name,
  email,
  avatar,
}: PersonRecord): Pick<MemberRecord, 'name' | 'email' | 'avatar'> {
  return { name, email, avatar };
}

const membership = groupDocument.pick({
  memberIds: true,
  members: true,
  updatedAt: true,
  updatedBy: true,
  version: true,
});

function withMembers(
  group: RevisedGroup,
  members: Record<string, MemberRecord>,
  { by, at }: { readonly by: string; readonly at: Date },
): GroupRecord {
  return {
    ...group,
    members,
    memberIds: Object.keys(members),
    updatedAt: at,
    updatedBy: by,
    version: group.version + 1,
  };
}

/**
 * Adds a member to a batch that holds only while the group is as it was read.
 * @returns the group as it is afterwards.
 */
export function putMember(
  db: Firestore,
  batch: WriteBatch,
  {
    group,
    person,
    ...change
  }: { readonly group: RevisedGroup; readonly person: PersonRecord; readonly by: string; readonly at: Date },
): GroupRecord {
  const member: MemberRecord = { role: 'member', joinedAt: change.at, ...memberCopyOf(person) };
  const changed = withMembers(group, { ...group.members, [person.id]: member }, change);
  batch.update(groupsOf(db).doc(group.id), z.encode(membership, changed), { lastUpdateTime: group.revision });
  return changed;
}

/**
 * Takes a member out of a group, in a transaction that also reads the member's balances there: an expense that is being
 * recorded at the same time comes before (and is seen) or after (and meets a group without the member).
 * @param authorize is given the group, undefined if there is none; throws what is refused.
 * @param requireSettled is given the member's balances in the group; throws what is refused.
 */
export async function takeOutMember(
  db: Firestore,
  {
    groupId,
    userId,
    ...change
  }: { readonly groupId: string; readonly userId: string; readonly by: string; readonly at: Date },
  {
    authorize,
    requireSettled,
  }: {
    readonly authorize: (group: GroupRecord | undefined) => void;
    readonly requireSettled: (balances: readonly BalanceRecord[]) => void;
  },
): Promise<void> {
  const attempt = async (transaction: Transaction): Promise<void> => {
    const group = await readGroup(db, groupId, transaction);
    authorize(group);
    if (!group) return;
    const { docs } = await transaction.get(balancesOfMemberQuery(db, { groupId, userId }));
    requireSettled(docs.flatMap((snapshot) => parseDocument(snapshot, balanceDocument) ?? []));
    const { [userId]: _leaving, ...members } = group.members;
    transaction.update(groupsOf(db).doc(groupId), z.encode(membership, withMembers(group, members, change)));
  };
  // The transaction's own repetition backs off for seconds.
  await commitOptimistically(() => db.runTransaction(attempt, { maxAttempts: 1 }));
}

/**
 * Brings the copies of a person in their groups up to date, in a batch that holds only while the groups are as they were
 * read. No change of the groups themselves: their versions stay, so that nothing is logged.
 */
export async function refreshMemberCopies(
  db: Firestore,
  batch: WriteBatch,
  person: PersonRecord,
): Promise<void> {
  for (const { id, members, revision } of await listGroupsOf(db, person.id)) {
    const member = members[person.id];
    invariant(member !== undefined, 'memberIds are the keys of members');
    const copy = z.encode(memberDocument, { ...member, ...memberCopyOf(person) });
    batch.update(groupsOf(db).doc(id), new FieldPath('members', person.id), copy, {
      lastUpdateTime: revision,
    });
  }
}
