/** The search. All of it is ours. */
export const search = {
  title: 'Search',
  placeholder: 'Search expenses, people and groups...',
  loading: 'Reading your records',
  searched: 'Find any expense, settlement, person or group',
  hint: 'By words of descriptions, notes, comments, items, people, groups and categories, by amounts, and by days:',
  /** Searches to try: each is understood in another way. */
  examples: {
    amount: '450',
    amounts: '>5000',
    month: 'march',
    day: '12 nov',
    days: 'last month',
    words: 'travel',
  },
  foundRecords: '{count, plural, one {# result} other {# results}} for "{term}"',
  foundClose: 'Nothing is spelled "{term}". {count, plural, one {# result} other {# results}} with similar words',
  noneFound: 'Nothing found for "{term}"',
  /** People or groups are found. */
  noRecordsFound: 'No expense or settlement found for "{term}"',
  noneFoundHint: 'Try fewer words, an amount or a day',
  found: 'People and groups',
  people: '{people, plural, one {# person} other {# people}}',
  groups: '{groups, plural, one {# group} other {# groups}}',
  peopleAndGroups: '{people, plural, one {# person} other {# people}}, {groups, plural, one {# group} other {# groups}}',
  showMore: 'Show {count, number} more',
  inGroups: 'In {names}',
  /** After one of the above, or of what is searched. */
  filling: '{status}. Your records are still being copied to this device: more may be found in a moment',
  missing: 'Search needs a copy of your records on this device',
  missingHint: 'The copy is made while you are online. It takes a moment after signing in.',
  /** By what keeps this device from having a store. */
  problems: {
    full: 'Storage on this device is full, so it keeps no copy. Free some space, then open the app again.',
    blocked: 'This browser keeps no copy, for example because its window is private.',
  },
  waiting: '{count, plural, one {# change that waits on this device is not searched yet.} other {# changes that wait on this device are not searched yet.}}',
  showWaiting: 'Show',
  notSearched: 'Nothing was searched',
  broken: 'Search does not work in this browser at the moment',
} as const;
