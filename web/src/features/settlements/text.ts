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
  moreOptions: 'More options',
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
  search: 'Search balances',
  noneFound: 'No balances found',
  noGroup: 'Outside of groups',
  /** Where a group's name is not known yet. */
  aGroup: 'In a group',
  everythingTitle: 'Settle everything',
  /** In front of the name. */
  everythingWith: 'Settle everything with',
  recorded: 'Recorded',
  recording: 'Recording',
  even: 'Comes out even',
  payWithUpi: 'Pay with UPI',
  upiHint: 'Tap Finish once the money has gone. We cannot see it.',
  /** In the hint's place while what is typed is no amount that may be settled. */
  upiNoAmount: 'The QR code comes with a valid amount.',
  openUpiApp: 'Open UPI app',
  upiId: 'UPI ID',
  copyUpiId: 'Copy UPI ID',
  copied: 'Copied',
  enlargeQr: 'Enlarge QR code',
  scanTitle: 'Scan to pay by UPI',
  qr: 'QR code of the payment',
  /** Between an amount and who is paid. */
  to: 'to',
} as const;

export const balanceCount = (count: number): string => (count === 1 ? '1 balance' : `${count} balances`);
export const recordCount = (count: number): string =>
  count === 1 ? 'Record 1 settlement' : `Record ${count} settlements`;
/** After some of several could not be recorded. */
export const recordedOf = (recorded: number, total: number): string =>
  `${recorded} of ${total} settlements recorded. Trying again records only the others.`;
