import type { Page } from '../page.ts';
import { buildRows } from './build-rows.ts';
import { readLines, type Line } from './read-lines.ts';
import { straighten } from './straighten.ts';

/** More words than any receipt has: the rest of a page full of text is not read. */
const WORDS_MAX = 5_000;

/** The rows of a page from the top, read. */
export function linesOf(page: Page): Line[] {
  return readLines(buildRows(straighten({ ...page, words: page.words.slice(0, WORDS_MAX) })));
}
