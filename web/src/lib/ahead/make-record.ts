import { calendarDayAt } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor, type Currency } from '@barabar/core/money';

/** For tests: makes a person whose name equals their id. */
export const makePerson = (id: string) => ({ id, name: id, email: `${id}@example.com` });

interface Place {
  readonly id?: string;
  readonly currency?: Currency;
  /** The id of the group, which is also its name. */
  readonly groupId?: string | undefined;
  readonly at?: Date;
}

const placeOf = ({ id = 'record', currency = 'INR', groupId }: Place) => ({
  id,
  currency,
  ...(groupId !== undefined && { groupId, group: { id: groupId, name: groupId } }),
});

/** For tests: makes an expense that `paidBy` paid, with an exact split. `shares` has the paise of each person by id. */
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
    spentOn: calendarDayAt(at),
    createdBy: paidBy,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** For tests: makes a settlement; `amount` is in paise. */
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
    paidOn: calendarDayAt(at),
    createdBy: fromUserId,
    updatedAt: at,
    version: 1,
  };
}
