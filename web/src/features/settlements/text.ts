import { symbolOf, type Currency } from '@barabar/core/money';
import { RATE_WORDS } from '../../lib/rates/rate-words.ts';

/** All texts of the settlement dialogs: verbatim from spec §2, §5 and §8 down to the comment 'Ours'. */
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
  /** Ours, from here on. */
  /** In the notice after it was recorded. */
  settlementWith: (name: string) => `the settlement with ${name}`,
  settlementsWith: (count: number, name: string) =>
    count === 1 ? `the settlement with ${name}` : `${count} settlements with ${name}`,
  /** Between two names, and in front of an amount, in a payment between two other people. */
  owes: 'owes',
  willBePaid: 'Payment:',
  day: 'Day',
  editTitle: 'Edit Settlement',
  saveChanges: 'Save changes',
  alreadyRecorded:
    'This settlement has already been recorded with what you entered before. Close this to see it.',
  /** The fields of a payment that somebody else has changed in the meantime. */
  conflictFields: { amount: 'Amount', day: 'Day', note: 'Note' },
  noNote: 'None',
  loading: 'Loading balances',
  search: 'Search balances',
  noneFound: 'No balances found',
  noGroup: 'Outside of groups',
  /** Shown while a group's name is not known yet. */
  aGroup: 'In a group',
  everythingTitle: 'Settle everything',
  /** Above the balances that a payment of the net settles. */
  netParts: 'This payment settles',
  /** Where it settles balances in both directions. */
  netWords: 'What each of you owes is set off against the other, so only the difference is paid.',
  /** A balance that a smaller payment does not reach. */
  netStays: 'stays as it is',
  netPartOf: (amount: string): string => `of ${amount}`,
  oneOnly: 'One balance only',
  /** The button that fills in all that is owed. */
  settleExactly: (amount: string): string => `Change to ${amount}`,
  /** What to do with a payment above what is owed. */
  beyondPaid: (owed: string, rest: string, payee: string): string =>
    `Settle ${owed} here, and add the other ${rest} as an expense that you paid for ${payee}.`,
  beyondReceived: (owed: string, rest: string, payer: string): string =>
    `Settle ${owed} here, and add the other ${rest} as an expense that ${payer} paid for you.`,
  beyondOthers: (owed: string, rest: string): string =>
    `Settle ${owed} here, and add the other ${rest} as an expense.`,
  /** In front of the name. */
  everythingWith: 'Settle everything with',
  /** Settling everything in one currency: 'Settle all in ₹'. */
  allIn: (currency: Currency): string => `Settle all in ${symbolOf(currency).trim()}`,
  youPay: 'you pay',
  paysYou: 'pays you',
  rateMissing: (symbol: string): string => `Please enter a rate for ${symbol}`,
  rateStates: {
    loading: RATE_WORDS.loading,
    failed: 'The rate could not be loaded. Please type your own rate.',
    read: 'The ECB has no rate for this. Please type your own rate.',
  },
  evenAtRates: 'This comes out even at these rates, so there is no payment to record.',
  fixedAmount: 'To change the amount, delete this settlement and record it again.',
  recorded: 'Recorded',
  waiting: 'Waiting to be sent',
  recording: 'Recording',
  even: 'Comes out even',
  payWithUpi: 'Pay with UPI',
  scanHow: 'They open Settle up, choose you and tap Show QR.',
  getPaidByUpi: 'Get paid with UPI',
  upiHint: "Tap Finish after you have paid: the app can't see the payment.",
  receivedHint: "Tap Finish after the money has arrived: the app can't see the payment.",
  /** Shown instead of the QR code while the typed amount cannot be settled. */
  upiNoAmount: 'Enter a valid amount to see the QR code.',
  showQr: 'Show QR',
  shareQr: 'Share QR',
  saveQr: 'Save QR',
  codeHint: 'Scan this code with another phone.',
  /** Instead of the button that shares the QR code as a picture. */
  noPicture:
    'Above ₹2,000, UPI apps refuse a code that is sent as a picture. Scan it with the camera, or pay to the UPI ID.',
  pictureFile: 'upi-qr.png',
  pictureFailed: 'The picture of the QR code could not be created.',
  addUpiId: 'Add your UPI ID',
  askForUpiId: 'Ask for it',
  askForUpiIdTitle: 'Ask for the UPI ID',
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
    you: 'You',
    youAsObject: 'you',
    paid: 'paid',
  },
  /** Between an amount and the payee's name. */
  to: 'to',
} as const;

/** For the payer, and where the payee finds the QR code: `scanHow`. */
export const scanFrom = (payee: string): string => `Scan from ${payee}’s screen`;

/** For the payee: what the QR code is for. */
export const upiShownTo = (payer: string): string => `${payer} scans the QR code with any UPI app.`;
export const upiMissingFor = (payer: string): string =>
  `Once your UPI ID is in your profile, ${payer} can scan a QR code here.`;

/** For the payer: the payee has no UPI ID that could be used. */
export const upiMissingOf = (payee: string): string => `${payee} has not added a UPI ID.`;
/** The message that asks a payee for their UPI ID. */
export const askForUpiId = ({
  name,
  amount = 'what I owe you',
  link,
}: {
  readonly name: string;
  readonly amount: string | undefined;
  readonly link: string;
}): string =>
  `Hello ${name},\nI want to pay you ${amount} by UPI. Please add your UPI ID to your profile: ${link}`;

export const balanceCount = (count: number): string => (count === 1 ? '1 balance' : `${count} balances`);
export const recordCount = (count: number): string =>
  count === 1 ? 'Record 1 settlement' : `Record ${count} settlements`;
/** Shown when some of several settlements could not be recorded. */
export const recordedOf = (recorded: number, total: number): string =>
  `${recorded} of ${total} settlements recorded. Try again to record the rest.`;
