const BASIS_POINTS_OF_PERCENT = 100;

/** All words of the screens of recurring expenses. */
export const TEXT = {
  title: 'Recurring expenses',
  loading: 'Loading recurring expenses',
  failed: 'Failed to load recurring expenses',
  empty: 'No recurring expenses',
  emptyHint: 'Add an expense and choose how often it repeats: rent, internet, a subscription.',
  back: 'Back',
  openAmount: 'Amount open',
  ended: 'Ended',
  paused: 'Paused',
  next: (day: string): string => `Next: ${day}`,
  waiting: (count: number): string =>
    count === 1 ? '1 day waits for its amount' : `${count} days wait for their amount`,
  pausedBy: (who: string, day: string): string => `Paused by ${who} on ${day}`,
  pausedLeft: (names: string, count: number): string =>
    `Paused because ${names} ${count === 1 ? 'has' : 'have'} left`,
  pausedLeftUnknown: 'Paused because somebody in it has left',
  pausedUnanswered: 'Paused because too many days wait for their amount',
  you: 'you',
  /** A day that waits for an amount. */
  open: {
    /** Of each place, because on the desktop two are on one page. */
    titles: {
      own: 'Amounts to enter',
      group: 'Amounts to enter in this group',
      friend: 'Amounts to enter with this friend',
    },
    needed: (name: string, day: string): string => `${name} for ${day} needs its amount`,
    title: 'Enter the amount',
    enterFor: (name: string, day: string): string => `Enter the amount of ${name} for ${day}`,
    amount: (symbol: string): string => `Amount (${symbol})`,
    invalid: 'Please enter an amount, such as 450 or 450.50',
    submit: 'Add expense',
    busy: 'Adding...',
    saved: (name: string): string => `${name} added`,
    failed: 'Failed to add the expense',
    others: (count: number): string => (count === 1 ? '1 more day waits' : `${count} more days wait`),
  },
  /** The page of a series. */
  page: {
    loading: 'Loading the recurring expense',
    noId: 'No recurring expense ID provided',
    notFound: 'This recurring expense is not there any more',
    failed: 'Failed to load the recurring expense',
    menu: 'More about this recurring expense',
    edit: 'Edit',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
    each: 'each time',
    setUpBy: (who: string, day: string): string => `Set up by ${who} on ${day}`,
    nextDays: 'Next days',
    ifResumed: 'Next days, if resumed today',
    noDays: 'No days to come.',
    noDaysHint: 'Edit it to give it new ones.',
    skip: 'Skip',
    skipDay: (day: string): string => `Skip ${day}`,
    undoSkip: 'Undo skip',
    undoSkipOf: (day: string): string => `Undo the skip of ${day}`,
    skipped: 'Skipped',
    openDays: 'Days that wait for their amount',
    shares: 'Who is in it',
    youName: 'You',
    /** Of an open amount: what somebody owes of it. */
    partOf: ({
      percentage,
      shares,
    }: {
      readonly percentage: number | undefined;
      readonly shares: number | undefined;
    }): string => {
      if (percentage !== undefined) return `${percentage / BASIS_POINTS_OF_PERCENT} %`;
      if (shares === undefined) return 'equal share';
      return shares === 1 ? '1 share' : `${shares} shares`;
    },
    paid: (names: string): string => `${names} ${names === 'You' ? 'pay' : 'pays'}`,
    severalPaid: (names: string): string => `${names} pay`,
  },
  deletion: {
    title: 'Delete Recurring Expense',
    busy: 'Deleting...',
    question: (name: string): string => `Delete "${name}"? No further expenses are added.`,
    kept: 'Expenses that it has added stay.',
    failed: 'Failed to delete the recurring expense',
  },
  /** On the page of an expense. */
  addedBy: 'Added by a recurring expense',
  addedByGone: 'Added by a recurring expense that is not there any more',
  editHint: 'Edit changes this expense only. To change all from now on, edit the recurring expense.',
  /** Where an action failed. */
  failures: {
    pause: 'Failed to pause',
    resume: 'Failed to resume',
    skip: 'Failed to skip the day',
    unskip: 'Failed to bring the day back',
    left: 'Somebody in it has left. Edit who is in it, then resume.',
    ended: 'It has no days to come. Edit it to give it new ones, then resume.',
  },
} as const;
