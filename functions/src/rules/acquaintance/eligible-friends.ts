import type { OwnCategory } from '@barabar/core/categories';
import type { StoreCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { friendshipsWith, type FriendshipRecord } from '../../records/friendships/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { isPresent } from './friendship-check.ts';
import { seeAll, seePerson, type SeenPerson } from './see-person.ts';
import { silentAmong } from './silent.ts';
import { tieOf } from './tie.ts';

export interface EligibleFriends {
  readonly isEligible: (userId: string) => boolean;
  readonly people: ReadonlyMap<string, SeenPerson>;
  readonly names: ReadonlyMap<string, string>;
  /** The categories of the person whose friends these are, if that person is among those asked for. */
  readonly ownCategories: readonly OwnCategory[] | undefined;
  /** Who of them has blocked that person. */
  readonly silentFor: readonly string[];
}

function isFriend(friendship: FriendshipRecord | undefined, ownId: string): boolean {
  return friendship !== undefined && friendship.blocked[ownId] === undefined;
}

/** Friends who have an account, or were invited. Two reads for each; `userIds` are of any shape. */
export async function loadEligibleFriends(
  call: StoreCall,
  ownId: string,
  userIds: readonly string[],
): Promise<EligibleFriends> {
  const others = userIds.filter((id) => id !== ownId);
  const [people, friendships] = await Promise.all([
    loadPeople(call, userIds.filter(isStorableId)),
    friendshipsWith(call, ownId, others),
  ]);
  const ties = new Map([...friendships].map(([id, friendship]) => [id, tieOf(friendship, ownId)]));
  const seen = new Map(
    [...people].map(([id, person]) => [
      id,
      person.id === ownId ? seeAll(person) : seePerson(person, ties.get(id)),
    ]),
  );
  const names = [...seen].map(([id, { name }]) => [id, name ?? ties.get(id)?.storedName ?? ''] as const);
  const befriendedIds = others.filter((id) => friendships.has(id));
  return {
    // A person by name only has no friends, and is in no record outside of their group.
    isEligible: (id) => isPresent(people.get(id)) && (id === ownId || isFriend(friendships.get(id), ownId)),
    people: seen,
    names: new Map(names),
    ownCategories: people.get(ownId)?.categories,
    silentFor: await silentAmong(call, { actorId: ownId, userIds: befriendedIds, friendships }),
  };
}
