import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from './money.ts';

/** A settlement of an act, as far as its money goes. */
interface Part {
  readonly toUserId: string;
  readonly amount: Minor;
  readonly currency: Currency;
}

/** What changes hands by an act in one currency. */
export interface ActNet {
  readonly currency: Currency;
  /** Minor units; below zero for what goes the other way. */
  readonly amountMinor: Minor;
}

/**
 * What somebody gets by an act, in each currency.
 * @param act all settlements of an act between two people, or a single one.
 */
export const netsOfAct = (act: readonly Part[], userId: string): readonly ActNet[] =>
  groupByCurrency(act).map(([currency, parts]) => ({
    currency,
    amountMinor: sumMinor(
      parts.map(({ toUserId, amount }) => (toUserId === userId ? amount : toMinor(-amount))),
    ),
  }));

/**
 * Whether somebody gets money by an act: in some currency, they are paid more than is set off against it. Where everything is
 * set off, nobody gets any, and it counts for both.
 * @param act all settlements of an act between two people, or a single one.
 */
export function isPaidBy(act: readonly Part[], userId: string): boolean {
  const nets = netsOfAct(act, userId);
  return (
    nets.some(({ amountMinor }) => amountMinor > 0) || nets.every(({ amountMinor }) => amountMinor === 0)
  );
}
