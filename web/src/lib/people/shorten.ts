import { splitGraphemes } from '@barabar/core/graphemes';

/** How many letters of a title a notice quotes. */
const LETTERS_MAX = 60;

/** With "…", never within a letter of several code points. */
export function shorten(text: string, lettersMax = LETTERS_MAX): string {
  const letters = splitGraphemes(text);
  return letters.length <= lettersMax
    ? text
    : `${letters
        .slice(0, lettersMax - 1)
        .join('')
        .trimEnd()}…`;
}
