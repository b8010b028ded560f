import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Documents in a page. A page of the largest records is a few megabytes. */
export const PAGE_DOCUMENTS = 300;

/** A page at a time, by the index of ids, which always exists. Documents written behind the place are not seen. */
export async function* streamPages(
  collection: Query,
  { fields, pageSize = PAGE_DOCUMENTS }: { fields: readonly string[]; pageSize?: number },
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const first = collection
    .orderBy(FieldPath.documentId())
    .select(...fields)
    .limit(pageSize);
  let page = first;
  for (;;) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (docs.length < pageSize || !last) return;
    page = first.startAfter(last);
  }
}
