import { namesIn, renameInSummary } from '../activities/names.ts';
import type { ActivityFields, ActivityMetadata, StoredChange } from '../activities/store.ts';
import type { CommentFields } from '../comments/store.ts';
import type { ExpenseFields } from '../expenses/store.ts';
import { memberCopyOf, type GroupFields, type MemberRecord } from '../groups/store.ts';
import type { ImportFields } from '../imports/store.ts';
import type { ReceiptFields } from '../receipts/store.ts';
import type { RecurrenceFields } from '../recurrences/store.ts';
import type { SettlementFields } from '../settlements/store.ts';
import { DELETED_USER_NAME, type PersonRecord } from '../users/store.ts';

/** The fields of a user that other documents copy. */
export type Named = Pick<PersonRecord, 'id' | 'name' | 'email' | 'isEmailVerified' | 'avatar'>;

/** Whether a change of a record reaches its copies; a phone number has none. */
export function isCopied(before: PersonRecord, after: PersonRecord): boolean {
  const copied = ['name', 'email', 'isEmailVerified', 'avatar', 'status'] as const;
  return copied.some((field) => before[field] !== after[field]);
}

/** The name in a part of a record, if it is not the one that the person has. */
const isStale =
  ({ id, name }: Pick<Named, 'id' | 'name'>) =>
  (part: { readonly userId: string; readonly name: string }): boolean =>
    part.userId === id && part.name !== name;

const renamePart =
  ({ id, name }: Pick<Named, 'id' | 'name'>) =>
  <T extends { readonly userId: string; readonly name: string }>(part: T): T =>
    part.userId === id ? { ...part, name } : part;

/**
 * What changes in an expense for its copies of a name to be current; empty when they are. Its version stays, so that
 * nothing is logged.
 */
export function renameInExpense(
  { payers, splits, updatedBy, updatedByName }: ExpenseFields,
  person: Named,
): Partial<ExpenseFields> {
  const stale = isStale(person);
  return {
    ...(payers.some(stale) && { payers: payers.map(renamePart(person)) }),
    ...(splits.some(stale) && { splits: splits.map(renamePart(person)) }),
    ...(stale({ userId: updatedBy, name: updatedByName }) && { updatedByName: person.name }),
  };
}

/** The same in a series. */
export function renameInRecurrence(
  { payers, splits, createdBy, createdByName, updatedBy, updatedByName, pause }: RecurrenceFields,
  person: Named,
): Partial<RecurrenceFields> {
  const stale = isStale(person);
  return {
    ...(payers.some(stale) && { payers: payers.map(renamePart(person)) }),
    ...(splits.some(stale) && { splits: splits.map(renamePart(person)) }),
    ...(stale({ userId: createdBy, name: createdByName }) && { createdByName: person.name }),
    ...(stale({ userId: updatedBy, name: updatedByName }) && { updatedByName: person.name }),
    ...(pause?.people.some(stale) && {
      pause: { ...pause, people: pause.people.map(renamePart(person)) },
    }),
  };
}

/** The same in a comment. */
export const renameInComment = (
  { authorId, authorName }: CommentFields,
  person: Named,
): Partial<CommentFields> =>
  isStale(person)({ userId: authorId, name: authorName }) ? { authorName: person.name } : {};

/** The same in the receipt of an expense. */
export const renameInReceipt = ({ userId, userName }: ReceiptFields, person: Named): Partial<ReceiptFields> =>
  isStale(person)({ userId, name: userName }) ? { userName: person.name } : {};

/** The same in a settlement. */
export function renameInSettlement(
  { fromUserId, fromName, toUserId, toName, updatedBy, updatedByName }: SettlementFields,
  person: Named,
): Partial<SettlementFields> {
  const stale = isStale(person);
  return {
    ...(stale({ userId: fromUserId, name: fromName }) && { fromName: person.name }),
    ...(stale({ userId: toUserId, name: toName }) && { toName: person.name }),
    ...(updatedByName !== null &&
      stale({ userId: updatedBy, name: updatedByName }) && { updatedByName: person.name }),
  };
}

/** A member as a group must hold them; undefined when it does. */
export function refreshMember(
  { members }: Pick<GroupFields, 'members'>,
  person: Named,
): MemberRecord | undefined {
  const member = members[person.id];
  const { name, email, avatar } = memberCopyOf(person);
  // The name that the adding member gave them stays until they join.
  if (!member || (member.acceptedAt === null && name !== DELETED_USER_NAME)) return undefined;
  const isCurrent = member.name === name && member.email === email && member.avatar === avatar;
  return isCurrent ? undefined : { ...member, name, email, avatar };
}

function redactChange(change: StoredChange, id: string): StoredChange {
  const redact = renamePart({ id, name: DELETED_USER_NAME });
  if (change.field === 'payers')
    return { ...change, oldValue: change.oldValue.map(redact), newValue: change.newValue.map(redact) };
  if (change.field === 'splits')
    return { ...change, oldValue: change.oldValue.map(redact), newValue: change.newValue.map(redact) };
  return change;
}

function redactMetadata(metadata: ActivityMetadata, id: string): ActivityMetadata {
  const { fromUserId, toUserId, memberUserId, changes, moved } = metadata;
  return {
    ...metadata,
    ...(fromUserId === id && { fromUserName: DELETED_USER_NAME }),
    ...(toUserId === id && { toUserName: DELETED_USER_NAME }),
    ...(memberUserId === id && { memberName: DELETED_USER_NAME }),
    ...(changes && { changes: changes.map((change) => redactChange(change, id)) }),
    ...(moved && { moved: moved.map(renamePart({ id, name: DELETED_USER_NAME })) }),
  };
}

/**
 * Removes a deleted user from an entry of the log. Entries change in no other way: a new name does not reach them,
 * since they describe the past under the names of that time.
 */
export function redactActivity(activity: ActivityFields, userId: string): Partial<ActivityFields> {
  const names = namesIn(activity, userId).filter((name) => name !== DELETED_USER_NAME);
  const { actor, metadata, named } = activity;
  const isMoved = metadata.moved?.some(isStale({ id: userId, name: DELETED_USER_NAME })) ?? false;
  if (names.length === 0 && !isMoved) return {};
  return {
    actor: actor.id === userId ? { ...actor, name: DELETED_USER_NAME } : actor,
    metadata: redactMetadata(metadata, userId),
    named: userId in named ? { ...named, [userId]: DELETED_USER_NAME } : named,
    summary: renameInSummary(activity, new Map(names.map((name) => [name, DELETED_USER_NAME]))),
  };
}

/** Removes what a file called a deleted user. A new name does not reach it: it is the name in the file. */
export function redactImport({ people }: ImportFields, userId: string): Partial<ImportFields> {
  const deleted = { id: userId, name: DELETED_USER_NAME };
  return people.some(isStale(deleted)) ? { people: people.map(renamePart(deleted)) } : {};
}
