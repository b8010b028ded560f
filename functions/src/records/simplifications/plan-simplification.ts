import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { simplifyDebts, type Net } from '@barabar/core/simplify';
import { balanceIdOf } from '../balances/balance-key.ts';
import type { Movement } from '../balances/movements.ts';
import type { BalanceRecord } from '../balances/store.ts';

/** The balance of two people of a group; signed for `members[0]`, minor units. */
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
  // Leaves balances that are as few as possible and pass no money through anybody: people then keep the debts that
  // they know.
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
 * The movements that leave a group with the fewest balances and everybody with the same net, for each currency (spec:
 * simplify debts). Nobody then both owes and is owed. Currencies without anything to simplify have no movements.
 * @param balances every uneven pair of the group; even ones may be among them.
 */
export function planSimplification(balances: readonly PairBalance[]): Movement[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) =>
    movesIn(currency, ofCurrency),
  );
}

/** A group's balances after movements, including pairs that had no balance before. */
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
