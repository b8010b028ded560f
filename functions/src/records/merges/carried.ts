import type { Firestore, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { FoundBy } from '../people/found-by.ts';
import type { Succession } from '../people/rewriting.ts';

/** One document that names the merged record, and what carrying it over needs. */
export interface Carried {
  readonly db: Firestore;
  readonly batch: WriteBatch;
  readonly snapshot: QueryDocumentSnapshot;
  readonly succession: Succession;
  readonly at: Date;
}

/** All documents of one kind that name the merged record. */
export interface Kind {
  readonly query: FoundBy;
  /**
   * Adds what carries one document over, all of which holds only if the document is still as it was read.
   * @returns false when there is nothing to carry.
   */
  readonly carry: (carried: Carried) => boolean | Promise<boolean>;
}
