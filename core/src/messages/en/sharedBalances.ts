/** The balances of a group, or with a person, as a text for another app. */
export const sharedBalances = {
  share: 'Share balances',
  /** The first line. */
  inGroup: 'Who pays whom in {group}:',
  between: 'Who pays whom between {viewer} and {friend}:',
  /** One line for each balance; `where` says what it is for. */
  line: '{debtor} pays {creditor} {amount}{where, select, group { for {group}} outside { outside of groups} other {}}',
  settled: 'Everything is settled.',
} as const;
