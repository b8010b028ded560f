import { groupByCurrency, sumMinor, toMinor, type Currency, type Minor } from '../money.ts';
import { sumNumbers } from '../sum-numbers.ts';

/** In minor units. Bounds, because records come in any order and some of them may move more than all together. */
export interface MovedSums {
  readonly currency: Currency;
  readonly gets: Minor;
  readonly owes: Minor;
}

/** What a record makes of people in one of its currencies, by name. */
interface Moved {
  readonly currency: Currency;
  readonly nets: ReadonlyMap<string, Minor>;
}

/** Whether what all get is what all owe, in each currency. */
export const isBalanced = (sums: readonly MovedSums[]): boolean =>
  groupByCurrency(sums).every(
    ([, personSums]) => sumNumbers(personSums.map(({ gets, owes }) => gets - owes)) === 0,
  );

/** What records make of people, by name. Nothing moves for somebody who is not in it. */
export type SumsByPerson = ReadonlyMap<string, readonly MovedSums[]>;

/** Sums that belong together, one for each currency, in the order of the currencies. */
export const joinSums = (sums: readonly MovedSums[]): MovedSums[] =>
  groupByCurrency(sums).map(([currency, currencySums]) => ({
    currency,
    gets: sumMinor(currencySums.map(({ gets }) => gets)),
    owes: sumMinor(currencySums.map(({ owes }) => owes)),
  }));

/** @param totals what each record makes of people, in each of its currencies */
export function addToSums(sums: SumsByPerson, totals: readonly Moved[]): SumsByPerson {
  const added = new Map([...sums].map(([name, personSums]) => [name, [...personSums]]));
  for (const { currency, nets } of totals)
    for (const [name, net] of nets) {
      const moved = { currency, gets: toMinor(Math.max(net, 0)), owes: toMinor(Math.max(-net, 0)) };
      const ownNets = added.get(name);
      if (ownNets) ownNets.push(moved);
      else added.set(name, [moved]);
    }
  return new Map([...added].map(([name, personSums]) => [name, joinSums(personSums)]));
}

/** Whether some sums are within those that were announced. */
export const isAnnounced = (sums: readonly MovedSums[], announced: readonly MovedSums[]): boolean =>
  sums.every(({ currency, gets, owes }) => {
    const most = announced.find((nets) => nets.currency === currency);
    return gets <= (most?.gets ?? 0) && owes <= (most?.owes ?? 0);
  });
