import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { counterpartOf } from './settlement-draft.ts';

/** Somebody with whom there is something to settle, and all of it: a row for each group (or none) and currency. */
export interface Counterparty {
  readonly person: Person;
  readonly balances: readonly Balance[];
}

/** The people of these balances, who all involve `userId`; those with the most rows first. */
export function counterpartiesOf(balances: readonly Balance[], userId: string): readonly Counterparty[] {
  const byPerson = new Map<string, { readonly person: Person; readonly balances: Balance[] }>();
  for (const balance of balances) {
    const { person } = counterpartOf(balance, userId);
    const known = byPerson.get(person.id);
    if (known) known.balances.push(balance);
    else byPerson.set(person.id, { person, balances: [balance] });
  }
  return [...byPerson.values()].toSorted((a, b) => b.balances.length - a.balances.length);
}

/** Names a balance among all: who owes whom, where, in which currency. */
export const balanceKey = ({ fromUserId, toUserId, groupId = '', currency }: Balance): string =>
  [fromUserId, toUserId, groupId, currency].join(' ');

/** What a balance is settled with: all of it, or as much as one settlement may be of. */
export const settledAmountOf = ({ amount }: Balance): Minor =>
  toMinor(Math.min(amount, LIMITS.amountMinorMax));

/** What changes hands in one currency; positive when the viewer receives it, zero when all comes out even. */
export interface Net {
  readonly currency: Currency;
  readonly amountMinor: Minor;
}

/** What changes hands when all of these are settled at once, in each of their currencies. */
export function netsOf(balances: readonly Balance[], userId: string): readonly Net[] {
  return CURRENCIES.flatMap((currency) => {
    const rows = balances.filter((balance) => balance.currency === currency);
    if (rows.length === 0) return [];
    const signed = rows.map((row) => settledAmountOf(row) * (counterpartOf(row, userId).isOwed ? 1 : -1));
    return [{ currency, amountMinor: toMinor(signed.reduce((sum, amount) => sum + amount, 0)) }];
  });
}
