/** The settlement dialogs: verbatim from spec §2, §5 and §8 down to the comment 'Ours'. */
export const settlements = {
  /** What an expense is called that holds what somebody paid beyond what they owed. */
  advanceTitle: 'Advance',
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
  /** What is owed, beside the two people. */
  youOwePerson: 'You owe <creditor>{creditorName}</creditor> <amount>₹16,240.00</amount>',
  personOwesYou: '<debtor>{debtorName}</debtor> owes you <amount>₹16,240.00</amount>',
  /** Ours, from here on. */
  personOwes: '<debtor>{debtorName}</debtor> owes <creditor>{creditorName}</creditor> <amount>₹50.00</amount>',
  unknownUser: 'Unknown User',
  /** What was recorded, in the notice afterwards. */
  settlementWith: 'the settlement with {name}',
  settlementsWith: '{count, plural, one {the settlement with {name}} other {# settlements with {name}}}',
  /** In front of the amount, in a payment between two other people. */
  willBePaid: 'Payment:',
  day: 'Day',
  editTitle: 'Edit Settlement',
  saveChanges: 'Save changes',
  /** While the form is open, at another phone. `nobody` is somebody who is not one of the two. */
  justRecorded: '{who, select, you {You have} nobody {Somebody has} other {{name} has}} just recorded {amount}',
  alreadyRecorded: 'This settlement has already been recorded with what you entered before. Close this to see it.',
  /** The fields of a payment that somebody else has changed in the meantime. */
  conflictFields: {
    amount: 'Amount',
    day: 'Day',
    note: 'Note',
    method: 'Method',
    reference: 'Reference',
    utr: 'UPI reference',
  },
  noNote: 'None',
  /** How it was paid. */
  method: 'Method',
  noMethod: 'Not said',
  reference: 'Reference (optional)',
  utr: 'UPI reference (optional)',
  utrHint: 'The UTR: 12 digits that your UPI app shows after the payment.',
  /** One expense alone is paid back. */
  bill: {
    title: 'Settle this bill',
    loading: 'Loading the bill',
    forBill: 'For “{title}”',
    share: 'You owe <creditor>{creditorName}</creditor> <amount>₹450.00</amount> of this bill',
    /** Other debts between the two lower what is paid. */
    offset: 'You owe {creditor} {share} of this bill. After other bills you owe {left}.',
    nothing: 'You owe {creditor} {share} of this bill. After other bills you owe {creditor} nothing, so there is nothing to pay.',
    paid: 'Your share of this bill is paid.',
    /** For more than that, which other bills may take. */
    beyond: 'Only {owed} of this bill is left to pay.',
  },
  loading: 'Loading balances',
  search: 'Search balances',
  /** Where only somebody else can record what is open. Ours. */
  onlyViewer: 'You are a viewer here',
  onlyViewerHint: 'Viewers record only what they pay. Ask who pays, or an admin, to record this.',
  noneFound: 'No balances found',
  noGroup: 'Outside of groups',
  /** Shown while a group's name is not known yet. */
  aGroup: 'In a group',
  everythingTitle: 'Settle everything',
  everythingWith: 'Settle everything with <bold>{name}</bold>',
  balanceCount: '{count, plural, one {# balance} other {# balances}}',
  recordCount: '{count, plural, one {Record # settlement} other {Record # settlements}}',
  /** Shown when some of several settlements could not be recorded. */
  recordedOf: '{recorded, number} of {total, number} settlements recorded. Try again to record the rest.',
  /** Above the balances that a payment of the net settles. */
  netParts: 'This payment settles',
  /** Where it settles balances in both directions. */
  netWords: 'What each of you owes is set off against the other, so only the difference is paid.',
  /** A balance that a smaller payment does not reach. */
  netStays: 'stays as it is',
  netPartOf: 'of {amount}',
  oneOnly: 'One balance only',
  /** The button that fills in all that is owed. */
  settleExactly: 'Change to {amount}',
  /** What to do with a payment above what is owed. */
  beyondPaid: 'Settle {owed} here, and add the other {rest} as an expense that you paid for {payee}.',
  beyondReceived: 'Settle {owed} here, and add the other {rest} as an expense that {payer} paid for you.',
  /** What offers to make an advance of what is paid beyond what is owed, and says what it is. */
  offerAdvance: '{owed} settles, {rest} as an advance',
  advanceByYou: '{owed} settles what you owe. {rest} is an advance, which {payee} owes you.',
  advanceToYou: '{owed} settles what {payer} owes you. {rest} is an advance, which you owe {payer}.',
  advanceOfOthers: '{owed} settles what {payer} owes. {rest} is an advance, which {payee} owes {payer}.',
  /** Several settlements that are one act, edited together. */
  actAmounts: 'This changes the whole payment of {amount}. To change the amount, delete it and record it again.',
  beyondOthers: 'Settle {owed} here, and add the other {rest} as an expense.',
  /** Settling everything in one currency: 'Settle all in ₹'. */
  allIn: 'Settle all in {symbol}',
  /** A balance as it counts then: 'you owe $20.00 at ₹93.3302 = ₹1,866.60'. */
  counted: {
    youOwe: 'you owe {amount}',
    owesYou: 'owes you {amount}',
    youOweAtRate: 'you owe {amount} at {rate} = {counted}',
    owesYouAtRate: 'owes you {amount} at {rate} = {counted}',
  },
  youPay: 'you pay',
  paysYou: 'pays you',
  rateMissing: 'Please enter a rate for {symbol}',
  rateStates: {
    failed: 'The rate could not be loaded. Please enter your own.',
    read: 'There is no rate for today. Please enter your own.',
  },
  evenAtRates: 'This comes out even at these rates, so there is no payment to record.',
  /** What was handed over for what, where that cannot be changed: 'Kabir Rao paid you ₹2,466.60 for $20.00 and €10.00'. */
  fixed: {
    byYou: 'You paid {payee} <amount>₹2,466.60</amount> for {settled}',
    toYou: '{payer} paid you <amount>₹2,466.60</amount> for {settled}',
    ofOthers: '{payer} paid {payee} <amount>₹2,466.60</amount> for {settled}',
  },
  /** The same without what it was for. */
  fixedAlone: {
    byYou: 'You paid {payee} <amount>₹487.00</amount>',
    toYou: '{payer} paid you <amount>₹487.00</amount>',
    ofOthers: '{payer} paid {payee} <amount>₹487.00</amount>',
  },
  fixedAmount: 'To change the amount, delete this settlement and record it again.',
  recorded: 'Recorded',
  waiting: 'Waiting to be sent',
  recording: 'Recording',
  even: 'Comes out even',
  payWithUpi: 'Pay with UPI',
  /** For the payer, and where the payee finds the QR code. */
  scanFrom: 'Scan from {payee}’s screen',
  scanHow: 'They open Settle up, choose you and tap Show QR.',
  getPaidByUpi: 'Get paid with UPI',
  upiHint: "Tap Finish after you have paid: the app can't see the payment.",
  receivedHint: "Tap Finish after the money has arrived: the app can't see the payment.",
  /** A warning. When: 'yesterday', '2 days ago'. */
  newUpiId: 'New UPI ID, set {when}. Check with {name} before you pay.',
  /** Shown instead of the QR code while the typed amount cannot be settled. */
  upiNoAmount: 'Enter a valid amount to see the QR code.',
  showQr: 'Show QR',
  shareQr: 'Share QR',
  saveQr: 'Save QR',
  codeHint: 'Scan this code with another phone.',
  /** Instead of the button that shares the QR code as a picture. */
  noPicture: 'Above ₹2,000, UPI apps refuse a code that is sent as a picture. Scan it with the camera, or pay to the UPI ID.',
  pictureFailed: 'The picture of the QR code could not be created.',
  addUpiId: 'Add your UPI ID',
  /** For the payer: the payee has no UPI ID that could be used. */
  upiMissingOf: '{payee} has not added a UPI ID.',
  askForUpiId: 'Ask for it',
  askForUpiIdTitle: 'Ask for the UPI ID',
  /** The message that asks a payee for their UPI ID. */
  askText: 'Hello {name},\nI want to pay you what I owe you by UPI. Please add your UPI ID to your profile: {link}',
  askTextWithAmount: 'Hello {name},\nI want to pay you {amount} by UPI. Please add your UPI ID to your profile: {link}',
  /** For the payee: what the QR code is for. */
  upiShownTo: '{payer} scans the QR code with any UPI app.',
  upiMissingFor: 'Once your UPI ID is in your profile, {payer} can scan a QR code here.',
  upiUnverified: 'Nobody can see your UPI ID until your email address is verified.',
  verifyEmail: 'Verify your email',
  moreWays: 'More',
  linkHint: 'UPI apps may refuse a payment to a person that is opened from a link.',
  openUpiApp: 'Open UPI app',
  copyUpiId: 'Copy UPI ID',
  copyAmount: 'Copy amount',
  copied: 'Copied',
  enlargeQr: 'Enlarge QR code',
  scanTitle: 'Scan to pay with UPI',
  qr: 'QR code of the payment',
  /** Below a QR code: in the dialog on one line, in the picture below the amount. */
  amountTo: '<amount>₹500.00</amount> to <bold>{name}</bold>',
  to: 'to {name}',
  /** The page of a settlement. */
  page: {
    loading: 'Loading the settlement',
    noId: 'No settlement ID provided',
    notFound: 'This settlement is not there any more',
    deleted: 'This settlement was deleted',
    failed: 'Failed to fetch settlement',
    menu: 'More about this settlement',
    edit: 'Edit',
    delete: 'Delete',
    /** What is known of the payment: a name, and what it is. */
    method: 'Method',
    reference: 'Reference',
    utr: 'UPI reference',
    paidFor: 'Paid for',
    aBill: 'An expense',
    advanceWords: 'What was paid beyond what was owed. Deleting or restoring one of the two does the same to both.',
    received: 'Received',
    receivedOn: 'Received on {day}',
    notReceived: 'Not received',
    hasArrived: 'Has {amount} arrived?',
    titles: { byYou: 'You paid {payee}', toYou: '{payer} paid you', ofOthers: '{payer} paid {payee}' },
  },
  /** The payee says that the money has not arrived. */
  notReceived: {
    title: 'Not received',
    confirm: 'Delete settlement',
    busy: 'Deleting...',
    failed: 'Failed to delete settlement',
    question: 'The payment of {amount} from {payer} is deleted, and {payer} is told why. It can be restored.',
    /** While its amount is not known. */
    questionOfWhole: 'The payment from {payer} is deleted with all of its parts, and {payer} is told why. It can be restored.',
    /** Above its parts. */
    takesBack: 'This takes back:',
    reason: 'What happened?',
  },
} as const;
