/** How many characters of a title a notice quotes. */
const CHARS_MAX = 60;

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Shortens a long title for a notice: its beginning with "…". It never cuts within a letter of several code points. */
export function shorten(text: string): string {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  return letters.length <= CHARS_MAX
    ? text
    : `${letters
        .slice(0, CHARS_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
