import { sumNumbers } from '../sum-numbers.ts';
import { RefusedRow } from './refusals.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** How Spliit says that an expense is divided. Amounts are in minor units, below zero for an income. */
export interface SpliitDivision {
  readonly id?: string | undefined;
  readonly amount: number;
  readonly splitMode: 'EVENLY' | 'BY_SHARES' | 'BY_PERCENTAGE' | 'BY_AMOUNT';
  readonly paidFor: readonly { readonly participantId: string; readonly shares: number }[];
}

/** A participant's share of one expense, in minor units: the exact one rounded down, or up. */
export interface SpliitShare {
  readonly participantId: string;
  readonly amount: number;
  readonly isRounded: 'down' | 'up' | 'not';
}

/** FNV-1a of 32 bits, by which Spliit chooses who gets a unit that is left over. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export function divideAsSpliit(
  { id, amount, splitMode, paidFor }: SpliitDivision,
  carried?: Map<string, number>,
): SpliitShare[] {
  const sorted = paidFor.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));
  if (new Set(sorted.map(({ participantId }) => participantId)).size < sorted.length)
    throw new RefusedRow(TEXT.sharedTwice);
  const weights = sorted.map(({ shares }) => (splitMode === 'EVENLY' ? 1 : shares));
  const total = sumNumbers(weights);
  const isSound = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  if (total === 0 || !isSound) throw new RefusedRow(TEXT.sharesNotWhole);
  const count = weights.length;
  const offset = id === undefined ? 0 : hashOf(id) % count;
  const parts = sorted.map(({ participantId }, index) => {
    const exact = BigInt(amount) * BigInt(weights[index] ?? 0);
    const all = BigInt(total);
    const remainder = ((exact % all) + all) % all;
    const fraction = Number(remainder) / total;
    const before = carried?.get(participantId) ?? 0;
    const turn = (index - offset + count) % count;
    return {
      participantId,
      down: Number((exact - remainder) / all),
      fraction,
      rank: fraction + before,
      turn,
    };
  });
  const rest = amount - sumNumbers(parts.map(({ down }) => down));
  const order = parts
    .filter(({ fraction }) => fraction > 0)
    .toSorted((a, b) => b.rank - a.rank || a.turn - b.turn);
  const up = new Set(order.slice(0, rest));
  return parts.map((part) => {
    const { participantId, down, fraction } = part;
    const isUp = up.has(part);
    carried?.set(participantId, (carried.get(participantId) ?? 0) + fraction - (isUp ? 1 : 0));
    return {
      participantId,
      amount: down + (isUp ? 1 : 0),
      isRounded: fraction === 0 ? 'not' : isUp ? 'up' : 'down',
    };
  });
}

const isShareOf =
  (participantId: string, isRounded: SpliitShare['isRounded']) =>
  (share: SpliitShare): boolean =>
    share.participantId === participantId && share.isRounded === isRounded;

/**
 * For exports without ids: earlier expenses' remainders are carried. Where no expense can take it, a sum
 * stays a unit off. Throws RefusedRow as `divideAsSpliit`.
 */
export function divideAsOldSpliit(expenses: readonly SpliitDivision[]): SpliitShare[][] {
  const carried = new Map<string, number>();
  const divided = expenses.map((expense) => divideAsSpliit(expense, carried));
  const lacking = (sign: number): string[] =>
    [...carried].filter(([, rest]) => Math.round(rest) === sign).map(([participantId]) => participantId);
  const givers = new Set(lacking(-1));
  for (const taker of lacking(1))
    for (const giver of givers) {
      const at = divided.findLastIndex(
        (shares) => shares.some(isShareOf(taker, 'down')) && shares.some(isShareOf(giver, 'up')),
      );
      if (at < 0) continue;
      divided[at] = (divided[at] ?? []).map((share): SpliitShare => {
        if (share.participantId === taker) return { ...share, amount: share.amount + 1, isRounded: 'up' };
        if (share.participantId === giver) return { ...share, amount: share.amount - 1, isRounded: 'down' };
        return share;
      });
      givers.delete(giver);
      break;
    }
  return divided;
}
