import type { Page } from '../page.ts';
import { buildRows } from './build-rows.ts';
import { type Line } from './line.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

/** No receipt has more words, or longer ones. The rest of the page and of a word is ignored. */
const WORDS_MAX = 5_000;
const WORD_CHARS_MAX = 100;

/** Reads the lines of a page, from the top. */
export function linesOf(page: Page): Line[] {
  const words = page.words
    .slice(0, WORDS_MAX)
    .map(({ text, ...word }) => ({ ...word, text: text.slice(0, WORD_CHARS_MAX) }));
  return readLines(buildRows(straighten({ ...page, words })));
}
