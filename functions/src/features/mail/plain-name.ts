/** As a reader counts them. Longer names would push a subject's own words out of sight. */
const CHARS_MAX = 60;
const NAMELESS = 'Somebody';

// Line ends and the like would start a new header or line; marks of direction would turn the words around them.
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// What mail programs make links of by themselves: an address, a host or a path.
const LINK_MARKS = /[/\\@]|:(?=\S)|\.(?=\p{L}\p{L})/gu;

const segmenter = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * A name as a mail may carry it to somebody who never asked for it: one line, of bounded length, in which nothing turns
 * into a link. 'asha.rao' becomes 'asha rao', and 'Win at https://evil.example' says so without leading there.
 */
export function plainName(name: string): string {
  const words = name
    .toWellFormed()
    .replaceAll(CONTROLS, ' ')
    .replaceAll(LINK_MARKS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words === '') return NAMELESS;
  const characters = Array.from(segmenter.segment(words), ({ segment }) => segment);
  if (characters.length <= CHARS_MAX) return words;
  return `${characters.slice(0, CHARS_MAX).join('').trimEnd()}…`;
}
