import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised, timestamp, type Revision } from '../../kit/document.ts';

/** A document of `verifications`, whose id is the SHA-256 of a code in a mail: the code itself is stored nowhere. */
export const verificationDocument = z.object({
  firebaseUid: z.string(),
  /** Where the mail went, in lower case. */
  email: z.string(),
  createdAt: timestamp,
  /** Checked where it is read; a TTL policy only cleans up. */
  expiresAt: timestamp,
});
export type Verification = z.output<typeof verificationDocument> & {
  readonly id: string;
  readonly revision: Revision;
};

/** How long the link in a mail works. */
const VALID_MS = 24 * 60 * 60_000;
const CODE_BYTES = 32;

const idOf = (code: string): string => createHash('sha256').update(code).digest('hex');

export function verificationReference(call: StoreCall, id: string): DocumentReference {
  return call.db.collection('verifications').doc(id);
}

/** Makes a code that verifies an address in a session of an account. */
export async function createVerification(
  call: StoreCall,
  { at, ...proof }: { firebaseUid: string; email: string; at: Date },
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(at.getTime() + VALID_MS);
  const fields = z.encode(verificationDocument, { ...proof, createdAt: at, expiresAt });
  await verificationReference(call, idOf(code)).create(fields);
  return code;
}

export async function readVerification(
  call: StoreCall,
  { code, at }: { code: string; at: Date },
): Promise<Verification | undefined> {
  const verification = parseRevised(
    await verificationReference(call, idOf(code)).get(),
    verificationDocument,
  );
  return verification && verification.expiresAt > at ? verification : undefined;
}
