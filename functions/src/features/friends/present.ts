import type { Friend } from '@barabar/core/contract/friends';
import { compareCurrencies } from '@barabar/core/money';
import type { SeenPerson } from '../../rules/acquaintance/see-person.ts';
import { totalsOf, type FriendBalance } from '../../rules/balances/friend-balances.ts';
import { presentPerson } from '../../rules/people/present-person.ts';

/** Balances of a group that has a name only because money is left in it. */
export const UNKNOWN_GROUP_NAME = 'Former group';

/**
 * A friend as the caller sees them, with the balances between the two; even balances are left out.
 * @param storedName what the friend is called where the caller knows no name.
 * @param groupNames by group id.
 */
export function presentFriend(
  person: SeenPerson,
  {
    storedName = '',
    balances,
    groupNames,
    isBlocked = false,
  }: {
    readonly storedName?: string | undefined;
    readonly balances: readonly FriendBalance[];
    readonly groupNames: ReadonlyMap<string, string>;
    readonly isBlocked?: boolean;
  },
): Friend {
  return {
    ...presentPerson({ ...person, name: person.name ?? storedName }),
    ...(person.upiId && { upiId: person.upiId }),
    ...(person.upiId && person.upiIdChangedAt && { upiIdChangedAt: person.upiIdChangedAt }),
    status: person.status,
    ...totalsOf(balances),
    groups: balances
      .flatMap(({ groupId, currency, amount }) =>
        groupId === null || amount === 0
          ? []
          : [{ groupId, groupName: groupNames.get(groupId) ?? UNKNOWN_GROUP_NAME, currency, amount }],
      )
      .toSorted(
        (a, b) =>
          a.groupName.localeCompare(b.groupName, 'en-IN') ||
          compareCurrencies(a.currency, b.currency) ||
          (a.groupId < b.groupId ? -1 : 1),
      ),
    ...(isBlocked && { isBlocked }),
  };
}
