import type { Friend } from '@barabar/core/contract/friends';

type Placed = Pick<Friend, 'id' | 'places'>;

/** Returns whether records name a friend by this id: their own, or that of any place of somebody by name. */
export const isNamedBy = ({ id, places }: Placed, userId: string): boolean =>
  id === userId || places?.some((place) => place.userId === userId) === true;

/** Returns the id by which records of a group name a friend; undefined where somebody by name has no place in it. */
export const idIn = ({ id, places }: Placed, groupId: string | undefined): string | undefined =>
  places ? places.find((place) => place.groupId === groupId)?.userId : id;

/** Returns all ids by which records name a friend. */
export const idsOf = ({ id, places }: Placed): readonly string[] =>
  places?.map(({ userId }) => userId) ?? [id];
