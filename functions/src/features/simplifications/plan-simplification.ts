import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { simplifyDebts, type Net } from '@barabar/core/simplify';
import { balanceIdOf } from '../balances/balance-key.ts';
import type { Movement } from '../balances/movements.ts';
import type { BalanceRecord } from '../balances/store.ts';

/** What stands between two people of a group; signed for `members[0]`, minor units. */
export interface PairBalance {
  readonly members: readonly [string, string];
  readonly currency: Currency;
  readonly amount: Minor;
}

/** Everybody's net over all pairs of one currency. */
function netsOf(balances: readonly PairBalance[]): Net[] {
  const nets = new Map<string, number>();
  for (const { members, amount } of balances) {
    const [creditor, debtor] = members;
    nets.set(creditor, (nets.get(creditor) ?? 0) + amount);
    nets.set(debtor, (nets.get(debtor) ?? 0) - amount);
  }
  return [...nets].map(([userId, amount]) => ({ userId, amount: toMinor(amount) }));
}

/** A balance as what its debtor owes. */
const effectOf = ({ members: [creditorId, debtorId], amount }: PairBalance): Effect => ({
  creditorId,
  debtorId,
  amount,
});

const sumOwed = (debts: readonly { readonly amount: Minor }[]): number =>
  debts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

function movesIn(currency: Currency, balances: readonly PairBalance[]): Movement[] {
  const uneven = balances.filter(({ amount }) => amount !== 0);
  const debts = simplifyDebts(netsOf(uneven));
  // As few as can be, and nobody passes on what they are owed: who owes whom is then left as people know it.
  const isSimple = debts.length === uneven.length && sumOwed(debts) === sumOwed(uneven);
  if (isSimple) return [];
  const wanted = debts.map(({ fromUserId, toUserId, amount }): Effect => ({
    creditorId: toUserId,
    debtorId: fromUserId,
    amount,
  }));
  return [{ currency, deltas: deltasByPair([...wanted, ...invertEffects(uneven.map(effectOf))]) }];
}

/**
 * What to add to a group's balances so that the fewest remain that leave everybody with the same net (spec: simplify
 * debts), and nobody both owes and is owed, for each currency by itself. Nothing for a currency in which that is so.
 * @param balances every uneven pair of the group; even ones may be among them.
 */
export function planSimplification(balances: readonly PairBalance[]): Movement[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) =>
    movesIn(currency, ofCurrency),
  );
}

/** A group's balances after movements; pairs between whom nothing was open before are among them. */
export function applyMovements(
  balances: readonly BalanceRecord[],
  movements: readonly Movement[],
  {
    groupId,
    names,
    at,
  }: { readonly groupId: string; readonly names: ReadonlyMap<string, string>; readonly at: Date },
): BalanceRecord[] {
  const after = new Map(balances.map((balance) => [balance.id, balance]));
  for (const { currency, deltas } of movements) {
    for (const { pairKey, members, amount } of deltas) {
      const id = balanceIdOf({ pairKey, groupId, currency });
      const before = after.get(id);
      after.set(id, {
        id,
        pairKey,
        members: [members[0], members[1]],
        names: Object.fromEntries(members.map((userId) => [userId, names.get(userId) ?? ''])),
        groupId,
        currency,
        amount: toMinor((before?.amount ?? 0) + amount),
        updatedAt: at,
      });
    }
  }
  return [...after.values()];
}
