import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { netsOfDebts } from '@barabar/core/nets-of-debts';
import { groupByCurrency, type Currency, type Minor } from '@barabar/core/money';

/** What one person gets back (above zero) or owes in a group, in one currency; minor units. */
export interface PersonNet {
  readonly person: Person;
  readonly currency: Currency;
  readonly netMinor: Minor;
}

const netsIn = (currency: Currency, balances: readonly Balance[]): PersonNet[] => {
  const people = new Map(
    balances.flatMap(({ fromUser, toUser }) => [fromUser, toUser]).map((person) => [person.id, person]),
  );
  return [...netsOfDebts(balances)].flatMap(([id, netMinor]) => {
    const person = people.get(id);
    return person ? [{ person, currency, netMinor }] : [];
  });
};

/** The net of everybody who is not even, one for each currency. */
export const netsOfEverybody = (balances: readonly Balance[]): readonly PersonNet[] =>
  groupByCurrency(balances).flatMap(([currency, currencyBalances]) => netsIn(currency, currencyBalances));

/** The net of everybody who is not even, by currency, rupees first, and in each the largest amount first. */
export function listNets(balances: readonly Balance[]): readonly PersonNet[] {
  const nets = netsOfEverybody(balances).toSorted(
    (a, b) => Math.abs(b.netMinor) - Math.abs(a.netMinor) || b.netMinor - a.netMinor,
  );
  return groupByCurrency(nets).flatMap(([, personNets]) => personNets);
}
