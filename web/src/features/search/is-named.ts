import { wordsOf } from '@barabar/core/fold-text';
import { trimSearch } from '../../lib/match-search.ts';

/**
 * Returns whether each word of a search begins a word of the name. Case and accents do not count, as in the search of
 * records.
 */
export function isNamed(name: string, text: string): boolean {
  const words = wordsOf(trimSearch(text));
  const named = wordsOf(name);
  return words.length > 0 && words.every((word) => named.some((one) => one.startsWith(word)));
}
