import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** For how long a prepared call can be carried out. */
export const SEALED_MS = 15 * 60_000;

const sealed = z.object({
  /** The call, by its name in the contract. */
  name: z.enum(['createExpense', 'createSettlement']),
  body: z.unknown(),
  /** The Idempotency-Key: carried out twice, it has one effect. */
  key: z.string(),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});
export type SealedCall = z.output<typeof sealed>;

/**
 * Signs a text with the token as the key, so that the server needs no key of its own. Only whoever has the token can have a
 * prepared call carried out. A model that is not told the token cannot change the call. The signature ends with the token.
 */
const sign = (bearer: string, text: string): Buffer =>
  createHmac('sha256', bearer).update(`mcp ${text}`).digest();

/** A call as a text that only the same token opens. */
export function seal(bearer: string, call: SealedCall): string {
  const text = Buffer.from(JSON.stringify(call)).toString('base64url');
  return `${text}.${sign(bearer, text).toString('base64url')}`;
}

/** The call of a sealed text; undefined for one of another token, one that was changed, and one whose time is over. */
export function unseal(bearer: string, sent: string, now: Date): SealedCall | undefined {
  const [text = '', signature = ''] = sent.split('.');
  const expected = sign(bearer, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const call = sealed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return call.expiresAt > now.getTime() ? call : undefined;
}
