import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { timestamp } from '../../kit/document.ts';
import { DAY_MS } from '../../kit/period.ts';

/** A client that has been away longer reads everything anyway. */
const RETENTION_MS = 30 * DAY_MS;

/** It says nothing else: it is the one document that a browser reads by itself (firestore.rules). */
export const signalDocument = z.object({
  changedAt: timestamp,
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
});

const SIGNALS = collection('signals', signalDocument);

export const signalsOf = SIGNALS.of;

/** Makes these people's browsers read again: one blind write for each, in one commit. Repeating it is harmless. */
export async function sendSignals(
  call: StoreCall,
  { userIds, at }: { userIds: Iterable<string>; at: Date },
): Promise<void> {
  const batch = call.db.batch();
  // The database's own time: two signals are never the same, whichever instance sends them.
  const signal = {
    changedAt: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(at.getTime() + RETENTION_MS),
  };
  for (const userId of new Set(userIds)) batch.set(signalsOf(call).doc(userId), signal);
  await batch.commit();
}

export const deleteSignal = SIGNALS.delete;
