import { fewestDebts } from '@barabar/core/fewest-debts';
import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { balanceIdOf } from '../balances/recompute.ts';
import type { Movement } from '../balances/movements.ts';
import type { BalanceRecord } from '../balances/store.ts';

/** The balance of two people of a group; signed for `members[0]`, minor units. */
export interface PairBalance {
  readonly members: readonly [string, string];
  readonly currency: Currency;
  readonly amount: Minor;
}

const effectOf = ({ members: [creditorId, debtorId], amount }: PairBalance): Effect => ({
  creditorId,
  debtorId,
  amount,
});

function movesIn(currency: Currency, balances: readonly PairBalance[]): Movement[] {
  const uneven = balances.filter(({ amount }) => amount !== 0).map(effectOf);
  const debts = fewestDebts(uneven);
  if (debts === uneven) return [];
  return [{ currency, deltas: deltasByPair([...debts, ...invertEffects(uneven)]) }];
}

/**
 * The fewest balances with everybody's net unchanged, by currency (spec: simplify debts). Among more than 15
 * people they may not be the fewest, but are never more. Nobody both owes and is owed.
 */
export function planSimplification(balances: readonly PairBalance[]): Movement[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) =>
    movesIn(currency, ofCurrency),
  );
}

export function applyMovements(
  balances: readonly BalanceRecord[],
  movements: readonly Movement[],
  { groupId, names, at }: { groupId: string; names: ReadonlyMap<string, string>; at: Date },
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
        names:
          before?.names ?? Object.fromEntries(members.map((userId) => [userId, names.get(userId) ?? ''])),
        groupId,
        currency,
        amount: toMinor((before?.amount ?? 0) + amount),
        updatedAt: at,
      });
    }
  }
  return [...after.values()];
}
