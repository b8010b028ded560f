import { formatCount } from '@barabar/core/group-digits';
import type { DeviceProblem } from '../../store/device/state.ts';

const countOf = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];

const resultsOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'result' : 'results'}`;

/** The words of the search. All are ours. */
export const TEXT = {
  title: 'Search',
  placeholder: 'Search expenses, people and groups...',
  loading: 'Reading your records',
  searched: 'Find any expense, settlement, person or group',
  hint: 'By words of descriptions, notes, comments, items, people, groups and categories, by amounts, and by days:',
  foundRecords: (term: string, count: number) => `${resultsOf(count)} for "${term}"`,
  foundClose: (term: string, count: number) =>
    `Nothing is spelled "${term}". ${resultsOf(count)} with similar words`,
  noneFound: (term: string) => `Nothing found for "${term}"`,
  /** People or groups are found. */
  noRecordsFound: (term: string) => `No expense or settlement found for "${term}"`,
  noneFoundHint: 'Try fewer words, an amount or a day',
  found: 'People and groups',
  peopleAndGroups: (people: number, groups: number) =>
    [...countOf(people, 'person', 'people'), ...countOf(groups, 'group', 'groups')].join(', '),
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  inGroups: (names: readonly string[]) => `In ${names.join(', ')}`,
  filling: 'Your records are still being copied to this device: more may be found in a moment',
  missing: 'Search needs a copy of your records on this device',
  missingHint: 'The copy is made while you are online. It takes a moment after signing in.',
  problems: {
    full: 'Storage on this device is full, so it keeps no copy. Free some space, then open the app again.',
    blocked: 'This browser keeps no copy, for example because its window is private.',
  } satisfies Record<DeviceProblem, string>,
  waiting: (count: number) =>
    count === 1
      ? '1 change that waits on this device is not searched yet.'
      : `${formatCount(count)} changes that wait on this device are not searched yet.`,
  showWaiting: 'Show',
  notSearched: 'Nothing was searched',
  broken: 'Search does not work in this browser at the moment',
} as const;

/** Searches to try: each is understood in another way. */
export const EXAMPLES = ['450', '>5000', 'march', '12 nov', 'last month', 'travel'] as const;
