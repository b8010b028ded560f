import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import {
  compareCurrencies,
  DEFAULT_CURRENCY,
  groupByCurrency,
  sumMinor,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { remindableOf } from '@barabar/core/reminder';

const TEXT = text('friends');
const LINES = TEXT.balanceLine;

export interface CurrencyAmount {
  readonly currency: Currency;
  readonly amount: Minor;
}

const byCurrency = (a: CurrencyAmount, b: CurrencyAmount): number =>
  compareCurrencies(a.currency, b.currency);

/** Returns a friend's balances that are not zero, rupees first. An empty result means that the two are settled. */
export function openBalances({ balances }: Pick<Friend, 'balances'>): readonly CurrencyAmount[] {
  return balances.filter(({ amount }) => amount !== 0).toSorted(byCurrency);
}

/** Returns whether anything was ever owed between the two, so that without open balances they are settled. */
export const hasHistory = ({ hasHistory: was, balances }: Pick<Friend, 'hasHistory' | 'balances'>): boolean =>
  was === true || balances.length > 0;

/** Sums over friends in one currency, in minor units. `overallMinor` is positive if the viewer is owed. */
export interface OverallAmount {
  readonly currency: Currency;
  readonly overallMinor: Minor;
  readonly owedMinor: Minor;
  readonly owingMinor: Minor;
}

/** Spec §3. Rupees first, even if zero; other currencies only if their sum is not zero. */
export function sumBalances(friends: readonly Pick<Friend, 'balances'>[]): readonly OverallAmount[] {
  const none: CurrencyAmount = { currency: DEFAULT_CURRENCY, amount: toMinor(0) };
  const open = friends.flatMap((friend) => openBalances(friend));
  return groupByCurrency([none, ...open])
    .map(([currency, balances]) => {
      const amounts = balances.map(({ amount }) => amount);
      const owedMinor = sumMinor(amounts.filter((amount) => amount > 0));
      const owingMinor = toMinor(-sumMinor(amounts.filter((amount) => amount < 0)));
      return { currency, owedMinor, owingMinor, overallMinor: toMinor(owedMinor - owingMinor) };
    })
    .filter(({ currency, overallMinor }) => currency === DEFAULT_CURRENCY || overallMinor !== 0);
}

type LedgerOfFriend = Pick<Friend, 'balances' | 'groups'>;

/** Positive if the friend owes. A group of two has no name; it is shown like what is outside groups. */
export interface OpenRow extends CurrencyAmount {
  readonly group?: { readonly id: string; readonly name?: string | undefined };
}

/** The open balances by group (or none) and currency. They sum to `openBalances` in every currency. */
export function openRows({ balances, groups }: LedgerOfFriend): readonly OpenRow[] {
  const inGroups = groups
    .filter(({ amount }) => amount !== 0)
    .map(({ groupId, groupName, currency, amount }) => ({
      group: { id: groupId, name: groupName },
      currency,
      amount,
    }));
  const outside = groupByCurrency([
    ...balances,
    ...inGroups.map(({ currency, amount }) => ({ currency, amount: toMinor(-amount) })),
  ])
    .map(([currency, parts]) => ({ currency, amount: sumMinor(parts.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
  return [...inGroups, ...outside];
}

/** A balance as it is shown: in a group that has a name, or outside groups. */
export interface ShownRow extends CurrencyAmount {
  readonly group?: { readonly id: string; readonly name: string };
}

/** Returns the balances of `openRows` as they are shown: one for each group with a name, and one for all others. */
export function shownRows(friend: LedgerOfFriend): readonly ShownRow[] {
  const rows = openRows(friend);
  const named = rows.flatMap(({ group, ...row }) =>
    group?.name === undefined ? [] : [{ ...row, group: { id: group.id, name: group.name } }],
  );
  const outside = groupByCurrency(rows.filter(({ group }) => group?.name === undefined))
    .map(([currency, parts]) => ({ currency, amount: sumMinor(parts.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
  return [...named, ...outside];
}

/**
 * Over everything, the friend owes. Somebody by name has no address, and a co-member who came by a link is no friend.
 */
export const canBeReminded = ({ balances, status }: Pick<Friend, 'balances' | 'status'>): boolean =>
  status !== 'name-only' && remindableOf(balances).length > 0;

export interface BalanceLine {
  readonly key: string;
  readonly amountMinor: Minor;
  readonly currency: Currency;
  readonly say: <Part>(
    amount: () => Part,
    place?: (words: readonly (string | Part)[]) => string | Part,
  ) => readonly (string | Part)[];
}

/** Returns a friend's lines (docs/money.md): one for each balance that is not zero, by group (or none) and currency. */
export function balanceLines({
  name,
  ...ledger
}: LedgerOfFriend & Pick<Friend, 'name'>): readonly BalanceLine[] {
  return shownRows(ledger).map(({ group, amount, currency }) => ({
    key: `${group?.id ?? ''} ${currency}`,
    amountMinor: amount,
    currency,
    say: <Part>(
      amountPart: () => Part,
      place: (words: readonly (string | Part)[]) => string | Part = (words) => words.join(''),
    ) => {
      const values = { friend: name, amount: amountPart, place };
      if (group)
        return (amount > 0 ? LINES.owesYouInGroup : LINES.youOweInGroup)<string | Part>({
          ...values,
          group: group.name,
        });
      return (amount > 0 ? LINES.owesYouOutside : LINES.youOweOutside)<string | Part>(values);
    },
  }));
}
