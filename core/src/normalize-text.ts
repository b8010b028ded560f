import { LIMITS } from './limits.ts';

const MAX = LIMITS.marksInARowMax;
/** Combining marks, joiners between them, and the two other characters that the compatible forms turn into marks. */
const MARK = String.raw`[\p{M}\u200C\u200D\uFF9E\uFF9F]`;

/** Made when text is first normalised, as other expressions with tables of Unicode are. */
let marksInARow: RegExp | undefined;

/**
 * Normalises text in a time that grows with its length. Of combining marks in a row it drops those after the first
 * `LIMITS.marksInARowMax`, because sorting them takes a time that grows with the square of their number (UAX #15 §13).
 * Normalising the result again changes nothing.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  marksInARow ??= new RegExp(`(${MARK}{${MAX}})${MARK}+`, 'gu');
  // Some marks become two.
  return text.replaceAll(marksInARow, '$1').normalize(form).replaceAll(marksInARow, '$1');
}
