import { CATEGORIES, type Category, type CategoryIcon } from './categories.ts';
import { CLEAR_WORDS, TYPED_WORDS } from './category-words.ts';
import { foldText, wordsOf } from './fold-text.ts';

/** Words of a category that count only where no other word does: a metro card is recharged, too. */
const FAINT_WORDS: readonly (readonly [string, Category])[] = [['recharge', 'Bills & Utilities']];

/** Hindi words that link what goes before to what the description is about: "bijli ka bill". */
const LINKS: ReadonlySet<string> = new Set(['ka', 'ki', 'ke', 'ko', 'pe', 'se', 'a', 'an', 'the']);

/** What follows says where, for whom or from whom: "cab to the hospital". */
const PREPOSITION = /^(?:at|for|to|from|in|of|on|with)$/;

/** Where one thing ends and the next begins. */
const CONJUNCTION = /[,;+&/]| (?:and|aur|और) /u;

const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

const tableOf = (pairs: Iterable<readonly [string, Category]>): ReadonlyMap<string, Category> =>
  new Map(pairs);
const CLEAR = tableOf(
  CATEGORIES.flatMap((category) =>
    `${CLEAR_WORDS[category]} ${TYPED_WORDS[category]}`
      .split(' ')
      .map((word) => [word.replace('_', ' '), category] as const),
  ),
);
const FAINT = tableOf(FAINT_WORDS);

/** Finds a word, or what it is the plural of. */
const lookUp = (table: ReadonlyMap<string, Category>, words: string): Category | undefined =>
  table.get(words) ?? (words.endsWith('s') ? table.get(words.slice(0, -1)) : undefined);

/** The category of the last words that have one: what goes before describes it, as in "hospital parking". */
function categoryAtEnd(words: readonly string[], table: ReadonlyMap<string, Category>): Category | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    const found =
      lookUp(table, words.slice(Math.max(0, end - 2), end).join(' ')) ?? lookUp(table, words[end - 1] ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The category of one thing: that of the words before a preposition, or else of those after it. */
function categoryOfThing(words: readonly string[]): Category | undefined {
  const at = words.findIndex((word) => PREPOSITION.test(word));
  if (at === -1) return categoryAtEnd(words, CLEAR) ?? categoryAtEnd(words, FAINT);
  return categoryOfThing(words.slice(0, at)) ?? categoryOfThing(words.slice(at + 1));
}

/** The category that the words of a description indicate. @returns undefined if they indicate none, or several. */
function categoryOfWords(description: string): Category | undefined {
  const found = foldText(description)
    .split(CONJUNCTION)
    .map((thing) => categoryOfThing(wordsOf(thing).filter((word) => !LINKS.has(word))))
    .filter((category) => category !== undefined);
  return found.every((category) => category === found[0]) ? found[0] : undefined;
}

/** A category as an expense has it: one of the nine, or an own one with its icon. */
export interface GuessedCategory {
  readonly category: string;
  readonly categoryIcon?: CategoryIcon | undefined;
}

/** What an earlier expense says about the next one. */
export interface DescribedExpense {
  readonly description: string;
  readonly category?: string | undefined;
  readonly categoryIcon?: CategoryIcon | undefined;
}

/** The words in which two descriptions of the same thing agree: "Rent Nov 2026" and "rent for December" are one. */
const sayingOf = (description: string): readonly string[] =>
  wordsOf(description).filter(
    (word) => !/\d/.test(word) && !MONTH.test(word) && !LINKS.has(word) && !PREPOSITION.test(word),
  );

const hasAll = (words: readonly string[], others: readonly string[]): boolean =>
  others.every((word) => words.includes(word));

/**
 * What was chosen last for the same words, else what the words mean, else what similar descriptions had.
 * `past` is newest first. Undefined if nothing, or several things, are indicated.
 */
export function guessCategory(
  description: string,
  past: readonly DescribedExpense[] = [],
): GuessedCategory | undefined {
  const words = sayingOf(description);
  if (words.length === 0) return undefined;
  const similar = past.flatMap((expense) => {
    const { category, categoryIcon } = expense;
    const others = sayingOf(expense.description);
    if (category === undefined || others.length === 0) return [];
    const [isWithin, contains] = [hasAll(words, others), hasAll(others, words)];
    return isWithin || contains ? [{ isSame: isWithin && contains, guess: { category, categoryIcon } }] : [];
  });
  const same = similar.find(({ isSame }) => isSame);
  if (same) return same.guess;
  const meant = categoryOfWords(description);
  if (meant !== undefined) return { category: meant };
  const first = similar[0]?.guess;
  return similar.every(({ guess }) => guess.category === first?.category) ? first : undefined;
}
