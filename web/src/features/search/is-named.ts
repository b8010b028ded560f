import { joinHyphens, wordsOf } from '@barabar/core/fold-text';
import { trimSearch } from '../../lib/match-search.ts';

/** Case, accents and hyphens do not count, as in the search of records. */
export function isNamed(name: string, text: string): boolean {
  const term = trimSearch(text);
  const named = [...wordsOf(name), ...wordsOf(joinHyphens(name))];
  return [wordsOf(term), wordsOf(joinHyphens(term))].some(
    (words) => words.length > 0 && words.every((word) => named.some((given) => given.startsWith(word))),
  );
}
