import { pairKeyOf } from '@barabar/core/pair';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised, type AtomicWriter, type Revision } from '../../kit/document.ts';

/** A UPI transaction reference, and the settlements between two people that are of this payment; none if it is free. */
export const paymentReferenceDocument = z.object({
  pairKey: z.string(),
  utr: z.string(),
  /** Each settlement's act, which shares a reference. IMPORTED keeps it from nobody: an importer need not have paid. */
  holders: z.record(z.string(), z.string()),
});
type PaymentReferenceRecord = z.output<typeof paymentReferenceDocument> & { readonly id: string };
type RevisedReference = PaymentReferenceRecord & { readonly revision: Revision };

/** A settlement as far as its reference goes. */
export interface Referring {
  readonly id: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly utr: string | null;
  readonly actId: string | null;
  readonly deletedAt: Date | null;
  /** The import of a settlement that came with a file. */
  readonly imported?: { readonly importId: string };
}

interface Holding {
  readonly pairKey: string;
  readonly utr: string;
  readonly settlementId: string;
  readonly actId: string;
}

/** References as they were read, by the id of their document; undefined for one that nobody has held. */
export type KnownReferences = ReadonlyMap<string, RevisedReference | undefined>;

export function paymentReferencesOf(call: StoreCall) {
  return call.db.collection('paymentReferences');
}

const IMPORTED = 'imported';

const idOf = ({ pairKey, utr }: Pick<Holding, 'pairKey' | 'utr'>): string => `${pairKey}·${utr}`;

function holdingOf(settlement: Referring | undefined): Holding | undefined {
  if (!settlement || settlement.utr === null || settlement.deletedAt !== null) return undefined;
  const { id, fromUserId, toUserId, utr, actId, imported } = settlement;
  const act = imported ? IMPORTED : (actId ?? id);
  return { pairKey: pairKeyOf(fromUserId, toUserId), utr, settlementId: id, actId: act };
}

export async function readReferences(
  call: StoreCall,
  settlements: readonly Referring[],
): Promise<KnownReferences> {
  const ids = [...new Set(settlements.flatMap((settlement) => holdingOf(settlement) ?? []).map(idOf))];
  if (ids.length === 0) return new Map();
  const snapshots = await call.db.getAll(...ids.map((id) => paymentReferencesOf(call).doc(id)));
  return new Map(
    snapshots.map((snapshot) => [snapshot.id, parseRevised(snapshot, paymentReferenceDocument)]),
  );
}

export function isReferenceTaken(settlement: Referring, references: KnownReferences): boolean {
  const holding = holdingOf(settlement);
  if (!holding) return false;
  const holders = Object.entries(references.get(idOf(holding))?.holders ?? {});
  return holders.some(
    ([id, actId]) => id !== holding.settlementId && actId !== holding.actId && actId !== IMPORTED,
  );
}

export function isReferenceHeld(settlement: Referring, references: KnownReferences): boolean {
  const holding = holdingOf(settlement);
  return !holding || references.get(idOf(holding))?.holders[holding.settlementId] === holding.actId;
}

/** Settlements before a write and after it, which are written in one commit. */
export interface ReferringChange {
  readonly before: Referring | undefined;
  readonly after: Referring;
}

/** What they take must still be free. `known` is undefined in a merge: several acts can hold one reference then. */
export function putReferences(
  call: StoreCall,
  writer: AtomicWriter,
  changes: readonly ReferringChange[],
  references?: KnownReferences,
): void {
  const holdingsById = new Map<string, Holding[]>();
  for (const { before, after } of changes) {
    const [holdingBefore, holdingAfter] = [holdingOf(before), holdingOf(after)];
    if (holdingBefore && (!holdingAfter || idOf(holdingBefore) !== idOf(holdingAfter)))
      putFreed(call, writer, holdingBefore);
    if (holdingAfter && (!holdingBefore || idOf(holdingBefore) !== idOf(holdingAfter)))
      holdingsById.set(idOf(holdingAfter), [...(holdingsById.get(idOf(holdingAfter)) ?? []), holdingAfter]);
  }
  for (const [id, holdings] of holdingsById) putTaken(call, writer, { id, holdings, references });
}

function putFreed(call: StoreCall, writer: AtomicWriter, { pairKey, utr, settlementId }: Holding): void {
  const reference = paymentReferencesOf(call).doc(idOf({ pairKey, utr }));
  writer.set(reference, { pairKey, utr, holders: { [settlementId]: FieldValue.delete() } }, { merge: true });
}

function putTaken(
  call: StoreCall,
  writer: AtomicWriter,
  {
    id,
    holdings,
    references,
  }: { id: string; holdings: readonly Holding[]; references: KnownReferences | undefined },
): void {
  const [first] = holdings;
  if (!first) return;
  const { pairKey, utr } = first;
  const reference = paymentReferencesOf(call).doc(id);
  const holders = Object.fromEntries(holdings.map(({ settlementId, actId }) => [settlementId, actId]));
  const revision = references?.get(id)?.revision;
  if (revision) {
    const fields = Object.entries(holders).map(([settlementId, actId]) => [`holders.${settlementId}`, actId]);
    writer.update(reference, Object.fromEntries(fields), { lastUpdateTime: revision });
  } else if (references) writer.create(reference, { pairKey, utr, holders });
  else writer.set(reference, { pairKey, utr, holders }, { merge: true });
}
