import type { ActivityFields, ActivityMetadata, StoredChange } from '../features/activities/store.ts';
import type { ExpenseFields } from '../features/expenses/store.ts';
import type { GroupFields, MemberRecord } from '../features/groups/store.ts';
import type { SettlementFields } from '../features/settlements/store.ts';
import { DELETED_USER_NAME, type PersonRecord } from '../features/users/store.ts';

/** What others keep copies of. */
export type Named = Pick<PersonRecord, 'id' | 'name' | 'email' | 'avatar'>;

/** Whether a change of a record reaches its copies; a phone number has none. */
export function isCopied(before: PersonRecord, after: PersonRecord): boolean {
  const copied = ['name', 'email', 'avatar', 'status'] as const;
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

/** The same in a settlement. */
export function renameInSettlement(
  { fromUserId, fromName, toUserId, toName }: SettlementFields,
  person: Named,
): Partial<SettlementFields> {
  const stale = isStale(person);
  return {
    ...(stale({ userId: fromUserId, name: fromName }) && { fromName: person.name }),
    ...(stale({ userId: toUserId, name: toName }) && { toName: person.name }),
  };
}

/** A member as a group must hold them; undefined when it does. */
export function refreshMember(
  { members }: Pick<GroupFields, 'members'>,
  { id, name, email, avatar }: Named,
): MemberRecord | undefined {
  const member = members[id];
  if (!member) return undefined;
  const isCurrent = member.name === name && member.email === email && member.avatar === avatar;
  return isCurrent ? undefined : { ...member, name, email, avatar };
}

function partsOf(change: StoredChange): readonly { readonly userId: string; readonly name: string }[] {
  return change.field === 'payers' || change.field === 'splits'
    ? [...change.oldValue, ...change.newValue]
    : [];
}

function redactChange(change: StoredChange, id: string): StoredChange {
  const redact = renamePart({ id, name: DELETED_USER_NAME });
  if (change.field === 'payers')
    return { ...change, oldValue: change.oldValue.map(redact), newValue: change.newValue.map(redact) };
  if (change.field === 'splits')
    return { ...change, oldValue: change.oldValue.map(redact), newValue: change.newValue.map(redact) };
  return change;
}

type Entry = Pick<ActivityFields, 'actor' | 'metadata'>;

/** Everybody whom an entry of the log names, once for each place. */
function partsIn({ actor, metadata }: Entry): { userId: string | undefined; name: string | undefined }[] {
  const { fromUserId, fromUserName, toUserId, toUserName, memberUserId, memberName, changes = [] } = metadata;
  return [
    { userId: actor.id, name: actor.name },
    { userId: fromUserId, name: fromUserName },
    { userId: toUserId, name: toUserName },
    { userId: memberUserId, name: memberName },
    ...changes.flatMap(partsOf),
  ];
}

/** Ids of everybody whom an entry names. */
export function namedIn(entry: Entry): string[] {
  const ids = partsIn(entry).flatMap(({ userId }) => userId ?? []);
  return [...new Set(ids)];
}

/** What somebody is called in an entry. */
function namesIn(entry: Entry, id: string): string[] {
  const names = partsIn(entry).flatMap(({ userId, name }) =>
    userId === id && name !== undefined ? name : [],
  );
  return [...new Set(names)].filter((name) => name !== DELETED_USER_NAME);
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A sentence of the log without a name; what it quotes, an expense's or a group's own words, stays as it is. */
function redactSummary(
  { summary, metadata, group }: Pick<ActivityFields, 'summary' | 'metadata' | 'group'>,
  names: readonly string[],
): string {
  const quoted = [metadata.expenseDescription, metadata.groupName, group?.name]
    .filter((text) => text !== undefined)
    .map((text) => `"${text}"`);
  const alternatives = [...quoted, ...names].toSorted((a, b) => b.length - a.length).map(escapePattern);
  // Whole words only: who is called Ram is no part of Ramen.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return summary.replaceAll(found, (text) => (names.includes(text) ? DELETED_USER_NAME : text));
}

function redactMetadata(metadata: ActivityMetadata, id: string): ActivityMetadata {
  const { fromUserId, toUserId, memberUserId, changes } = metadata;
  return {
    ...metadata,
    ...(fromUserId === id && { fromUserName: DELETED_USER_NAME }),
    ...(toUserId === id && { toUserName: DELETED_USER_NAME }),
    ...(memberUserId === id && { memberName: DELETED_USER_NAME }),
    ...(changes && { changes: changes.map((change) => redactChange(change, id)) }),
  };
}

/**
 * What changes in an entry of the log for somebody who has deleted the account to be named in it no more. It is the only
 * change that entries ever see: a new name is none of theirs, since they tell what happened under the old one.
 */
export function redactActivity(activity: ActivityFields, userId: string): Partial<ActivityFields> {
  const names = namesIn(activity, userId);
  if (names.length === 0) return {};
  const { actor, metadata } = activity;
  return {
    actor: actor.id === userId ? { ...actor, name: DELETED_USER_NAME } : actor,
    metadata: redactMetadata(metadata, userId),
    summary: redactSummary(activity, names),
  };
}
