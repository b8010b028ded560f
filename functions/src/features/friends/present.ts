import type { Friend } from '@barabar/core/contract/friends';
import { balanceFor } from '@barabar/core/ledger';
import { CURRENCIES, DEFAULT_CURRENCY, sumMinor, toMinor, type Minor } from '@barabar/core/money';
import type { BalanceRecord } from '../balances/store.ts';
import { presentPerson } from '../users/present.ts';
import type { PersonRecord } from '../users/store.ts';

/** What stands between the caller and a friend in one group, or outside of groups, in one currency. */
export type Standing = Pick<BalanceRecord, 'groupId' | 'currency'> & {
  /** Minor units; positive: the friend owes the caller. */
  readonly amount: Minor;
};

/** A balance as the caller sees it. */
export function standingOf(callerId: string, balance: BalanceRecord): Standing {
  return { groupId: balance.groupId, currency: balance.currency, amount: balanceFor(callerId, balance) };
}

/** Balances of a group that has a name only because money is left in it. */
export const UNKNOWN_GROUP_NAME = 'Former group';

/**
 * A friend with what stands between the two; even balances are left out.
 * @param groupNames by group id.
 */
export function presentFriend(
  person: PersonRecord,
  {
    standings,
    groupNames,
  }: { readonly standings: readonly Standing[]; readonly groupNames: ReadonlyMap<string, string> },
): Friend {
  const totals = CURRENCIES.map((currency) => ({
    currency,
    amount: sumMinor(standings.filter((one) => one.currency === currency).map(({ amount }) => amount)),
  }));
  return {
    ...presentPerson(person),
    ...(person.upiId && { upiId: person.upiId }),
    status: statusOf(person),
    balance: totals.find(({ currency }) => currency === DEFAULT_CURRENCY)?.amount ?? toMinor(0),
    balances: totals.filter(({ amount }) => amount !== 0),
    groups: standings
      .flatMap(({ groupId, currency, amount }) =>
        groupId === null || amount === 0
          ? []
          : [{ groupId, groupName: groupNames.get(groupId) ?? UNKNOWN_GROUP_NAME, currency, amount }],
      )
      .toSorted(
        (a, b) =>
          a.groupName.localeCompare(b.groupName, 'en-IN') ||
          CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency) ||
          (a.groupId < b.groupId ? -1 : 1),
      ),
  };
}

function statusOf({ status }: PersonRecord): Friend['status'] {
  // Records are presented after resolving merges; what is left of one that cannot be resolved is gone.
  return status === 'merged' ? 'deleted' : status;
}
