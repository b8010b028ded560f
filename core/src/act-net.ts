import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from './money.ts';

/** A settlement of an act, as far as its money goes. */
interface Part {
  readonly toUserId: string;
  readonly amount: Minor;
  readonly currency: Currency;
}

/**
 * Whether somebody gets money by an act: in some currency, they are paid more than is set off against it. Where everything is
 * set off, nobody gets any, and it counts for both.
 * @param act all settlements of an act between two people, or a single one.
 */
export function isPaidBy(act: readonly Part[], userId: string): boolean {
  const nets = groupByCurrency(act).map(([, parts]) =>
    sumMinor(parts.map(({ toUserId, amount }) => (toUserId === userId ? amount : toMinor(-amount)))),
  );
  return nets.some((net) => net > 0) || nets.every((net) => net === 0);
}
