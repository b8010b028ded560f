import type { Query } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { pagesOfQuery } from '../../kit/paging.ts';
import { expensesOf } from '../expenses/store.ts';
import { readStoredGroup } from '../groups/store.ts';
import { feedStamp } from '../shared-records/feed-fields.ts';
import { settlementsOf } from '../settlements/store.ts';

const PAGE_SIZE = 300;

/** Every record of a group, deleted ones included, in the order of the index that the group's lists use. */
const recordsOf = (call: StoreCall, groupId: string): readonly { query: Query; timeField: string }[] =>
  [
    { collection: expensesOf(call), timeField: 'createdAt' },
    { collection: settlementsOf(call), timeField: 'settledAt' },
  ].map(({ collection, timeField }) => ({
    query: collection.where('groupId', '==', groupId).orderBy('deletedAt').orderBy(timeField, 'desc'),
    timeField,
  }));

async function renameIn(
  call: StoreCall,
  { query, timeField }: { query: Query; timeField: string },
  groupName: string,
): Promise<void> {
  const snapshots = query.select('groupName', 'deletedAt', timeField);
  for await (const docs of pagesOfQuery(snapshots, PAGE_SIZE)) {
    const stale = docs.filter((doc) => doc.get('groupName') !== groupName);
    const batch = call.db.batch();
    for (const { ref } of stale) batch.update(ref, { groupName, ...feedStamp() });
    if (stale.length > 0) await batch.commit();
  }
}

/** Whatever an event said, it ends with the newest name. Versions stay, so that nothing is logged. */
export async function refreshGroupName(call: StoreCall, groupId: string): Promise<void> {
  for (let group = await readStoredGroup(call, groupId); group;) {
    for (const records of recordsOf(call, groupId)) await renameIn(call, records, group.name);
    const now = await readStoredGroup(call, groupId);
    if (now?.name === group.name) return;
    group = now;
  }
}
