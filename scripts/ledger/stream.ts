import { FieldPath, type CollectionReference, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Documents in one answer: a page of the largest records stays within a few megabytes. */
export const PAGE_DOCUMENTS = 300;

/**
 * Every document of a collection in the order of ids, a page at a time: memory does not grow with the collection. The
 * index of ids is always there, and what is written behind the place that has been reached is not waited for.
 * @param fields all that is read of each document.
 */
export async function* streamPages(
  collection: CollectionReference,
  { fields, pageSize = PAGE_DOCUMENTS }: { readonly fields: readonly string[]; readonly pageSize?: number },
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
    page = first.startAfter(last.id);
  }
}
