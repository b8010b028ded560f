import { invariant } from './invariant.ts';
import { sumMinor, toMinor, type Currency, type Minor } from './money.ts';

/** What a person gets (positive) or owes (negative) over everybody else, in minor units of one currency. */
export interface Net<C extends Currency = Currency> {
  readonly userId: string;
  readonly amount: Minor<C>;
}

/** `fromUserId` owes `toUserId` this amount in minor units, > 0. */
export interface SimplifiedDebt<C extends Currency = Currency> {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly amount: Minor<C>;
}

/** Up to this many people, exactly, with a table of 2^15 subsets. Beyond, by a greedy method. */
export const SIMPLIFY_EXACTLY_PEOPLE_MAX = 15;

const compareIds = (a: string, b: string): number => Number(a > b) - Number(a < b);
const byId = (a: Net, b: Net): number => compareIds(a.userId, b.userId);

/** Some smallest solution contains any pair whose nets cancel, so the result stays the smallest. */
function takeOutOpposites<C extends Currency>(
  nets: readonly Net<C>[],
): { opposites: Net<C>[][]; rest: Net<C>[] } {
  const rest = new Set(nets);
  const opposites: Net<C>[][] = [];
  for (const debtor of nets.filter(({ amount }) => amount < 0)) {
    const creditor = [...rest].find(({ amount }) => amount === -debtor.amount);
    if (!creditor) continue;
    rest.delete(debtor);
    rest.delete(creditor);
    opposites.push([debtor, creditor]);
  }
  return { opposites, rest: [...rest] };
}

/** `most[subset]` is how often the running sum of `subset` can be zero, over all orders of its people. */
function partitionExactly<C extends Currency>(nets: readonly Net<C>[]): Net<C>[][] {
  const size = 2 ** nets.length;
  const sums = new Float64Array(size);
  const most = new Uint8Array(size);
  for (let subset = 1; subset < size; subset += 1) {
    const lowest = subset & -subset;
    sums[subset] = (sums[subset ^ lowest] ?? 0) + (nets[31 - Math.clz32(lowest)]?.amount ?? 0);
    let best = 0;
    for (let rest = subset; rest !== 0; rest &= rest - 1)
      best = Math.max(best, most[subset ^ (rest & -rest)] ?? 0);
    most[subset] = best + (sums[subset] === 0 ? 1 : 0);
  }

  const groups: Net<C>[][] = [];
  for (let subset = size - 1; subset !== 0;) {
    if (sums[subset] === 0) groups.push([]);
    const before = (most[subset] ?? 0) - (sums[subset] === 0 ? 1 : 0);
    const last = nets.findIndex(
      (_, index) => subset & (1 << index) && most[subset ^ (1 << index)] === before,
    );
    const net = nets[last];
    invariant(net !== undefined, 'some order touches zero most often');
    groups.at(-1)?.push(net);
    subset ^= 1 << last;
  }
  return groups;
}

/** Each debt settles at least one person, and the last one settles two. */
function chainDebts<C extends Currency>(nets: readonly Net<C>[]): SimplifiedDebt<C>[] {
  const open = nets.toSorted(byId).map(({ userId, amount }) => ({ userId, left: Number(amount) }));
  const debts: SimplifiedDebt<C>[] = [];
  for (;;) {
    const creditor = open.reduce((best, person) => (person.left > best.left ? person : best));
    const debtor = open.reduce((best, person) => (person.left < best.left ? person : best));
    if (creditor.left === 0) return debts;
    const amount = Math.min(creditor.left, -debtor.left);
    creditor.left -= amount;
    debtor.left += amount;
    debts.push({ fromUserId: debtor.userId, toUserId: creditor.userId, amount: toMinor<C>(amount) });
  }
}

/**
 * Sorted by debtor and creditor; the order of `nets`, one a person and summing to zero, does not matter. The
 * smallest for up to 15 people; beyond, fewer debts than people. Throws InvariantError.
 */
export function simplifyDebts<C extends Currency>(nets: readonly Net<C>[]): SimplifiedDebt<C>[] {
  invariant(new Set(nets.map(({ userId }) => userId)).size === nets.length, 'everybody has one net');
  invariant(sumMinor(nets.map(({ amount }) => amount)) === 0, 'nets sum to zero');
  // Also bounds the sum of every subset.
  sumMinor(nets.map(({ amount }) => toMinor<C>(Math.abs(amount))));

  const uneven = nets.filter(({ amount }) => amount !== 0).toSorted(byId);
  const { opposites, rest } = takeOutOpposites(uneven);
  const groups = rest.length <= SIMPLIFY_EXACTLY_PEOPLE_MAX ? partitionExactly(rest) : [rest];
  return [...opposites, ...groups]
    .flatMap(chainDebts)
    .toSorted((a, b) => compareIds(a.fromUserId, b.fromUserId) || compareIds(a.toUserId, b.toUserId));
}
