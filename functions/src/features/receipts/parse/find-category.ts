import { CATEGORIES, type Category } from '@barabar/core/categories';
import { CLEAR_WORDS } from '@barabar/core/category-words';
import { RECEIPT_WORDS } from './receipt-words.ts';
import { editDistance } from './edit-distance.ts';

const STRONG = 3;
const WEAK = 1;
const MERCHANT_TIMES = 2;
/** More repetitions of a word do not count. */
const REPEATS_MAX = 2;
const POINTS_MIN = 2;

const vocabulary = new Map<string, { category: Category; points: number }[]>();
for (const category of CATEGORIES) {
  const words = RECEIPT_WORDS[category];
  const add = (text: string, points: number) => {
    for (const word of text.split(' ')) {
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), { category, points }]);
    }
  };
  add(`${CLEAR_WORDS[category]} ${words.strong}`, STRONG);
  add(words.weak, WEAK);
}
const longWords = [...vocabulary.keys()].filter((word) => word.length >= 7);

/** A long word may have one misread letter. */
function lookUp(word: string): { category: Category; points: number }[] {
  const exact = vocabulary.get(word);
  if (exact || word.length < 7) return exact ?? [];
  const near = longWords.find((longWord) => editDistance(word, longWord, 1) <= 1);
  return near === undefined ? [] : (vocabulary.get(near) ?? []);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,24}/gu) ?? [];

/** Rows with addresses do not count: "Airport Road", "Opp. Govt. Hospital", "Bus Stand Complex". */
const ADDRESS =
  /\b(?:road|rd|street|st|marg|nagar|lane|chowk|circle|cross|opp|near|nr|behind|beside|floor|flr|sector|plot|ward|stall|(?:shop|door|house|flat|h|d|s) ?no|complex|society|square|towers?|plaza|bldg|building)\b[.,]?/i;

/** Words of the merchant's name count double. */
export function findCategory(rows: readonly string[], merchant: string | undefined): Category {
  const points = new Map<Category, number>();
  const count = (text: string, times: number, seen: Map<string, number>) => {
    for (const word of wordsIn(text)) {
      const repeats = (seen.get(word) ?? 0) + 1;
      seen.set(word, repeats);
      if (repeats > REPEATS_MAX) continue;
      for (const { category, points: categoryPoints } of lookUp(word)) {
        points.set(category, (points.get(category) ?? 0) + categoryPoints * times);
      }
    }
  };
  count(merchant ?? '', MERCHANT_TIMES, new Map());
  const seen = new Map<string, number>();
  for (const row of rows) if (!ADDRESS.test(row)) count(row.slice(0, 300), 1, seen);
  let best: { category: Category; points: number } = { category: 'Other', points: POINTS_MIN - 1 };
  for (const category of CATEGORIES) {
    const categoryPoints = points.get(category) ?? 0;
    if (categoryPoints > best.points) best = { category, points: categoryPoints };
  }
  return best.category;
}
