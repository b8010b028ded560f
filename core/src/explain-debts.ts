import type { Debt } from './nets-of-debts.ts';
import { toMinor, type Minor } from './money.ts';

/** Debts that follow one another: each person owes the next one the amount, and so the first one owes it to the last. */
export interface DebtChain {
  /** At least three ids. */
  readonly userIds: readonly string[];
  /** Minor units, above zero. */
  readonly amount: Minor;
}

/** How a debt follows from others. */
export interface DebtOrigin {
  /** The part that the two had between them before, in minor units. */
  readonly unchangedMinor: Minor;
  /** Their sum and `unchangedMinor` are the debt. Undefined where no chains lead to all of it. */
  readonly chains: readonly DebtChain[] | undefined;
}

type DebtOfOneCurrency = Omit<Debt, 'currency'>;

const compareIds = (a: string, b: string): number => Number(a > b) - Number(a < b);

const byAmount = (a: DebtOfOneCurrency, b: DebtOfOneCurrency): number =>
  b.amount - a.amount || compareIds(a.fromUserId, b.fromUserId) || compareIds(a.toUserId, b.toUserId);

class Remainder {
  /** What is left by debtor, then by creditor: minor units above zero. */
  readonly #left = new Map<string, Map<string, number>>();

  constructor(debts: readonly DebtOfOneCurrency[]) {
    for (const { fromUserId, toUserId, amount } of debts.toSorted(byAmount))
      this.add([fromUserId, toUserId], amount);
  }

  get(fromUserId: string, toUserId: string): number {
    return this.#left.get(fromUserId)?.get(toUserId) ?? 0;
  }

  /** Adds an amount, which may be below zero, to each debt along a path. */
  add(path: readonly string[], amount: number): void {
    for (const [fromUserId, toUserId] of legsOf(path)) {
      const owed = this.#left.get(fromUserId) ?? new Map<string, number>();
      this.#left.set(fromUserId, owed);
      const next = (owed.get(toUserId) ?? 0) + amount;
      if (next === 0) owed.delete(toUserId);
      else owed.set(toUserId, next);
    }
  }

  /** A shortest path of debts from one person to another. */
  findPath(fromUserId: string, toUserId: string): readonly string[] | undefined {
    const paths: (readonly string[])[] = [[fromUserId]];
    const reached = new Set([fromUserId]);
    for (const path of paths) {
      for (const next of this.#left.get(path.at(-1) ?? '')?.keys() ?? []) {
        if (next === toUserId) return [...path, next];
        if (reached.has(next)) continue;
        reached.add(next);
        paths.push([...path, next]);
      }
    }
    return undefined;
  }

  /** The most that a chain along a path can have. */
  smallestOn(path: readonly string[]): number {
    return Math.min(...legsOf(path).map(([fromUserId, toUserId]) => this.get(fromUserId, toUserId)));
  }
}

/** The pairs along a path: debtor and creditor. */
export const legsOf = (path: readonly string[]): (readonly [string, string])[] =>
  path.slice(1).map((next, index) => [path[index] ?? '', next]);

/** Chains that together have `amount`, taken from what is left; undefined, and nothing taken, where there are none. */
function takeChains(
  remainder: Remainder,
  { fromUserId, toUserId }: DebtOfOneCurrency,
  amount: number,
): DebtChain[] | undefined {
  const chains: DebtChain[] = [];
  let missing = amount;
  while (missing > 0) {
    const userIds = remainder.findPath(fromUserId, toUserId);
    if (!userIds) break;
    const drawn = Math.min(missing, remainder.smallestOn(userIds));
    remainder.add(userIds, -drawn);
    chains.push({ userIds, amount: toMinor(drawn) });
    missing -= drawn;
  }
  if (missing === 0) return chains;
  for (const chain of chains) remainder.add(chain.userIds, chain.amount);
  return undefined;
}

/**
 * Explains `after`, in its order, by the part that stays between a pair and by chains of the debts before, none used
 * twice; several ways lead to the same nets, so some have none. One currency, one debt for each pair; deterministic.
 */
export function explainDebts(
  before: readonly DebtOfOneCurrency[],
  after: readonly DebtOfOneCurrency[],
): DebtOrigin[] {
  const remainder = new Remainder(before);
  const unchanged = new Map<DebtOfOneCurrency, number>();
  for (const debt of after) {
    const { fromUserId, toUserId, amount } = debt;
    const same = Math.min(amount, remainder.get(fromUserId, toUserId));
    remainder.add([fromUserId, toUserId], -same);
    unchanged.set(debt, same);
  }
  const chains = new Map<DebtOfOneCurrency, readonly DebtChain[] | undefined>();
  for (const debt of after.toSorted(byAmount))
    chains.set(debt, takeChains(remainder, debt, debt.amount - (unchanged.get(debt) ?? 0)));
  return after.map((debt) => ({
    unchangedMinor: toMinor(unchanged.get(debt) ?? 0),
    chains: chains.get(debt),
  }));
}
