import { LIMITS } from './limits.ts';

const MAX = LIMITS.marksInARowMax;
/** Combining marks, joiners between them, and the two other characters that the compatible forms turn into marks. */
const MARK = String.raw`[\p{M}\u200C\u200D\uFF9E\uFF9F]`;

/** Made when text is first normalised, as other expressions with tables of Unicode are. */
let marksInARow: RegExp | undefined;

/**
 * Linear in time: drops combining marks after `LIMITS.marksInARowMax`, whose sorting is not (UAX #15 §13). Idempotent.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  marksInARow ??= new RegExp(`(${MARK}{${MAX}})${MARK}+`, 'gu');
  // Some marks become two.
  return text.replaceAll(marksInARow, '$1').normalize(form).replaceAll(marksInARow, '$1');
}
