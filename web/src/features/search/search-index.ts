import type { CalendarDay } from '@barabar/core/calendar-day';
import { soundKeys } from '@barabar/core/name-sounds';
import type { SearchIndex, WordPositions } from './build-index.ts';
import { parseQuery, type QueryPart } from './parse-query.ts';
import { isInAmounts, type AmountCondition } from './read-amounts.ts';
import { isOnDays, type DayCondition } from './read-days.ts';
import type { SearchEntry } from './search-entry.ts';

/** What a search finds. */
export interface SearchAnswer {
  /** The best first; of those that are equally good, the newest. */
  readonly found: readonly SearchEntry[];
  /** Nothing has the words as they are typed, and these have words that are spelled nearly the same. */
  readonly isClose: boolean;
}

/** How much a match counts; a record's counts of all parts are added up. 0 is no match. */
const WEIGHTS = {
  best: 6,
  beginsInTitle: 5,
  /** A whole word elsewhere, another amount. */
  elsewhere: 4,
  beginsElsewhere: 3,
  closeInTitle: 2,
  closeElsewhere: 1,
} as const;

type Scores = Uint8Array | Uint16Array;

/** Numbers that begin alike have nothing to do with one another, unless they are long, like a reference. */
const DIGITS_BEGINNING_MIN = 4;
const canBegin = (word: string): boolean => !/^\d+$/.test(word) || word.length >= DIGITS_BEGINNING_MIN;

/** In how many letters a word may differ from a typed one. Short words and numbers have too many neighbours. */
function distanceMax(word: string): number {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

const LETTERS_SWAPPED_MIN = 3;

/** The words that have two neighbouring letters of a word in the other order: 'tiax' for 'taix'. */
function swapsOf(word: string): string[] {
  if (word.length < LETTERS_SWAPPED_MIN || /\d/.test(word)) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  );
}

const hasNeighbours = (word: string): boolean => distanceMax(word) > 0 || swapsOf(word).length > 0;

function raise(
  scores: Scores,
  { inTitle, elsewhere }: WordPositions,
  weights: { readonly inTitle: number; readonly elsewhere: number },
): void {
  for (const position of elsewhere) scores[position] = Math.max(scores[position] ?? 0, weights.elsewhere);
  for (const position of inTitle) scores[position] = Math.max(scores[position] ?? 0, weights.inTitle);
}

const WHOLE = { inTitle: WEIGHTS.best, elsewhere: WEIGHTS.elsewhere };
const BEGINNING = { inTitle: WEIGHTS.beginsInTitle, elsewhere: WEIGHTS.beginsElsewhere };
const CLOSE = { inTitle: WEIGHTS.closeInTitle, elsewhere: WEIGHTS.closeElsewhere };

function soundingOf(word: string, words: SearchIndex['words']): WordPositions[] {
  const sound = soundKeys(word)?.wanted;
  return sound === undefined ? [] : [...words.atPrefix(sound).values()];
}

/** Which words count beside those that are typed: names that sound so in the other script, or close spellings, too. */
type Reach = 'typed' | 'sounding' | 'close';

function scoreWord(word: string, { words, entries }: SearchIndex, reach: Reach): Scores {
  const scores = new Uint8Array(entries.length);
  if (reach !== 'typed') for (const positions of soundingOf(word, words)) raise(scores, positions, CLOSE);
  if (reach === 'close') {
    for (const [positions] of words.fuzzyGet(word, distanceMax(word)).values())
      raise(scores, positions, CLOSE);
    for (const positions of swapsOf(word).map((swapped) => words.get(swapped)))
      if (positions) raise(scores, positions, CLOSE);
  }
  if (canBegin(word))
    for (const positions of words.atPrefix(word).values()) raise(scores, positions, BEGINNING);
  const whole = words.get(word);
  if (whole) raise(scores, whole, WHOLE);
  return scores;
}

