/**
 * All words of the feed, literally from spec §2, §4 and §8. Comments mark words that are not from the specification.
 */
export const TEXT = {
  everyPart: 'What it makes of everybody',
  heading: 'Recent activities',
  /** Ours: leads to what was spent. */
  spending: 'Spending',
  failed: 'Failed to fetch data',
  emptyTitle: 'No activity yet',
  emptyHint: {
    group: 'Start by adding an expense or recording a settlement in this group',
    friend: 'Start by adding an expense or recording a settlement with this friend',
    global: 'Create your first expense or settlement to get started',
  },
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting...',
  /** Ours: shown in a row while the server has not answered its change. */
  saving: 'Saving...',
  waiting: 'Waiting to be sent',
  refused: 'Change not saved',
  loading: 'Loading activity',
  /** Ours: shown above the amount of a settlement. */
  settlement: 'settlement',
  owedToYou: 'owed to you',
  youOwe: 'you owe',
  /** Ours: shown for a group's expense in which the viewer is neither payer nor participant. */
  notInvolved: 'not involved',
  settledUp: 'settled up',
  /** Ours: shown on a friend's page for an expense of which neither owes the other anything. */
  nothingOwed: 'nothing owed',
  /** Ours: the line that stands for such expenses. */
  evenExpenses: (count: number) =>
    count === 1
      ? '1 expense where nothing is owed between you'
      : `${count} expenses where nothing is owed between you`,
  /** Ours: the notice after a record was deleted, and its button that restores the record. */
  undo: 'Undo',
  settlementWith: (name: string) => `the settlement with ${name}`,
  /** Ours: what others share stays to them without the viewer. */
  leftExpense: (name: string) => `You are out of ${name}`,
  restored: (name: string) => `Restored ${name}`,
  unknownAction: 'performed an action',
  orderedCategories: 'changed the order of the categories',
  /** Ours: the buttons that change the order of a feed, and what they say when there is nothing by day. */
  showByDay: 'Sort by day paid',
  showRecorded: 'Sort by day added',
  emptyByDay: 'No expenses or settlements yet',
  /** Ours: the fields that an edit changed. */
  none: 'none',
  day: 'day',
  notes: 'notes',
  note: 'note',
  theAmount: 'the amount',
  whoPaid: 'who paid',
  paidBy: 'paid by',
  you: 'You',
  theSplit: 'the split',
  theItems: 'the items',
  convertedFrom: 'converted from',
  theConversion: 'what it was converted from',
  atOwnRate: 'at a rate entered by hand',
  from: 'from ',
  noItems: 'no items any more',
  more: (count: number) => `${count} more`,
  /** Ours: what follows when a member's place in a group becomes a name. */
  partStays: (name: string) => `Their part stays under the name "${name}".`,
  yourPartStays: (name: string) => `Your part stays under the name "${name}".`,
  /** Ours: stands for the name of somebody who has not joined the group. */
  anAddress: 'an email address',
  /** Ours: stands for the group's name on its own page. */
  theGroup: 'the group',
  whatIsShared: 'what you share',
  /** Ours: a record on its own page. */
  theExpense: 'the expense',
  theSettlement: 'the settlement',
  history: 'History',
  historyFailed: 'Failed to load the history',
  earlier: 'Earlier changes',
  restore: 'Restore',
  back: 'Go back',
} as const;

/**
 * Messages for failures without a message of the server. Those of lists stand below 'Failed to fetch data' (spec §8).
 */
export const FAILURES = {
  settlements: {
    global: 'Failed to fetch settlements',
    group: 'Failed to fetch group settlements',
    friend: 'Failed to fetch friend settlements',
  },
  activities: {
    global: 'Failed to fetch activities',
    group: 'Failed to fetch group activities',
    friend: 'Failed to fetch friend activities',
  },
  deleteExpense: 'Failed to delete expense',
  deleteSettlement: 'Failed to delete settlement',
  /** Ours. */
  restoreExpense: 'Failed to restore expense',
  restoreSettlement: 'Failed to restore settlement',
} as const;
