import type { ActivityFields, StoredChange } from './store.ts';

function partsOf(change: StoredChange): readonly { readonly userId: string; readonly name: string }[] {
  return change.field === 'payers' || change.field === 'splits'
    ? [...change.oldValue, ...change.newValue]
    : [];
}

type Entry = Pick<ActivityFields, 'actor' | 'metadata' | 'named'>;

/** Everybody that the sentence of an entry may name, once for each place. */
function partsIn({
  actor,
  metadata,
  named,
}: Entry): { userId: string | undefined; name: string | undefined }[] {
  const { fromUserId, fromUserName, toUserId, toUserName, memberUserId, memberName, changes = [] } = metadata;
  const { invitedByUserId, invitedByName } = metadata;
  return [
    { userId: actor.id, name: actor.name },
    { userId: fromUserId, name: fromUserName },
    { userId: toUserId, name: toUserName },
    { userId: memberUserId, name: memberName },
    { userId: invitedByUserId, name: invitedByName },
    ...changes.flatMap(partsOf),
    ...Object.entries(named).map(([userId, name]) => ({ userId, name })),
  ];
}

/** Ids of everybody whom an entry names. */
export function namedIn(entry: Entry): string[] {
  const ids = [...partsIn(entry), ...(entry.metadata.moved ?? [])].flatMap(({ userId }) => userId ?? []);
  return [...new Set(ids)];
}

/** The names of a person that the sentence of an entry may have. */
export function namesIn(entry: Entry, id: string): string[] {
  const names = partsIn(entry).flatMap(({ userId, name }) =>
    userId === id && name !== undefined ? name : [],
  );
  return [...new Set(names)];
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * A sentence of the log with other names. Quoted names of expenses and groups stay.
 * @param renamed by the name that it holds.
 */
export function renameInSummary(
  { summary, metadata, group }: Pick<ActivityFields, 'summary' | 'metadata' | 'group'>,
  renamed: ReadonlyMap<string, string>,
): string {
  if (renamed.size === 0) return summary;
  const quoted = [metadata.expenseDescription, metadata.groupName, group?.name]
    .filter((text) => text !== undefined)
    .map((text) => `"${text}"`);
  const alternatives = [...quoted, ...renamed.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(escapePattern);
  // Whole words only: who is called Ram is no part of Ramen.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return summary.replaceAll(found, (text) => renamed.get(text) ?? text);
}
