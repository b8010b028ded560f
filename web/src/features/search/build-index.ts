import SearchableMap from 'minisearch/SearchableMap';
import { peopleById, showExpense, showSettlement, type DeviceStore } from '@barabar/core/device-store';
import type { Currency } from '@barabar/core/money';
import { joinDigits, wordsOf } from '@barabar/core/fold-text';
import { entryOfExpense, entryOfSettlement, type SearchEntry } from './search-entry.ts';

/** The places in `SearchIndex.entries` at which a word is in the title, and at which it is elsewhere. */
export interface WordPlaces {
  readonly inTitle: number[];
  readonly elsewhere: number[];
}

/** A copy, arranged for searching. */
export interface SearchIndex {
  /** Newest first: by the day of the money, then by the time of recording. */
  readonly entries: readonly SearchEntry[];
  readonly words: SearchableMap<WordPlaces>;
  /** The currencies in which there are amounts. */
  readonly currencies: readonly Currency[];
}

/** How many records or words are arranged in one step: a few milliseconds. */
const PER_STEP = 500;

const compareNewest = (a: SearchEntry, b: SearchEntry): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.recordedAt.getTime() - a.recordedAt.getTime();
};

function* entriesOf(copy: DeviceStore, viewerId: string): Generator<undefined, SearchEntry[]> {
  const people = peopleById(copy);
  const entries: SearchEntry[] = [];
  for (const expense of copy.expenses.values()) {
    const comments = copy.comments.get(expense.id) ?? [];
    entries.push(entryOfExpense(showExpense(expense, people), { comments, viewerId }));
    if (entries.length % PER_STEP === 0) yield;
  }
  for (const settlement of copy.settlements.values()) {
    entries.push(entryOfSettlement(showSettlement(settlement, people)));
    if (entries.length % PER_STEP === 0) yield;
  }
  return entries.toSorted(compareNewest);
}

/** Adds a place, which is greater than those before it or the last one of them. */
function addPlace(places: number[], place: number): void {
  if (places.at(-1) !== place) places.push(place);
}

/**
 * Arranges a copy for searching, in steps between which the caller can do something else.
 * @param viewerId whose copy it is: their share is an amount that finds a record.
 */
export function* indexSteps(copy: DeviceStore, viewerId: string): Generator<undefined, SearchIndex> {
  const entries = yield* entriesOf(copy, viewerId);
  const placesOfWords = new Map<string, WordPlaces>();
  // Names and many descriptions are in many records.
  const wordsOfTexts = new Map<string, readonly WordPlaces[]>();
  const readWords = (text: string): readonly WordPlaces[] => {
    const known = wordsOfTexts.get(text);
    if (known) return known;
    const joined = joinDigits(text);
    const words = joined === text ? wordsOf(text) : [...wordsOf(text), ...wordsOf(joined)];
    const found = words.map((word) => {
      const places = placesOfWords.get(word) ?? { inTitle: [], elsewhere: [] };
      placesOfWords.set(word, places);
      return places;
    });
    wordsOfTexts.set(text, found);
    return found;
  };
  for (const [place, { title, others }] of entries.entries()) {
    for (const { inTitle } of readWords(title)) addPlace(inTitle, place);
    for (const text of others) for (const { elsewhere } of readWords(text)) addPlace(elsewhere, place);
    if (place % PER_STEP === PER_STEP - 1) yield;
  }
  const words = new SearchableMap<WordPlaces>();
  let count = 0;
  for (const [word, places] of placesOfWords) {
    words.set(word, places);
    count += 1;
    if (count % PER_STEP === 0) yield;
  }
  const currencies = new Set(entries.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)));
  return { entries, words, currencies: [...currencies] };
}

/** Arranges a copy for searching at once (`indexSteps`). */
export function buildIndex(copy: DeviceStore, viewerId: string): SearchIndex {
  const steps = indexSteps(copy, viewerId);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
