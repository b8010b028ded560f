import type { Page } from '../page.ts';
import { buildRows } from './build-rows.ts';
import { type Line } from './line.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';

/** No receipt has more words. The rest of the page is ignored. */
const WORDS_MAX = 5_000;

/** Reads the lines of a page, from the top. */
export function linesOf(page: Page): Line[] {
  return readLines(buildRows(straighten({ ...page, words: page.words.slice(0, WORDS_MAX) })));
}
