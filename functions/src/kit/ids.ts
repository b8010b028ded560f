import { randomInt } from 'node:crypto';
import { ALPHABET } from '@barabar/core/made-id';

const ID_CHARS = 22;

/** A new random id of 22 letters and digits (130 bits); never with `_`, which joins the ids of a pair. */
export const newId = (): string => randomText(ID_CHARS);

/** Random letters and digits, each as likely as any other. */
export function randomText(charCount: number): string {
  return Array.from({ length: charCount }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
