import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { netsOfDebts } from '@barabar/core/nets-of-debts';
import { DEFAULT_CURRENCY, groupByCurrency, toMinor, type Currency, type Minor } from '@barabar/core/money';

/** What one person gets back (above zero) or owes in a group, in one currency; minor units. */
export interface PersonNet {
  readonly person: Person;
  readonly currency: Currency;
  readonly netMinor: Minor;
}

const netsIn = (currency: Currency, balances: readonly Balance[]): PersonNet[] => {
  const people = new Map(
    balances.flatMap(({ fromUser, toUser }) => [fromUser, toUser]).map((one) => [one.id, one]),
  );
  return [...netsOfDebts(balances)].flatMap(([id, netMinor]) => {
    const person = people.get(id);
    return person ? [{ person, currency, netMinor }] : [];
  });
};

/** The net of everybody who is not even, one for each currency. */
export const netsOfEverybody = (balances: readonly Balance[]): readonly PersonNet[] =>
  groupByCurrency(balances).flatMap(([currency, own]) => netsIn(currency, own));

/**
 * The net of everybody in a group who is not even, one for each currency: the viewer first, then by currency, rupees
 * first, and in each the largest amount first.
 * @returns also the viewer's, in rupees, if they are even in every currency.
 */
export function listNets(balances: readonly Balance[], viewer: Person): readonly PersonNet[] {
  const nets = netsOfEverybody(balances).toSorted(
    (a, b) => Math.abs(b.netMinor) - Math.abs(a.netMinor) || b.netMinor - a.netMinor,
  );
  const sorted = groupByCurrency(nets).flatMap(([, own]) => own);
  const own = sorted.filter(({ person }) => person.id === viewer.id);
  const even: PersonNet = { person: viewer, currency: DEFAULT_CURRENCY, netMinor: toMinor(0) };
  return [...(own.length > 0 ? own : [even]), ...sorted.filter(({ person }) => person.id !== viewer.id)];
}