/** Scores each entry. A loop, because it is several times as fast as `Uint8Array.from`. */
function scoreEach(entries: readonly SearchEntry[], scoreOf: (entry: SearchEntry) => number): Scores {
  const scores = new Uint8Array(entries.length);
  entries.forEach((entry, position) => {
    scores[position] = scoreOf(entry);
  });
  return scores;
}

const scoreAmounts = (condition: AmountCondition, { entries }: SearchIndex): Scores =>
  scoreEach(entries, ({ amounts }) => {
    const [total] = amounts;
    if (total && isInAmounts(total, condition)) return WEIGHTS.best;
    const isMeant = condition.kind === 'exact' && amounts.some((other) => isInAmounts(other, condition));
    return isMeant ? WEIGHTS.elsewhere : 0;
  });

function scoreDays(condition: DayCondition, { entries }: SearchIndex): Scores {
  // Entries of a day are beside each other.
  let day: CalendarDay | undefined;
  let score = 0;
  return scoreEach(entries, (entry) => {
    if (entry.day !== day) {
      ({ day } = entry);
      score = isOnDays(day, condition) ? WEIGHTS.best : 0;
    }
    return score;
  });
}

/** Joins the scores of each entry in turn. @returns undefined for none. */
function join(all: readonly Scores[], combine: (a: number, b: number) => number): Scores | undefined {
  const [first, ...others] = all;
  const joined = first && Uint16Array.from(first);
  for (const scores of others)
    joined?.forEach((score, position) => {
      joined[position] = combine(score, scores[position] ?? 0);
    });
  return joined;
}

/** The best of what the part may mean. */
function scorePart(part: QueryPart, index: SearchIndex, reach: Reach): Scores {
  const { words, joined = [], amounts, days } = part;
  const scoreWords = (all: readonly string[]): Scores | undefined =>
    join(
      all.map((word) => scoreWord(word, index, reach)),
      Math.min,
    );
  const meanings = [
    scoreWords(words),
    scoreWords(joined),
    amounts && scoreAmounts(amounts, index),
    days && scoreDays(days, index),
  ];
  return (
    join(
      meanings.filter((scores) => scores !== undefined),
      Math.max,
    ) ?? new Uint8Array(index.entries.length)
  );
}

const addUnlessMissing = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a + b);

function scoreAll(parts: readonly QueryPart[], index: SearchIndex, reach: Reach): Scores {
  let all: Scores = new Uint8Array(index.entries.length);
  for (const [nth, part] of parts.entries()) {
    const scores = scorePart(part, index, reach);
    all = (nth > 0 && join([all, scores], addUnlessMissing)) || scores;
    if (all.every((score) => score === 0)) break;
  }
  return all;
}

function sort(scores: Scores, { entries }: SearchIndex): SearchEntry[] {
  const byScore = new Map<number, SearchEntry[]>();
  entries.forEach((entry, position) => {
    const score = scores[position] ?? 0;
    if (score === 0) return;
    const same = byScore.get(score);
    if (same) same.push(entry);
    else byScore.set(score, [entry]);
  });
  return [...byScore].toSorted(([a], [b]) => b - a).flatMap(([, same]) => same);
}

/** Names in another script come after what has the words; nearly the same spellings only if there is nothing else. */
export function searchIndex(
  index: SearchIndex,
  text: string,
  { today }: { today: CalendarDay },
): SearchAnswer {
  const parts = parseQuery(text, { today, currencies: index.currencies });
  const findBy = (reach: Reach): SearchEntry[] => sort(scoreAll(parts, index, reach), index);
  const hasSounding = parts.some(({ words }) =>
    words.some((word) => soundingOf(word, index.words).length > 0),
  );
  const found = [...new Set([...findBy('typed'), ...(hasSounding ? findBy('sounding') : [])])];
  if (found.length > 0 || !parts.some(({ words }) => words.some(hasNeighbours)))
    return { found, isClose: false };
  const close = findBy('close');
  return { found: close, isClose: close.length > 0 };
}
