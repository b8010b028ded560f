import { splitGraphemes } from '@barabar/core/graphemes';
import { foldSearch } from '../match-search.ts';
import { shorten } from './shorten.ts';

/** Letters of a name in a chip: with a picture it fits a phone of 320 px. */
const LETTERS_MAX = 14;

const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** 'Ravi'; an address as it is: the chip cuts it in the middle. */
const first = (name: string): string =>
  name.includes('@') ? name : shorten(wordsOf(name)[0] ?? '', LETTERS_MAX);

/** 'Ravi K.' */
function withInitial(name: string): string {
  const [given = '', ...others] = wordsOf(name);
  const initial = splitGraphemes(others.at(-1) ?? '')[0];
  return initial === undefined ? first(name) : `${shorten(given, LETTERS_MAX - 3)} ${initial}.`;
}

/** First names; who share one have the initial of their last name too, or else their whole name. In their order. */
export function chipNames(names: readonly string[]): string[] {
  const ways = [first, withInitial];
  return names.map((name) => {
    const way = ways.find((short) => {
      const shortName = foldSearch(short(name));
      return names.filter((other) => foldSearch(short(other)) === shortName).length === 1;
    });
    return way ? way(name) : name;
  });
}
