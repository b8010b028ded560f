import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';

const TEXT = text('names');
const LABELS = text('fields');

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
