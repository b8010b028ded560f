import type { Balance } from '../contract/balances.ts';
import type { Expense } from '../contract/expenses.ts';
import type { Group } from '../contract/groups.ts';
import type { Settlement } from '../contract/settlements.ts';
import type { Person } from '../contract/fields.ts';
import { debtsOfRecords } from '../debts.ts';
import type { Debt } from '../nets-of-debts.ts';
import { toMinor } from '../money.ts';
import { involves, sortPair, pairKeyOf } from '../pair.ts';
import { simplifyDebts } from '../simplify.ts';

const keyOf = ({ fromUserId, toUserId, amount, currency }: Debt): string =>
  `${fromUserId} ${toUserId} ${amount} ${currency}`;

const areSame = (ones: readonly Debt[], others: readonly Debt[]): boolean =>
  JSON.stringify(ones.map(keyOf).toSorted()) === JSON.stringify(others.map(keyOf).toSorted());

/** With as few people left, there is one way only to leave the fewest debts. */
const PEOPLE_MAX = 3;

/** Between the others as few as possible. Undefined where there are several ways: the server's depends on the past. */
function simplified(made: readonly Debt[], ownDebts: readonly Debt[]): readonly Debt[] | undefined {
  const byCurrency = Map.groupBy([...made, ...ownDebts], ({ currency }) => currency);
  const debts: Debt[] = [...ownDebts];
  for (const currency of byCurrency.keys()) {
    const nets = new Map<string, number>();
    const add = (debt: Debt, sign: 1 | -1): void => {
      nets.set(debt.toUserId, (nets.get(debt.toUserId) ?? 0) + sign * debt.amount);
      nets.set(debt.fromUserId, (nets.get(debt.fromUserId) ?? 0) - sign * debt.amount);
    };
    for (const debt of made) if (debt.currency === currency) add(debt, 1);
    for (const debt of ownDebts) if (debt.currency === currency) add(debt, -1);
    const open = [...nets].filter(([, amount]) => amount !== 0);
    if (open.length > PEOPLE_MAX) return undefined;
    const others = simplifyDebts(open.map(([userId, amount]) => ({ userId, amount: toMinor(amount) })));
    debts.push(
      ...others.map(({ fromUserId, toUserId, amount }) => ({ fromUserId, toUserId, amount, currency })),
    );
  }
  return debts;
}

const idOf = ({ fromUserId, toUserId, currency }: Debt, groupId: string): string =>
  `${pairKeyOf(...sortPair(fromUserId, toUserId))}_${groupId}_${currency}`;

/** From all records of the group and the `own` balances. Undefined where these do not tell, after simplifying. */
export function balancesOfGroup(
  { id: groupId, members, simplifyDebts: simplifies }: Group,
  {
    records,
    ownBalances,
    userId,
  }: { records: Iterable<Expense | Settlement>; ownBalances: readonly Balance[]; userId: string },
): Balance[] | undefined {
  const made = debtsOfRecords(records);
  const ownDebts = ownBalances.map(({ fromUserId, toUserId, amount, currency }) => ({
    fromUserId,
    toUserId,
    amount,
    currency,
  }));
  const isMade = areSame(
    made.filter((debt) => involves(debt, userId)),
    ownDebts,
  );
  const debts = simplifies ? simplified(made, ownDebts) : isMade ? made : undefined;
  const people = new Map(members.map(({ user }) => [user.id, user]));
  const isKnown = debts?.every(({ fromUserId, toUserId }) => people.has(fromUserId) && people.has(toUserId));
  if (!debts || !isKnown) return undefined;
  const show = (id: string): Person => {
    const { name = '', email = '', avatar } = people.get(id) ?? {};
    return { id, name, email, ...(avatar !== undefined && { avatar }) };
  };
  return debts
    .toSorted((a, b) => b.amount - a.amount || (idOf(a, groupId) < idOf(b, groupId) ? -1 : 1))
    .map(({ fromUserId, toUserId, amount, currency }) => ({
      fromUserId,
      toUserId,
      fromUser: show(fromUserId),
      toUser: show(toUserId),
      amount,
      currency,
      groupId,
    }));
}
