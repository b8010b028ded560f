import type { Firestore, Query } from 'firebase-admin/firestore';
import { expensesOf } from '../features/expenses/store.ts';
import { readStoredGroup } from '../features/groups/store.ts';
import { settlementsOf } from '../features/settlements/store.ts';

const PAGE_SIZE = 300;

/** Every record of a group, deleted ones included, in the order of the index that the group's lists use. */
const recordsOf = (db: Firestore, groupId: string): readonly { query: Query; timeField: string }[] =>
  [
    { collection: expensesOf(db), timeField: 'createdAt' },
    { collection: settlementsOf(db), timeField: 'settledAt' },
  ].map(({ collection, timeField }) => ({
    query: collection.where('groupId', '==', groupId).orderBy('deletedAt').orderBy(timeField, 'desc'),
    timeField,
  }));

async function renameIn(
  db: Firestore,
  { query, timeField }: { readonly query: Query; readonly timeField: string },
  groupName: string,
): Promise<void> {
  // What the order needs to go on from a record, and what is to be compared.
  const page = query.select('groupName', 'deletedAt', timeField).limit(PAGE_SIZE);
  for (let next: Query | undefined = page; next;) {
    const { docs } = await next.get();
    const stale = docs.filter((doc) => doc.get('groupName') !== groupName);
    const batch = db.batch();
    for (const { ref } of stale) batch.update(ref, { groupName });
    if (stale.length > 0) await batch.commit();
    const last = docs.at(-1);
    next = last && docs.length === PAGE_SIZE ? page.startAfter(last) : undefined;
  }
}

/**
 * Brings the copies of a group's name in its records up to date with what the group is called now, not with what an event
 * told: told twice, late or out of order, it ends with the newest. Versions stay, so that nothing is logged; after a
 * crash it goes on with what is left.
 */
export async function refreshGroupName(db: Firestore, groupId: string): Promise<void> {
  for (let group = await readStoredGroup(db, groupId); group;) {
    for (const records of recordsOf(db, groupId)) await renameIn(db, records, group.name);
    const now = await readStoredGroup(db, groupId);
    if (now?.name === group.name) return;
    group = now;
  }
}
