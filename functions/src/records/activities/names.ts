import type { ActivityFields, StoredChange } from './store.ts';

const idsIn = (change: StoredChange): string[] =>
  change.field === 'payers' || change.field === 'splits'
    ? [...change.oldValue, ...change.newValue].map(({ userId }) => userId)
    : [];

export function namedIn({
  actor,
  metadata,
  named,
}: Pick<ActivityFields, 'actor' | 'metadata' | 'named'>): string[] {
  const { fromUserId, toUserId, memberUserId, invitedByUserId, changes = [], moved = [] } = metadata;
  const ids = [
    actor.id,
    fromUserId,
    toUserId,
    memberUserId,
    invitedByUserId,
    ...changes.flatMap(idsIn),
    ...Object.keys(named),
    ...moved.map(({ userId }) => userId),
  ];
  return [...new Set(ids)].filter((id) => id !== undefined);
}
