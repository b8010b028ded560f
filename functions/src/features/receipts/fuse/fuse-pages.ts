import type { Page, Word } from '../page.ts';
import { findSlope, placeWords } from '../parse/straighten.ts';
import type { Token } from '../parse/token.ts';
import { findSigns, withoutSigned } from './signs.ts';
import { voteOn, type Version } from './vote-on.ts';

/** More words than any receipt has: such pages are not compared. */
const WORDS_MAX = 2_000;
/** Words of two looks stand at one place when their middles are nearer than this, in heights of the higher one … */
const RISE_MAX = 0.45;
/** … and at least this share of the narrower one is beside the other. */
const SHARE_MIN = 0.5;

/** A word as one of the looks saw it. */
interface Seen extends Token {
  readonly look: number;
}

const isOnePlace = (a: Seen, b: Seen): boolean => {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  return Math.abs(a.y - b.y) <= Math.max(a.height, b.height) * RISE_MAX && shared >= narrower * SHARE_MIN;
};

/** What was seen, by where it stands: what one look saw as one word, another may have seen as two. */
function groupByPlace(seen: readonly Seen[]): Seen[][] {
  const sorted = seen.toSorted((a, b) => a.y - b.y);
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
      if (next.look !== one.look && isOnePlace(one, next)) leaders[leaderOf(other)] = leaderOf(index);
    }
  });
  const groups = Map.groupBy(sorted.keys(), leaderOf);
  return Array.from(groups.values(), (indices) => indices.flatMap((index) => sorted[index] ?? []));
}

/** What each look saw at a place, from left to right; looks that saw nothing there are left out. */
function versionsOf(group: readonly Seen[]): Version[] {
  return Array.from(
    Map.groupBy(group, ({ look }) => look),
    ([look, tokens]) => ({
      look,
      words: tokens.toSorted((a, b) => a.left - b.left).map(({ word }) => word),
    }),
  ).toSorted((a, b) => a.look - b.look);
}

/**
 * What several looks at one image come to: at every place the word that most of them saw, digit by digit where none did. As
 * recognisers vote on speech (Fiscus, "A post-processing system to yield reduced word error rates: Recognizer Output Voting
 * Error Reduction", 1997), with places instead of times.
 * @param pages of one image, in its pixels
 * @returns a page that none of them may have seen as a whole; the first of them where one has more words than a receipt
 */
export function fusePages(pages: readonly [Page, ...Page[]]): Page {
  const [first] = pages;
  if (pages.length === 1 || pages.some(({ words }) => words.length > WORDS_MAX)) return first;
  const slope = findSlope(first.words);
  const seen = pages.flatMap(({ words }, look) =>
    placeWords(words, slope).map((token) => ({ ...token, look })),
  );
  const places = groupByPlace(seen).map(versionsOf);
  const signs = findSigns(places);
  const words = places.flatMap((versions): readonly Word[] =>
    voteOn(withoutSigned(versions, signs), { lookCount: pages.length }),
  );
  return { ...first, words };
}
