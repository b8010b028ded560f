import { netsOfAct, type ActNet } from '@barabar/core/act-net';
import type { Settlement } from '@barabar/core/contract/settlements';
import { formatAmount, toMinor } from '@barabar/core/money';

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
  const nets = netsOfAct(settlements, first.toUserId);
  const isTurned = (nets[0]?.amountMinor ?? 0) < 0;
  const towards = isTurned ? settlements.find(({ toUserId }) => toUserId === first.fromUserId) : first;
  return towards && isTurned
    ? { towards, nets: netsOfAct(settlements, first.fromUserId) }
    : { towards: first, nets };
}

/** Returns '₹200.00', or '₹200.00, $5.00': what changes hands by the settlements of one act. */
export const sayNet = (act: readonly [Settlement, ...Settlement[]]): string =>
  netOfAct(act)
    .nets.map(({ amountMinor, currency }) => formatAmount(toMinor(Math.abs(amountMinor)), { currency }))
    .join(', ');
