import type { Group } from '@barabar/core/contract/groups';
import { trimSearch, matchesSearch } from '../../lib/match-search.ts';

type Marked = Pick<Group, 'isArchived' | 'isFavourite'>;

/** Favourites first, each part in the order that it had. */
export const favouritesFirst = <G extends Marked>(groups: readonly G[]): readonly G[] =>
  groups.toSorted((a, b) => Number(b.isFavourite ?? false) - Number(a.isFavourite ?? false));

/** Favourites first and archived groups last, for pickers. */
export const archivedLast = <G extends Marked>(groups: readonly G[]): readonly G[] =>
  favouritesFirst(groups).toSorted((a, b) => Number(a.isArchived ?? false) - Number(b.isArchived ?? false));

/** What a picker shows: archived groups only once something is searched, or where there are no others. */
export const inPicker = <G extends Marked>(groups: readonly G[], searchTerm: string): readonly G[] => {
  const { listed = [], archived } = groupsInOrder(groups, searchTerm);
  return listed.length > 0 ? listed : archived;
};

/** What the list shows at once, and archived ones. A search finds all alike; where all are archived they show. */
export function groupsInOrder<G extends Marked>(
  groups: readonly G[] | undefined,
  searchTerm: string,
): { readonly listed: readonly G[] | undefined; readonly archived: readonly G[] } {
  if (!groups) return { listed: undefined, archived: [] };
  if (trimSearch(searchTerm) !== '') return { listed: archivedLast(groups), archived: [] };
  const ordered = favouritesFirst(groups);
  return {
    listed: ordered.filter(({ isArchived }) => !isArchived),
    archived: ordered.filter(({ isArchived }) => isArchived),
  };
}

/** Returns the groups whose name or description contains the term; all for an empty term (spec §5). */
export function searchGroups<G extends Pick<Group, 'name' | 'description'>>(
  groups: readonly G[],
  term: string,
): readonly G[] {
  return groups.filter(({ name, description }) => matchesSearch(term, [name, description]));
}
