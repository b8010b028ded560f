import type { Page, Word } from '../page.ts';
import { findSlope, placeWords } from '../parse/straighten.ts';
import type { Token } from '../parse/token.ts';
import { findMisreadSigns, withoutMisreadSigns } from './misread-signs.ts';
import { voteOnWords, type Version } from './vote-on-words.ts';

/** No receipt has more words. Larger pages are not compared. */
const WORDS_MAX = 2_000;
/**
 * Words of two passes are at one place when their middles are closer than this vertically, as a share of the
 * taller word's height …
 */
const RISE_MAX = 0.45;
/** … and they overlap horizontally by at least this share of the narrower one. */
const SHARE_MIN = 0.5;

/** A word with the number of the pass that read it. */
interface PlacedWord extends Token {
  readonly pass: number;
}

const isOnePlace = (a: PlacedWord, b: PlacedWord): boolean => {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  return Math.abs(a.y - b.y) <= Math.max(a.height, b.height) * RISE_MAX && shared >= narrower * SHARE_MIN;
};

/** Groups words by place, because one pass may split what another reads as one word. */
function groupByPlace(placed: readonly PlacedWord[]): PlacedWord[][] {
  const sorted = placed.toSorted((a, b) => a.y - b.y);
  const reach = Math.max(0, ...sorted.map(({ height }) => height)) * RISE_MAX;
  const leaders = sorted.map((_, index) => index);
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[index] = leader;
    return leader;
  };
  sorted.forEach((one, index) => {
    for (let other = index + 1; other < sorted.length; other++) {
      const next = sorted[other];
      if (!next || next.y - one.y > reach) break;
      if (next.pass !== one.pass && isOnePlace(one, next)) leaders[leaderOf(other)] = leaderOf(index);
    }
  });
  const groups = Map.groupBy(sorted.keys(), leaderOf);
  return Array.from(groups.values(), (indices) => indices.flatMap((index) => sorted[index] ?? []));
}

/** What each pass read at a place, from left to right. Passes that read nothing there are left out. */
function versionsOf(group: readonly PlacedWord[]): Version[] {
  return Array.from(
    Map.groupBy(group, ({ pass }) => pass),
    ([pass, tokens]) => ({
      pass,
      words: tokens.toSorted((a, b) => a.left - b.left).map(({ word }) => word),
    }),
  ).toSorted((a, b) => a.pass - b.pass);
}

/**
 * Combines several passes over one image into one page. Each place gets the word that most passes read, or
 * the digits that most read. This is ROVER (Fiscus, "A post-processing system to yield reduced word error
 * rates: Recognizer Output Voting Error Reduction", 1997) with places instead of times.
 * @param pages results of passes over one image, in its pixels
 * @returns the combined page; the first page when one has more words than a receipt
 */
export function fusePages(pages: readonly [Page, ...Page[]]): Page {
  const [first] = pages;
  if (pages.length === 1 || pages.some(({ words }) => words.length > WORDS_MAX)) return first;
  const slope = findSlope(first.words);
  const placed = pages.flatMap(({ words }, pass) =>
    placeWords(words, slope).map((token) => ({ ...token, pass })),
  );
  const places = groupByPlace(placed).map(versionsOf);
  const signs = findMisreadSigns(places);
  const words = places.flatMap((versions): readonly Word[] =>
    voteOnWords(withoutMisreadSigns(versions, signs), { passCount: pages.length }),
  );
  return { ...first, words };
}
