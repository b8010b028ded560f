import SearchableMap from 'minisearch/SearchableMap';
import { peopleById, showExpense, showSettlement, type DeviceCopy } from '@barabar/core/copy';
import type { Currency } from '@barabar/core/money';
import { wordsOf } from './fold-text.ts';
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

const compareNewest = (a: SearchEntry, b: SearchEntry): number => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.recordedAt.getTime() - a.recordedAt.getTime();
};

function entriesOf(copy: DeviceCopy, viewerId: string): SearchEntry[] {
  const people = peopleById(copy);
  const expenses = [...copy.expenses.values()].map((expense) =>
    entryOfExpense(showExpense(expense, people), {
      comments: copy.comments.get(expense.id) ?? [],
      viewerId,
    }),
  );
  const settlements = [...copy.settlements.values()].map((settlement) =>
    entryOfSettlement(showSettlement(settlement, people)),
  );
  return [...expenses, ...settlements].toSorted(compareNewest);
}

/** Adds a place, which is greater than those before it or the last one of them. */
function addPlace(places: number[], place: number): void {
  if (places.at(-1) !== place) places.push(place);
}

/** Arranges a copy for searching. @param viewerId whose copy it is: their share is an amount that finds a record. */
export function buildIndex(copy: DeviceCopy, viewerId: string): SearchIndex {
  const entries = entriesOf(copy, viewerId);
  const placesOfWords = new Map<string, WordPlaces>();
  // Names and many descriptions are in many records.
  const wordsOfTexts = new Map<string, readonly WordPlaces[]>();
  const readWords = (text: string): readonly WordPlaces[] => {
    const known = wordsOfTexts.get(text);
    if (known) return known;
    const found = wordsOf(text).map((word) => {
      const places = placesOfWords.get(word) ?? { inTitle: [], elsewhere: [] };
      placesOfWords.set(word, places);
      return places;
    });
    wordsOfTexts.set(text, found);
    return found;
  };
  entries.forEach(({ title, others }, place) => {
    for (const { inTitle } of readWords(title)) addPlace(inTitle, place);
    for (const text of others) for (const { elsewhere } of readWords(text)) addPlace(elsewhere, place);
  });
  const currencies = new Set(entries.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)));
  return { entries, words: SearchableMap.from(placesOfWords), currencies: [...currencies] };
}
