import { toMinor, type Currency, type Minor } from './money.ts';

/** `fromUserId` owes `toUserId` this amount. */
export interface Debt {
  readonly fromUserId: string;
  readonly toUserId: string;
  /** Minor units, above zero. */
  readonly amount: Minor;
  readonly currency: Currency;
}

/** What everybody gets (positive) or owes (negative) over debts of one currency, in minor units. Nobody has zero. */
export function netsOfDebts(
  debts: Iterable<Pick<Debt, 'fromUserId' | 'toUserId' | 'amount'>>,
): ReadonlyMap<string, Minor> {
  const nets = new Map<string, number>();
  for (const { fromUserId, toUserId, amount } of debts) {
    nets.set(toUserId, (nets.get(toUserId) ?? 0) + amount);
    nets.set(fromUserId, (nets.get(fromUserId) ?? 0) - amount);
  }
  return new Map([...nets].filter(([, net]) => net !== 0).map(([id, net]) => [id, toMinor(net)]));
}
