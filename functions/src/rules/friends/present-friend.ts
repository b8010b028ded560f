import { LANGUAGES } from '@barabar/core/messages/languages';
import type { Friend } from '@barabar/core/contract/friends';
import { showFields } from '@barabar/core/records/fields';
import { PERSON_TEXTS } from '@barabar/core/records/person';
import { compareCurrencies } from '@barabar/core/money';
import type { SeenPerson } from '../acquaintance/see-person.ts';
import { friendTotals, type FriendBalance } from '../balances/friend-balances.ts';
import { nameInRecords, type GroupRecord } from '../../records/groups/store.ts';
import type { StoredDefaultSplit } from '../../records/shared-records/default-split.ts';
import { groupNameIn } from '../groups/group-name.ts';
import { joinedUntil, type Card } from './cards.ts';
import { presentPerson } from '../people/present-person.ts';

/** Shows a friend; of even balances only that there are any. `directGroupId`: the group of records with them alone. */
export function presentFriend(
  person: SeenPerson,
  {
    storedName = '',
    balances,
    groups,
    directGroupId,
    card,
    at,
    defaultSplit,
    isBlocked = false,
  }: {
    storedName?: string | undefined;
    balances: readonly FriendBalance[];
    groups: ReadonlyMap<string, Pick<GroupRecord, 'kind' | 'name'>>;
    directGroupId: string | undefined;
    card?: Card | undefined;
    /** Now, by which the end of what can be undone is told. */
    at: Date;
    defaultSplit: StoredDefaultSplit | undefined;
    isBlocked?: boolean;
  },
): Friend {
  return {
    ...presentPerson({ ...person, name: person.name ?? storedName }),
    ...showFields(PERSON_TEXTS, person),
    ...(person.upiId && person.upiIdChangedAt && { upiIdChangedAt: person.upiIdChangedAt }),
    status: person.status,
    ...(directGroupId !== undefined && { directGroupId }),
    ...(card && presentCard(card, at)),
    ...friendTotals(balances),
    ...(balances.length > 0 && { hasHistory: true as const }),
    groups: balances
      .flatMap(({ groupId, currency, amount }) => {
        if (groupId === null || amount === 0) return [];
        const groupName = groupNameIn(groups, groupId);
        return [{ groupId, ...(groupName !== null && { groupName }), currency, amount }];
      })
      .toSorted(
        (a, b) =>
          (a.groupName ?? '').localeCompare(b.groupName ?? '', LANGUAGES.en.tag) ||
          compareCurrencies(a.currency, b.currency) ||
          (a.groupId < b.groupId ? -1 : 1),
      ),
    ...(isBlocked && { isBlocked }),
    ...(defaultSplit && { defaultSplit }),
  };
}

function presentCard(card: Card, at: Date): Pick<Friend, 'places' | 'joinedUntil'> {
  const until = joinedUntil(card, at);
  return {
    places: card.places.map(({ userId, member, group }) => {
      const groupName = nameInRecords(group);
      return { userId, groupId: group.id, ...(groupName !== null && { groupName }), name: member.name };
    }),
    ...(until && { joinedUntil: until }),
  };
}
