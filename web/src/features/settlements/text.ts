/** Every word of the settlement dialogs, to the letter of spec §2, §5 and §8; what is ours says so. */
export const TEXT = {
  chooserTitle: 'Settle up',
  choose: 'Choose who to settle with:',
  owesYou: 'owes you',
  youOwe: 'you owe',
  empty: 'No pending balances',
  emptyHint: 'When you have balances with friends, they will appear here for settling up',
  failedBalances: 'Failed to fetch balances',
  recordReceivedTitle: 'Record received payment',
  recordTitle: 'Record payment',
  amount: 'Settlement Amount',
  currency: 'Currency',
  note: 'Note (Optional)',
  willReceive: 'You will receive:',
  willPay: 'You will pay:',
  remaining: 'Remaining balance',
  finish: 'Finish',
  failedSave: 'Failed to create settlement',
  failedUpdate: 'Failed to update settlement',
  /** In front of the name: 'You owe Ishita Sen'. */
  youOweName: 'You owe',
  unknownUser: 'Unknown User',
  /** Ours. */
  editTitle: 'Edit Settlement',
  saveChanges: 'Save changes',
  /** After somebody else has changed the settlement: takes over what it is now. */
  showCurrent: 'Show current',
  loading: 'Loading balances',
  noGroup: 'Outside of groups',
} as const;
