import type { Settlement } from '@barabar/core/contract/settlements';
import {
  formatAmount,
  groupByCurrency,
  sumMinor,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';

/** What changes hands by the settlements of one act in one currency. */
export interface ActNet {
  readonly currency: Currency;
  readonly amountMinor: Minor;
}

/**
 * What changes hands by the settlements of one act: the payer of the larger part, and the net in each currency, below zero
 * for what goes the other way.
 */
export function netOfAct(settlements: readonly [Settlement, ...Settlement[]]): {
  /** A settlement in the direction of the net. */
  readonly towards: Settlement;
  readonly nets: readonly ActNet[];
} {
  const [first] = settlements;
  const netsFor = (payerId: string): readonly ActNet[] =>
    groupByCurrency(settlements).map(([currency, rows]) => ({
      currency,
      amountMinor: sumMinor(
        rows.map(({ fromUserId, amount }) => (fromUserId === payerId ? amount : toMinor(-amount))),
      ),
    }));
  const nets = netsFor(first.fromUserId);
  const isTurned = (nets[0]?.amountMinor ?? 0) < 0;
  const towards = isTurned ? settlements.find(({ fromUserId }) => fromUserId === first.toUserId) : first;
  return towards && isTurned ? { towards, nets: netsFor(first.toUserId) } : { towards: first, nets };
}

/** Returns '₹200.00', or '₹200.00, $5.00': what changes hands by the settlements of one act. */
export const sayNet = (act: readonly [Settlement, ...Settlement[]]): string =>
  netOfAct(act)
    .nets.map(({ amountMinor, currency }) => formatAmount(toMinor(Math.abs(amountMinor)), { currency }))
    .join(', ');
