import type { Group } from '@barabar/core/contract/groups';
import { matchesSearch } from '../../lib/match-search.ts';

/** Returns the groups whose name or description contains the term; all for an empty term (spec §5). */
export function searchGroups<G extends Pick<Group, 'name' | 'description'>>(
  groups: readonly G[],
  term: string,
): readonly G[] {
  return groups.filter(({ name, description }) => matchesSearch(term, [name, description]));
}
