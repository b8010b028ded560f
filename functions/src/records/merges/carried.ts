import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { parseRevised } from '../../kit/document.ts';
import { tolerate, walk } from '../../kit/walk.ts';
import type { FoundBy } from '../people/found-by.ts';
import type { Succession } from '../people/rewriting.ts';

export type CarryDeps = Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'log'>>;

export interface Carried {
  readonly call: StoreCall;
  readonly batch: WriteBatch;
  readonly snapshot: QueryDocumentSnapshot;
  readonly succession: Succession;
  readonly at: Date;
  /** The claim whose confirmation is carried out: an objection finds by it what was carried over. */
  readonly claimId?: string | undefined;
}

export interface CarriedKind {
  readonly query: FoundBy;
  /** Holds only if the document is still as it was read. False when there is nothing to carry. */
  readonly carry: (carried: Carried) => boolean | Promise<boolean>;
}

type Read<S extends z.ZodMiniObject> = NonNullable<ReturnType<typeof parseRevised<S>>>;

/** A kind whose documents are written anew, each by itself. */
export const rewritten = <S extends z.ZodMiniObject>(
  query: FoundBy,
  document: S,
  put: (carried: Carried, before: Read<S>) => unknown,
  isMeant: (before: Read<S>) => boolean = () => true,
): CarriedKind => ({
  query,
  carry: async (carried) => {
    const before = parseRevised(carried.snapshot, document);
    if (!before || !isMeant(before)) return false;
    await put(carried, before);
    return true;
  },
});

const PAGE_SIZE = 50;

/**
 * Each document with its balances in one commit; after a crash it continues with the remaining ones. `readTo`
 * is read again for every page: who takes the place may be renamed or merged. Throws contention.
 */
export async function carryKinds(
  call: CarryDeps,
  kinds: readonly CarriedKind[],
  {
    from,
    readTo,
    isLate,
    claimId,
  }: {
    from: string;
    claimId?: string | undefined;
    readTo: () => Promise<Succession['to']>;
    isLate?: () => boolean;
  },
): Promise<boolean> {
  for (const { query, carry } of kinds) {
    const carryPage = async (docs: readonly QueryDocumentSnapshot[]) => {
      const to = await readTo();
      if (to.id === from) return;
      for (const snapshot of docs) {
        const batch = call.db.batch();
        const carried = { call, batch, snapshot, succession: { from, to }, at: call.clock(), claimId };
        const isCarried = await tolerate(call.log, 'a document could not be carried over', () =>
          carry(carried),
        );
        if (isCarried) await batch.commit();
      }
    };
    const options = { pageSize: PAGE_SIZE, handle: carryPage, ...(isLate && { isLate }) };
    if (!(await walk(query(call, from), options))) return false;
  }
  return true;
}
