import { splitGraphemes } from './graphemes.ts';

/** Hues with enough contrast between text and avatar and between parts of a bar and its background, in both schemes. */
export const HUES = [20, 50, 80, 110, 140, 170, 255, 285, 315, 345] as const;

/** Returns the 32-bit FNV-1a hash of the text in UTF-8. */
function hashFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Returns the index in HUES of an id or a name. */
export const hueIndexOf = (text: string): number => hashFnv1a(text) % HUES.length;

/**
 * Returns the first letters of the first and the last word: "Lakshmi Narayanan Subramaniam" becomes LS. Of Devanagari, and
 * of scripts behind it in Unicode, the first alone: two letters may read as a word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 && name < '\u0900' ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => splitGraphemes(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
