import type { Group } from '@barabar/core/contract/groups';
import { matchesSearch } from '../../lib/match-search.ts';

/** Groups whose name or description holds the term, in their order; all of them for an empty one (spec §5). */
export function searchGroups<G extends Pick<Group, 'name' | 'description'>>(
  groups: readonly G[],
  term: string,
): readonly G[] {
  return groups.filter(({ name, description }) => matchesSearch(term, [name, description]));
}
