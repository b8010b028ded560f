import { Timestamp, type CollectionReference, type Query } from 'firebase-admin/firestore';

/** Returns the ids of a group's deleted records that somebody deleted, and has neither recorded nor declined. */
export async function idsDeletedBy(
  { records, timeField }: { records: CollectionReference; timeField: 'createdAt' | 'settledAt' },
  { groupId, userId }: { groupId: string; userId: string },
): Promise<string[]> {
  const deleted: Query = records
    .where('groupId', '==', groupId)
    .where('deletedAt', '>', Timestamp.fromMillis(0))
    // In the order of an index that lists have.
    .orderBy('deletedAt')
    .orderBy(timeField, 'desc');
  const { docs } = await deleted.select('deletedBy', 'createdBy', 'isDeclined').get();
  return docs.flatMap((doc) =>
    doc.get('deletedBy') === userId && doc.get('createdBy') !== userId && doc.get('isDeclined') !== true
      ? [doc.id]
      : [],
  );
}
