import SearchableMap from 'minisearch/SearchableMap';
import { viewOf, showExpense, showSettlement, type DeviceStore } from '@barabar/core/device-store';
import type { Currency } from '@barabar/core/money';
import { soundKeys } from '@barabar/core/name-sounds';
import { joinDigits, joinHyphens, wordsOf } from '@barabar/core/fold-text';
import { entryOfExpense, entryOfSettlement, type SearchEntry } from './search-entry.ts';

/** The positions in `SearchIndex.entries` at which a word is in the title, and at which it is elsewhere. */
export interface WordPositions {
  readonly inTitle: number[];
  readonly elsewhere: number[];
}

/** A store, arranged for searching. */
export interface SearchIndex {
  /** Newest first: by the day of the money, then by the time of recording. */
  readonly entries: readonly SearchEntry[];
  /** The positions of words, by words of records and by the sounds of names (`soundKeys`). */
  readonly words: SearchableMap<WordPositions>;
  /** The currencies in which there are amounts. */
  readonly currencies: readonly Currency[];
}

/** How many records or words are arranged in one step: a few milliseconds. */
const PER_STEP = 500;

const compareNewest = (a: SearchEntry, b: SearchEntry): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.recordedAt.getTime() - a.recordedAt.getTime();
};

function* entriesOf(store: DeviceStore, viewerId: string): Generator<undefined, SearchEntry[]> {
  const view = viewOf(store);
  const entries: SearchEntry[] = [];
  for (const expense of store.expenses.values()) {
    const comments = store.comments.get(expense.id) ?? [];
    entries.push(entryOfExpense(showExpense(expense, view), { comments, viewerId }));
    if (entries.length % PER_STEP === 0) yield;
  }
  for (const settlement of store.settlements.values()) {
    entries.push(entryOfSettlement(showSettlement(settlement, view)));
    if (entries.length % PER_STEP === 0) yield;
  }
  return entries.toSorted(compareNewest);
}

/** Adds a position, which is greater than those before it or the last one of them. */
function addPosition(positions: number[], position: number): void {
  if (positions.at(-1) !== position) positions.push(position);
}

/** In steps, between which the caller can do something else. The viewer's share is an amount that finds a record. */
export function* indexSteps(store: DeviceStore, viewerId: string): Generator<undefined, SearchIndex> {
  const entries = yield* entriesOf(store, viewerId);
  const positionsOfWords = new Map<string, WordPositions>();
  // Names and many descriptions are in many records.
  const readBy = (keysOf: (text: string) => readonly string[]) => {
    const cached = new Map<string, readonly WordPositions[]>();
    return (text: string): readonly WordPositions[] => {
      const found =
        cached.get(text) ??
        keysOf(text).map((word) => {
          const positions = positionsOfWords.get(word) ?? { inTitle: [], elsewhere: [] };
          positionsOfWords.set(word, positions);
          return positions;
        });
      cached.set(text, found);
      return found;
    };
  };
  const readWords = readBy((text) => {
    // "वाईफाई" finds "वाई-फ़ाई", as "1200" finds "1,200".
    const joined = joinHyphens(joinDigits(text));
    return joined === text ? wordsOf(text) : [...wordsOf(text), ...wordsOf(joined)];
  });
  const readSounds = readBy((name) => wordsOf(name).flatMap((word) => soundKeys(word)?.written ?? []));
  for (const [position, { title, others, names }] of entries.entries()) {
    for (const { inTitle } of readWords(title)) addPosition(inTitle, position);
    for (const { elsewhere } of [...[...names, ...others].flatMap(readWords), ...names.flatMap(readSounds)])
      addPosition(elsewhere, position);
    if (position % PER_STEP === PER_STEP - 1) yield;
  }
  const words = new SearchableMap<WordPositions>();
  let count = 0;
  for (const [word, positions] of positionsOfWords) {
    words.set(word, positions);
    count += 1;
    if (count % PER_STEP === 0) yield;
  }
  const currencies = new Set(entries.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)));
  return { entries, words, currencies: [...currencies] };
}

/** Arranges a store for searching at once (`indexSteps`). */
export function buildIndex(store: DeviceStore, viewerId: string): SearchIndex {
  const steps = indexSteps(store, viewerId);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
