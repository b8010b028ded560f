import type { Friend } from '@barabar/core/contract/friends';
import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  sumMinor,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { TEXT } from './text.ts';

/** An amount in one currency, signed: positive when the friend owes the viewer. Minor units. */
export interface CurrencyAmount {
  readonly currency: Currency;
  readonly amount: Minor;
}

const byCurrency = (a: CurrencyAmount, b: CurrencyAmount): number =>
  CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency);

/** What is not even between the viewer and a friend, rupees first. Currencies never mix; none at all is settled. */
export function openBalances({ balances }: Pick<Friend, 'balances'>): readonly CurrencyAmount[] {
  return balances.filter(({ amount }) => amount !== 0).toSorted(byCurrency);
}

/** One currency of the banner: sums over friends in minor units; `overallMinor` is positive when the viewer is owed. */
export interface OverallAmount {
  readonly currency: Currency;
  readonly overallMinor: Minor;
  readonly owedMinor: Minor;
  readonly owingMinor: Minor;
}

/**
 * Sums the balances of all friends, each currency for itself (spec §3: their sum is the overall balance).
 * @returns rupees first, always; other currencies only where the sum is not zero.
 */
export function sumBalances(friends: readonly Pick<Friend, 'balances'>[]): readonly OverallAmount[] {
  const open = friends.flatMap((friend) => openBalances(friend));
  return CURRENCIES.map((currency) => {
    const amounts = open.filter((balance) => balance.currency === currency).map(({ amount }) => amount);
    const owedMinor = sumMinor(amounts.filter((amount) => amount > 0));
    const owingMinor = toMinor(-sumMinor(amounts.filter((amount) => amount < 0)));
    return { currency, owedMinor, owingMinor, overallMinor: toMinor(owedMinor - owingMinor) };
  }).filter(({ currency, overallMinor }) => currency === DEFAULT_CURRENCY || overallMinor !== 0);
}

type LedgerOfFriend = Pick<Friend, 'balances' | 'groups'>;

/** What stands between the viewer and a friend in one place: a group, or no group. Positive: the friend owes. */
export interface OpenRow extends CurrencyAmount {
  readonly group?: { readonly id: string; readonly name: string };
}

/**
 * The balances that one settles with a friend, one for each group (or none) and currency. They add up to
 * `openBalances` in every currency.
 */
export function openRows({ balances, groups }: LedgerOfFriend): readonly OpenRow[] {
  const inGroups = groups
    .filter(({ amount }) => amount !== 0)
    .map(({ groupId, groupName, currency, amount }) => ({
      group: { id: groupId, name: groupName },
      currency,
      amount,
    }));
  const outside = CURRENCIES.map((currency) => {
    const total = sumMinor(
      balances.filter((entry) => entry.currency === currency).map(({ amount }) => amount),
    );
    const grouped = sumMinor(inGroups.filter((row) => row.currency === currency).map(({ amount }) => amount));
    return { currency, amount: toMinor(total - grouped) };
  }).filter(({ amount }) => amount !== 0);
  return [...inGroups, ...outside];
}

/** Whether a friend owes the viewer anything, of which they can be reminded: in one place, whatever is owed in others. */
export const isOwedBy = (friend: LedgerOfFriend): boolean =>
  openRows(friend).some(({ amount }) => amount > 0);

/** A line beneath a friend's name: words, an amount (minor units, signed as in `OpenRow`), words. */
export interface BalanceLine {
  readonly key: string;
  readonly before: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly after: string;
}

/** The lines of a friend (decision 5): one for each group, and outside of groups, and currency that is not even. */
export function balanceLines({
  name,
  ...ledger
}: LedgerOfFriend & Pick<Friend, 'name'>): readonly BalanceLine[] {
  return openRows(ledger).map(({ group, amount, currency }) => ({
    key: `${group?.id ?? ''} ${currency}`,
    before: amount > 0 ? TEXT.friendOwesYou(name) : TEXT.youOweFriend(name),
    amountMinor: amount,
    currency,
    after: group ? TEXT.inGroup(group.name) : TEXT.inNonGroup,
  }));
}
