import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { groupsOf, type RevisedGroup } from '../groups/store.ts';
import type { RevisedUser } from './store.ts';
import { usersOf } from '../users/store.ts';
import { replacedGroupFields, replaceInGroup } from '../merges/replace-in-group.ts';
import { putMerge } from '../merges/store.ts';

/**
 * Makes another member of the group out of a member by name only, and begins to carry the records over, all in one
 * commit that holds only while everything is as it was read.
 * @returns the group as it is afterwards, at the same version: the merge's trigger logs it.
 */
export async function beginLink(
  db: Firestore,
  {
    group,
    named,
    into,
    by,
    at,
  }: {
    readonly group: RevisedGroup;
    readonly named: RevisedUser;
    /** The person who it is; a member of the group. */
    readonly into: RevisedUser;
    /** Who says so. */
    readonly by: string;
    readonly at: Date;
  },
): Promise<RevisedGroup> {
  const batch = db.batch();
  const replaced = replaceInGroup(group, { from: named.id, to: into });
  batch.update(groupsOf(db).doc(group.id), z.encode(replacedGroupFields, replaced), {
    lastUpdateTime: group.revision,
  });
  batch.update(
    usersOf(db).doc(named.id),
    { mergedInto: into.id, isMoving: true, updatedAt: at },
    { lastUpdateTime: named.revision },
  );
  const mergingIds = [...into.mergingIds, named.id];
  batch.update(
    usersOf(db).doc(into.id),
    { mergingIds, isMoving: true, updatedAt: at },
    { lastUpdateTime: into.revision },
  );
  putMerge(db, batch, { from: named, into, at, link: { groupId: group.id, by } });
  await batch.commit();
  return replaced;
}
