/** Characters of somebody's words that a notice quotes. */
const CHARS_MAX = 60;

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A title as a notice quotes it: its beginning, where it is long, with "…". Whole letters only. */
export function shorten(text: string): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  return letters.length <= CHARS_MAX
    ? text
    : `${letters
        .slice(0, CHARS_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
