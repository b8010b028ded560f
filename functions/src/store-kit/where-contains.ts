import type { Query } from 'firebase-admin/firestore';

/**
 * Documents whose array holds any of these values: several ids are one person's while records of theirs are being merged.
 * @param values at most 30, as Firestore wants it.
 */
export function whereContains(query: Query, field: string, values: readonly string[]): Query {
  const [only, ...more] = values;
  return more.length === 0
    ? query.where(field, 'array-contains', only)
    : query.where(field, 'array-contains-any', [...values]);
}
