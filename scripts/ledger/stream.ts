import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Documents in a page. A page of the largest records is a few megabytes. */
export const PAGE_DOCUMENTS = 300;

/**
 * Reads every document of a collection or collection group by id, a page at a time, so that memory does not grow with the
 * collection. The index of ids always exists. Documents that are written behind the current place are not seen.
 * @param fields all that is read of each document.
 */
export async function* streamPages(
  collection: Query,
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
    page = first.startAfter(last);
  }
}
