import type { Firestore, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Succession } from './replace-person.ts';

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
  /** In an order that the lists' indexes serve; deleted records included. */
  readonly query: (db: Firestore, userId: string) => Query;
  /**
   * Adds what carries one document over, all of which holds only if the document is still as it was read.
   * @returns false when there is nothing to carry.
   */
  readonly carry: (carried: Carried) => boolean | Promise<boolean>;
}
