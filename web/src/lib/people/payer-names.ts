import type { Expense } from '@barabar/core/contract/expenses';
import { byDirection, type Directed } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';

const TEXT = text('names');

/** The viewer first. @param youPaying what the viewer is called among those who paid; a language may inflect it */
export function payerNames(
  { payers, paidBy, ...expense }: Pick<Expense, 'payers' | 'paidBy'> & Directed,
  viewerId: string,
  youPaying = TEXT.youPaying,
): string[] {
  const you = byDirection(expense, youPaying, TEXT.youReceiving);
  const rankOf = (userId: string): number => [viewerId, paidBy, userId].indexOf(userId);
  return payers
    .toSorted((a, b) => rankOf(a.userId) - rankOf(b.userId))
    .map(({ user }) => (user.id === viewerId ? you : user.name));
}

/** Joins names as in a sentence: 'You', 'You and Zoya', 'You, Zoya and Kabir'. */
export function joinNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : TEXT.and({ before: before.toReversed().join(', '), last });
}

/** Joins names for a line: 'You', 'You and Zoya', 'You and 2 others'. */
export const shortenNames = (names: readonly string[]): string =>
  names.length > 2 ? TEXT.andOthers({ first: names[0] ?? '', count: names.length - 1 }) : joinNames(names);
