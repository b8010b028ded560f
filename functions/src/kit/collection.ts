import type { CollectionReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from './call.ts';
import { isStorableId, parseRevised, type AtomicWriter, type Revision } from './document.ts';

type Stored<S extends z.ZodMiniObject> = z.output<S> & { readonly id: string };

/** A stored document with the state that a write relies on. */
type Revised<S extends z.ZodMiniObject> = Stored<S> & { readonly revision: Revision };

type Beside = Readonly<Record<string, unknown>>;

/** What every store does in the same way, over a top-level collection. Each store keeps what is its own. */
export function collection<S extends z.ZodMiniObject>(name: string, schema: S) {
  const collectionOf = (call: StoreCall): CollectionReference => call.db.collection(name);
  const parseAll = (snapshots: readonly DocumentSnapshot[]): Revised<S>[] =>
    snapshots.flatMap((snapshot) => parseRevised(snapshot, schema) ?? []);
  return {
    of: collectionOf,
    /** Documents as the feature holds them, without those that do not exist. @throws {InvariantError} when one does not fit. */
    parseAll,

    /**
     * Undefined when there is none, or can be none with that id. `transaction` is where the read belongs, if anywhere.
     */
    read: async (call: StoreCall, id: string, transaction?: Transaction): Promise<Revised<S> | undefined> => {
      if (!isStorableId(id)) return undefined;
      const reference = collectionOf(call).doc(id);
      return parseRevised(await (transaction ? transaction.get(reference) : reference.get()), schema);
    },

    /** The documents with these ids, one read for each; ids that name nothing are left out. */
    readAll: async (call: StoreCall, ids: Iterable<string>): Promise<Revised<S>[]> => {
      const references = [...new Set(ids)].map((id) => collectionOf(call).doc(id));
      return references.length === 0 ? [] : parseAll(await call.db.getAll(...references));
    },

    /** All documents of a query of the collection. */
    all: async (query: Query): Promise<Revised<S>[]> => parseAll((await query.get()).docs),

    /** Adds a new document to a batch or transaction, which fails with ALREADY_EXISTS if there is one under its id. */
    create: (
      call: StoreCall,
      writer: Pick<AtomicWriter, 'create'>,
      record: Stored<S>,
      beside: Beside = {},
    ): void => {
      writer.create(collectionOf(call).doc(record.id), { ...z.encode(schema, record), ...beside });
    },

    /** Adds a changed document to a batch or transaction, which holds only if it is still as it was read. */
    put: (
      call: StoreCall,
      writer: Pick<AtomicWriter, 'update'>,
      before: Pick<Revised<S>, 'id' | 'revision'>,
      after: z.output<S>,
      beside: Beside = {},
    ): void => {
      const data = { ...z.encode(schema, after), ...beside };
      writer.update(collectionOf(call).doc(before.id), data, { lastUpdateTime: before.revision });
    },

    /** Deletes a document, if there is one; repeating it is harmless. */
    delete: async (call: StoreCall, id: string): Promise<void> => {
      await collectionOf(call).doc(id).delete();
    },
  };
}
