import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { foldSearch } from '../match-search.ts';
import { splitGraphemes } from './graphemes.ts';
import { shorten } from './shorten.ts';

const TEXT = text('names');
const LABELS = text('fields');

/** The names of who paid an expense: 'You' for the viewer, who comes first, then whoever paid most. */
export function payerNames(
  { payers, paidBy }: Pick<Expense, 'payers' | 'paidBy'>,
  viewerId: string,
): string[] {
  const rankOf = (userId: string): number => [viewerId, paidBy, userId].indexOf(userId);
  return payers
    .toSorted((a, b) => rankOf(a.userId) - rankOf(b.userId))
    .map(({ user }) => (user.id === viewerId ? LABELS.you : user.name));
}

/** Joins names as in a sentence: 'You', 'You and Zoya', 'You, Zoya and Kabir'. */
export function joinNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : TEXT.and({ before: before.toReversed().join(', '), last });
}

/** Joins names for a line: 'You', 'You and Zoya', 'You and 2 others'. */
export const shortenNames = (names: readonly string[]): string =>
  names.length > 2 ? TEXT.andOthers({ first: names[0] ?? '', count: names.length - 1 }) : joinNames(names);

/** Letters of a name in a chip: with a picture it fits a phone of 320 px. */
const LETTERS_MAX = 14;

const wordsOf = (name: string): string[] => name.trim().split(/\s+/);

/** 'Ravi' */
const first = (name: string): string => shorten(wordsOf(name)[0] ?? '', LETTERS_MAX);

/** 'Ravi K.' */
function withInitial(name: string): string {
  const [given = '', ...others] = wordsOf(name);
  const initial = splitGraphemes(others.at(-1) ?? '')[0];
  return initial === undefined ? first(name) : `${shorten(given, LETTERS_MAX - 3)} ${initial}.`;
}

/**
 * What people are called in chips beside one another: by their first names. Those who share one have the initial of
 * their last name too, or if that is not enough, their whole name.
 * @returns as many as there are names, in their order.
 */
export function chipNames(names: readonly string[]): string[] {
  const ways = [first, withInitial];
  return names.map((name) => {
    const way = ways.find((short) => {
      const own = foldSearch(short(name));
      return names.filter((other) => foldSearch(short(other)) === own).length === 1;
    });
    return way ? way(name) : name;
  });
}
