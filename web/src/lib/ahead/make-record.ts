import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor, type Currency } from '@barabar/core/money';

/** For tests: a person whose name is their id. */
export const makePerson = (id: string) => ({ id, name: id, email: `${id}@example.com` });

interface Place {
  readonly id?: string;
  readonly currency?: Currency;
  /** Ids stand for names. */
  readonly groupId?: string | undefined;
  readonly at?: Date;
}

const placeOf = ({ id = 'record', currency = 'INR', groupId }: Place) => ({
  id,
  currency,
  ...(groupId !== undefined && { groupId, group: { id: groupId, name: groupId } }),
});

/** For tests: an expense that `paidBy` paid, split exactly; paise by person. */
export function makeExpense(
  paidBy: string,
  shares: Readonly<Record<string, number>>,
  { at = new Date(0), ...place }: Place = {},
): Expense {
  const splits = Object.entries(shares).map(([userId, amount]) => ({
    userId,
    user: makePerson(userId),
    splitType: 'exact' as const,
    amount: toMinor(amount),
  }));
  const amount = toMinor(splits.reduce((sum, split) => sum + split.amount, 0));
  return {
    ...placeOf(place),
    description: 'Chai',
    amount,
    paidBy,
    paidByUser: makePerson(paidBy),
    payers: [{ userId: paidBy, user: makePerson(paidBy), amount }],
    splits,
    createdBy: paidBy,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** For tests: what one person paid another, in paise. */
export function makeSettlement(
  [fromUserId, toUserId]: readonly [string, string],
  amount: number,
  { at = new Date(0), ...place }: Place = {},
): Settlement {
  return {
    ...placeOf(place),
    fromUserId,
    toUserId,
    fromUser: makePerson(fromUserId),
    toUser: makePerson(toUserId),
    amount: toMinor(amount),
    settledAt: at,
    createdBy: fromUserId,
    updatedAt: at,
    version: 1,
  };
}
