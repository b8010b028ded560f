/** Every word of the feed, to the letter of spec §2, §4 and §8; what is ours says so. */
export const TEXT = {
  heading: 'Recent activities',
  failed: 'Failed to fetch data',
  emptyTitle: 'No activity yet',
  emptyHintScoped: 'Start by adding an expense or recording a settlement in this group',
  emptyHintGlobal: 'Create your first expense or settlement to get started',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting...',
  /** Ours: said of a row that the server has not answered for yet. */
  saving: 'Saving...',
  loading: 'Loading activity',
  /** Ours: stands for the amount of a settlement, as in the look. */
  settlement: 'settlement',
  owedToYou: 'owed to you',
  youOwe: 'you owe',
  /** Ours: the group's expense in which the viewer has no part. */
  notInvolved: 'not involved',
  settledUp: 'settled up',
  /** Ours: on a friend's page, the expense of which neither owes the other anything. */
  nothingOwed: 'nothing owed',
  /** Ours: said of a row that has just been deleted, and of what can still be done about it. */
  undo: 'Undo',
  deletedExpense: (description: string) => `"${description}" was deleted.`,
  deletedSettlement: 'The settlement was deleted.',
  restoredExpense: (description: string) => `"${description}" is back.`,
  restoredSettlement: 'The settlement is back.',
  unknownAction: 'performed an action',
  /** Ours: what an edit changed. */
  none: 'none',
  note: 'note',
  theAmount: 'the amount',
  whoPaid: 'who paid',
  theSplit: 'the split',
  /** Ours: the group inside of its own page. */
  theGroup: 'the group',
} as const;

/** What is said of one list when the server has no words of its own, under the feed's 'Failed to fetch data' (spec §8). */
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
