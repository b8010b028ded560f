/** The balances of a group, or with a person, as a text for another app. */
export const sharedBalances = {
  share: 'Share balances',
  /** The first line. */
  inGroup: 'Balances in {group}:',
  between: 'Balances between {viewer} and {friend}:',
  /** Then a line for each person, the largest amount first. */
  gets: '{name} gets {amounts}',
  gives: '{name} gives {amounts}',
  /** In several currencies. */
  getsAndGives: '{name} gets {gets} and gives {gives}',
  whoPays: 'Who pays whom:',
  /** One line for each balance; `where` says what it is for. */
  line: '{debtor} pays {creditor} {amount}{where, select, group { for {group}} outside { outside of groups} other {}}',
  settled: 'Everything is settled.',
} as const;
