import { LANGUAGE, LANGUAGES } from './messages/languages.ts';
let segmenter: Intl.Segmenter | undefined;

/** ASCII without control characters: each character is a letter of its own. */
const PLAIN = /^[\u{20}-\u{7e}]*$/u;

/** Splits a text into letters as people see them, each of one code point or of several. */
export function splitGraphemes(text: string): string[] {
  // Most names and titles need no segmenter, which is slow to make. Firefox has none before version 125.
  if (PLAIN.test(text) || typeof Intl.Segmenter === 'undefined') return Array.from(text);
  segmenter ??= new Intl.Segmenter(LANGUAGES[LANGUAGE].tag, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
