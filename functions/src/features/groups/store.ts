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
import { putAvatar, type Picture } from '../avatars/store.ts';
import { whereContains } from '../../store-kit/where-contains.ts';
import { balanceDocument, balancesOfMemberQuery, unevenOfGroupQuery } from '../balances/store.ts';
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
  /** Of the last change that came with a key. */
  lastKey: z.string().nullable(),
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
 * A group, deleted or not, in one read.
 * @param transaction where the read belongs, if anywhere.
 */
export async function readStoredGroup(
  db: Firestore,
  groupId: string,
  transaction?: Transaction,
): Promise<RevisedGroup | undefined> {
  if (!isStorableId(groupId)) return undefined;
  const reference = groupsOf(db).doc(groupId);
  const snapshot = await (transaction ? transaction.get(reference) : reference.get());
  return parseRevised(snapshot, groupDocument);
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
  return livingOnly(await readStoredGroup(db, groupId, transaction));
}

/** A deleted group is none. */
export function livingOnly<G extends GroupRecord>(group: G | undefined): G | undefined {
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

/**
 * Every living group of a person, with the state that a write relies on.
 * @param userIds all ids that are the person's (`idsOfPerson`).
 */
export async function listGroupsOf(db: Firestore, ...userIds: readonly string[]): Promise<RevisedGroup[]> {
  const { docs } = await whereContains(groupsOf(db), 'memberIds', userIds).get();
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

/** What every change of a group writes beside what it changes. */
const stamp = { updatedAt: true, updatedBy: true, version: true, lastKey: true } as const;
const membership = groupDocument.pick({ memberIds: true, members: true, deletedAt: true, ...stamp });
const settings = groupDocument.pick({
  name: true,
  description: true,
  avatar: true,
  simplifyDebts: true,
  ...stamp,
});

/** Who changes a group, and when; `lastKey` recognises a repeat, null without a key. */
export interface Change {
  readonly by: string;
  readonly at: Date;
  readonly lastKey: string | null;
}

/** A group after a change, one version on. */
export function withChange<G extends GroupRecord>(
  group: G,
  fields: Partial<GroupFields>,
  { by, at, lastKey }: Change,
): G {
  return {
    ...group,
    ...fields,
    ...(fields.members && { memberIds: Object.keys(fields.members) }),
    updatedAt: at,
    updatedBy: by,
    version: group.version + 1,
    // Somebody's repeat is told from a stale change also after others have changed the group without a key.
    lastKey: lastKey ?? group.lastKey,
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
    change,
  }: { readonly group: RevisedGroup; readonly person: PersonRecord; readonly change: Change },
): GroupRecord {
  const member: MemberRecord = { role: 'member', joinedAt: change.at, ...memberCopyOf(person) };
  const changed = withChange(group, { members: { ...group.members, [person.id]: member } }, change);
  batch.update(groupsOf(db).doc(group.id), z.encode(membership, changed), { lastUpdateTime: group.revision });
  return changed;
}

/**
 * Stores changed settings, and a new picture where there is one. A former picture goes by the trigger.
 * @returns the group as it is afterwards.
 * @throws FAILED_PRECONDITION when the group is no longer as it was read.
 */
export async function updateSettings(
  db: Firestore,
  { revision, ...group }: RevisedGroup,
  picture: Picture | null | undefined,
): Promise<GroupRecord> {
  const batch = db.batch();
  const { id, updatedAt: at } = group;
  const avatar = picture && putAvatar(db, batch, { of: { groupId: id }, picture, at });
  const changed = { ...group, ...(avatar !== undefined && { avatar }) };
  batch.update(groupsOf(db).doc(id), z.encode(settings, changed), { lastUpdateTime: revision });
  await batch.commit();
  return changed;
}

/**
 * Changes who is in a group, or whether it is there, in a transaction that also reads what is open in it: an expense that
 * is being recorded at the same time comes before (and is seen) or after (and meets the changed group). The group itself
 * is read outside, and must be as it was read: copies of one request then do not wait for each other's locks.
 * @param userId whose balances in the group must be even; everybody's without it.
 * @param decide is given the group, deleted or not; gives the changed one, or undefined when there is nothing to do;
 *   throws what is refused.
 * @param refuse what is thrown when something is open.
 */
export async function changeWhenSettled(
  db: Firestore,
  { groupId, userId }: { readonly groupId: string; readonly userId?: string },
  {
    decide,
    refuse,
  }: {
    readonly decide: (group: RevisedGroup | undefined) => RevisedGroup | undefined;
    readonly refuse: () => Error;
  },
): Promise<void> {
  const open =
    userId === undefined
      ? unevenOfGroupQuery(db, groupId).limit(1)
      : balancesOfMemberQuery(db, { groupId, userId });
  const commit = async (transaction: Transaction, { revision, ...changed }: RevisedGroup): Promise<void> => {
    const { docs } = await transaction.get(open);
    const balances = docs.flatMap((snapshot) => parseDocument(snapshot, balanceDocument) ?? []);
    if (balances.some(({ amount }) => amount !== 0)) throw refuse();
    const fields = z.encode(membership, changed);
    transaction.update(groupsOf(db).doc(groupId), fields, { lastUpdateTime: revision });
  };
  await commitOptimistically(async () => {
    const changed = decide(await readStoredGroup(db, groupId));
    // The transaction's own repetition backs off for seconds.
    if (changed) await db.runTransaction((transaction) => commit(transaction, changed), { maxAttempts: 1 });
  });
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
