import type { DataDeps, Db } from '../../kit/deps.ts';
import { isStorableId } from '../../kit/document.ts';
import { Refusal } from '../../kit/refusal.ts';
import { changeWhenSettled } from '../../records/groups/change-when-settled.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { livingOnly, readGroup, withChange, type GroupRecord } from '../../records/groups/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

/** The groups of two among a person's groups that they have joined, oldest first. */
export const directAmong = <G extends GroupRecord>(groups: readonly G[], ownId: string): G[] =>
  groups
    .filter((group) => group.kind === 'direct' && hasJoined(group, ownId))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** A friend whom the caller keeps by name, and the group of the two. */
export interface FriendByName {
  readonly own: PersonRecord;
  readonly person: PersonRecord;
  readonly group: GroupRecord;
}

/** The friend by name only with an id, if it is one of the caller's. */
export async function findFriendByName(
  db: Db,
  { callerId, friendId }: { readonly callerId: string; readonly friendId: string },
): Promise<FriendByName | undefined> {
  if (!isStorableId(friendId)) return undefined;
  const people = await loadPeople(db, [callerId, friendId]);
  const [own, person] = [people.get(callerId), people.get(friendId)];
  if (!own || !person || person.nameOnlyIn === null) return undefined;
  const group = await readGroup(db, person.nameOnlyIn);
  if (!group?.memberIds.includes(person.id)) return undefined;
  const [direct] = directAmong([group], own.id);
  return direct && { own, person, group: direct };
}

/**
 * Ends a group of two in which nothing is left to settle. Repeating it is harmless.
 * @throws {Refusal} not-settled, contention.
 */
export function endDirectGroup(
  { db, clock }: DataDeps,
  { groupId, by }: { readonly groupId: string; readonly by: string },
): Promise<void> {
  const at = clock();
  return changeWhenSettled(db, {
    groupId,
    decide: (group) =>
      group && livingOnly(group) && withChange(group, { deletedAt: at }, { by, at, lastKey: null }),
    refuse: () => new Refusal('not-settled'),
  });
}
