import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { amountMax, groupByCurrency, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { text } from '@barabar/core/messages/text';
import { type Balances, counterpartOf } from './settlement-draft.ts';

const LABELS = text('fields');
const TEXT = text('settlements');

/** A person and all balances to settle with them: one for each group (or none) and currency. */
export interface Counterparty {
  readonly person: Person;
  readonly balances: Balances;
}

/** Groups balances that all involve `userId` by the other person. People with the most balances come first. */
export function counterpartiesOf(balances: readonly Balance[], userId: string): readonly Counterparty[] {
  const byPerson = Map.groupBy(balances, (balance) => counterpartOf(balance, userId).person.id);
  return [...byPerson.values()]
    .flatMap(([first, ...others]): Counterparty[] =>
      first ? [{ person: counterpartOf(first, userId).person, balances: [first, ...others] }] : [],
    )
    .toSorted((a, b) => b.balances.length - a.balances.length);
}

/** A unique key of a balance: debtor, creditor, group and currency. */
export const balanceKey = ({ fromUserId, toUserId, groupId = '', currency }: Balance): string =>
  [fromUserId, toUserId, groupId, currency].join(' ');

/** The amount of the settlement for a balance: all of it, or the largest amount of one settlement. */
export const settledAmountOf = ({ amount, currency }: Balance): Minor =>
  toMinor(Math.min(amount, amountMax(currency)));

/** In minor units: positive if the viewer receives it, zero if everything comes out even. */
export interface Total {
  readonly currency: Currency;
  readonly amountMinor: Minor;
}

/** The net of settling all balances at once, for each of their currencies, as `userId` sees it. */
export function totalsOf(balances: readonly Balance[], userId: string): readonly Total[] {
  return groupByCurrency(balances).map(([currency, rows]) => {
    const signed = rows.map((row) => settledAmountOf(row) * (counterpartOf(row, userId).isOwed ? 1 : -1));
    return { currency, amountMinor: toMinor(signed.reduce((sum, amount) => sum + amount, 0)) };
  });
}

export const placeOf = ({ groupId }: Balance, groupNames: ReadonlyMap<string, string>): string =>
  groupId === undefined ? LABELS.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);
