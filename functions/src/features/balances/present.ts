import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import type { BalanceRecord } from '../../records/balances/store.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';
import { presentPerson } from '../../rules/people/present-person.ts';

/** Who owes whom, from a balance that is not even. */
function presentBalance(
  { members, names, groupId, currency, amount }: BalanceRecord,
  people: People,
): Balance {
  // Positive: the second owes the first.
  const [toId, fromId] = amount > 0 ? members : [members[1], members[0]];
  const show = (userId: string) => presentPerson(findPerson(people, { userId, name: names[userId] ?? '' }));
  const [fromUser, toUser] = [show(fromId), show(toId)];
  return {
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount: toMinor(Math.abs(amount)),
    currency,
    ...(groupId !== null && { groupId }),
  };
}

/** Balances that are not even, largest first; equal ones always in the same order. */
export function presentBalances(balances: readonly BalanceRecord[], people: People): Balance[] {
  return balances
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || (a.id < b.id ? -1 : 1))
    .map((balance) => presentBalance(balance, people));
}
