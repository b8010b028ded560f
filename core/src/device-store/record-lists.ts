import type { WholeLists } from '../contract/changes.ts';
import type { Expense } from '../contract/expenses.ts';
import type { Friend } from '../contract/friends.ts';
import type { Group } from '../contract/groups.ts';
import type { Settlement } from '../contract/settlements.ts';
import { viewOf, type OwnView } from '../device-store.ts';
import type { Listed, ListQuery } from './record-pages.ts';

/** Whose store it is, and the lists of it, by which its records are found and shown. */
export interface ListViewer {
  readonly lists: WholeLists;
  readonly view: OwnView;
  readonly userId: string;
}

/** Returns whose lists these are; undefined where they do not say it. */
export function listViewer(lists: WholeLists): ListViewer | undefined {
  const userId = lists.account?.id;
  return userId === undefined ? undefined : { lists, view: viewOf({ lists }), userId };
}

/** The id of somebody as the person sees them: the surviving record's after a merge. */
export const currentId = ({ view }: ListViewer, id: string): string => view.people.get(id)?.userId ?? id;

/** The friend with this id, or with a place that has it. */
export const friendWith = ({ lists }: ListViewer, id: string): Friend | undefined =>
  lists.friends?.find((friend) => friend.id === id || friend.places?.some(({ userId }) => userId === id));

const placesOf = (viewer: ListViewer, id: string): readonly string[] =>
  friendWith(viewer, id)?.places?.map(({ userId }) => userId) ?? [id];

export const groupIn = ({ lists }: ListViewer, groupId: string): Group | undefined =>
  lists.groups?.find(({ id }) => id === groupId);

export interface RecordList<T> {
  readonly query: ListQuery;
  /** All records of the list are of this group; undefined for a list over all groups and none. */
  readonly groupId: string | undefined;
  /** Whether the list lacks the records that only the lists of their group have. */
  readonly isWithoutGroupOnly: boolean;
  /** Returns whether a stored record is in the list, but for the period and what only groups' lists have. */
  readonly has: (stored: T) => boolean;
  readonly toListed: (stored: T) => Listed<T>;
}

/** What lists of records are narrowed to. */
interface Scope {
  readonly groupId?: string | undefined;
  /** The list has what this person and the viewer are both in. */
  readonly userId?: string | undefined;
}

/** @returns undefined for a group that the person has not joined. */
function narrowedTo<T extends { readonly groupId?: string | undefined }>(
  viewer: ListViewer,
  { groupId, userId }: Scope,
  peopleIdsOf: (stored: T) => readonly string[],
): Pick<RecordList<T>, 'groupId' | 'isWithoutGroupOnly' | 'has'> | undefined {
  if (groupId !== undefined && !groupIn(viewer, groupId)) return undefined;
  const wanted = userId === undefined ? [] : [placesOf(viewer, currentId(viewer, userId)), [viewer.userId]];
  const hasWanted = (stored: T): boolean => {
    const ids = peopleIdsOf(stored).map((id) => currentId(viewer, id));
    return wanted.every((some) => some.some((id) => ids.includes(id)));
  };
  return {
    groupId,
    isWithoutGroupOnly: groupId === undefined && userId === undefined,
    has: (stored) =>
      (groupId === undefined || stored.groupId === groupId) && (wanted.length === 0 || hasWanted(stored)),
  };
}

/** The expenses that a call lists. @returns undefined for a group that the person has not joined. */
export function listOfExpenses(
  viewer: ListViewer,
  query: ListQuery & Scope & { readonly category?: string | undefined },
): RecordList<Expense> | undefined {
  const scope = narrowedTo(viewer, query, ({ payers, splits }: Expense) =>
    [...payers, ...splits].map(({ userId }) => userId),
  );
  return (
    scope && {
      ...scope,
      query,
      has: (stored) =>
        (query.category === undefined || stored.category === query.category) && scope.has(stored),
      toListed: (item) => ({ item, id: item.id, at: item.createdAt, day: item.spentOn }),
    }
  );
}

/** The settlements that a call lists. @returns undefined for a group that the person has not joined. */
export function listOfSettlements(
  viewer: ListViewer,
  query: ListQuery & Scope,
): RecordList<Settlement> | undefined {
  const scope = narrowedTo(viewer, query, ({ fromUserId, toUserId }: Settlement) => [fromUserId, toUserId]);
  return (
    scope && {
      ...scope,
      query,
      toListed: (item) => ({ item, id: item.id, at: item.settledAt, day: item.paidOn }),
    }
  );
}
