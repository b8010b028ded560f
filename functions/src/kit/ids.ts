import { createHash, randomInt } from 'node:crypto';

/** The digits of base 62. */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_CHARS = 22;
/** Of 256 bits in base 62, 27 digits hold 160: no accidental and no deliberate twin. */
const KEYED_ID_CHARS = 27;

/** A new random id of 22 letters and digits (130 bits); never with `_`, which joins the ids of a pair. */
export const newId = (): string => randomText(ID_CHARS);

/** Random letters and digits, each as likely as any other. */
export function randomText(charCount: number): string {
  return Array.from({ length: charCount }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The same caller, kind and key give the same id, so that a repeated creation meets the first one's record. */
export function idFromKey(callerId: string, kind: string, idempotencyKey: string): string {
  // As JSON, so that no two triples are one text.
  const digest = createHash('sha256')
    .update(JSON.stringify([callerId, kind, idempotencyKey]))
    .digest('hex');
  let rest = BigInt(`0x${digest}`);
  let id = '';
  while (id.length < KEYED_ID_CHARS) {
    id += ALPHABET.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}
