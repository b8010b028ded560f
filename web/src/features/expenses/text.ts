import type { StoredSplitType } from '@barabar/core/split';
import { formatAmount, symbolOf, type Currency, type Minor } from '@barabar/core/money';
import { joinNames } from '../../lib/people/payer-names.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { RATE_WORDS } from '../../lib/rates/rate-words.ts';

/** All texts of this feature except core's messages. Texts of spec §2, §4, §5 and §8 are verbatim. */
export const TEXT = {
  title: 'Add Expense',
  editTitle: 'Edit Expense',
  groupNotice: 'Adding expense to group',
  editGroupNotice: 'Expense in group',
  /** Whom the expense is about. */
  people: 'Who is in it',
  /** The field that finds people and groups. */
  with: {
    label: 'With',
    hint: 'Name, email address or group',
    found: 'People and groups',
    byName: 'by name only',
    members: (count: number): string => (count === 1 ? '1 member' : `${count} members`),
    add: (name: string): string => `Add ${name}`,
    addHint: 'By name only: no account needed',
    friendsByName: 'friends by name only',
    invite: (email: string): string => `Invite ${email}`,
    inviteHint: 'They get an invitation',
    failed: 'Failed to add this person',
    unchosen: (text: string): string =>
      `Please choose who “${shorten(text, HINT_LETTERS_MAX)}” is, or empty this field`,
    alone: (name: string): string =>
      `${name} is by name only: you can share expenses as two. For more people, create a group.`,
  },
  chooseFriends: 'Choose friends',
  chooseGroup: 'Choose a group',
  amount: 'Amount',
  currency: 'Currency',
  noCurrenciesFound: 'No currencies found',
  /** For an amount that was recognised on a receipt with low confidence. */
  checkAmount: 'Please check the amount: the receipt was hard to read.',
  /** Below a calculation that is typed as the amount. */
  comesTo: (amount: Minor, currency: Currency): string => `= ${formatAmount(amount, { currency })}`,
  plus: 'Plus',
  minus: 'Minus',
  times: 'Times',
  dividedBy: 'Divided by',
  /** Recording an amount in another currency than it was spent in. */
  conversion: {
    convertTo: (currency: Currency): string => `Convert to ${symbolOf(currency).trim()}`,
    converted: (currency: Currency): string => `Amount in ${symbolOf(currency).trim()}`,
    without: {
      loading: RATE_WORDS.loading,
      failed: 'The rate could not be loaded. Please type your own rate or amount.',
      read: 'The ECB has no rate for this. Please type your own rate or amount.',
    },
    rateMissing: 'Please enter a rate or the converted amount',
    /** In place of the box, while the expense repeats. */
    notRepeated: (currency: Currency): string =>
      `What repeats stays in ${symbolOf(currency).trim()}: the rates of later days are not known.`,
  },
  description: 'Description',
  descriptionHint: 'What was it for?',
  /** Above a new expense that is made of an earlier one: who in that cannot be in this one. */
  leftOut: {
    group: (names: readonly string[]): string =>
      names.length === 1
        ? `${joinNames(names)} has left the group and is not in this one.`
        : `${joinNames(names)} have left the group and are not in this one.`,
    friends: (names: readonly string[]): string =>
      names.length === 1
        ? `${joinNames(names)} is not among your friends and is not in this one.`
        : `${joinNames(names)} are not among your friends and are not in this one.`,
  },
  paidBy: 'Paid by',
  category: 'Category',
  guessedCategory: 'Category (guessed)',
  noCategory: 'None',
  newCategory: 'New category…',
  day: 'Day',
  notes: 'Notes (Optional)',
  /** An expense that repeats. */
  repeat: {
    title: 'Repeat Expense',
    editTitle: 'Edit Recurring Expense',
    label: 'Repeat',
    never: 'Does not repeat',
    frequencies: { weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' },
    firstDay: 'First day',
    every: (units: string): string => `Every (${units})`,
    ends: 'Ends',
    endKinds: { never: 'Never', day: 'On a day', count: 'After a count' },
    lastDay: 'Last day',
    count: 'How many times',
    /** Below the disabled field, while the expense is converted. */
    notConverted: (currency: Currency): string =>
      `The rates of later days are not known. Untick “Convert to ${symbolOf(currency).trim()}” to make it repeat.`,
    /** Above a series that is made of a converted expense. */
    asConverted: (converted: string): string =>
      `It repeats as ${converted}: the rates of later days are not known.`,
    askAmount: 'Ask for the amount each time',
    openAmount: 'Open',
    next: 'Next days',
    noDays: 'None of these days is still to come.',
    noPast: 'Days before today get no expense.',
    fromNowOn: 'Changes hold from now on. Expenses that are there already stay as they are.',
    create: 'Create recurring expense',
    created: (added: string, day: string | undefined): string =>
      day === undefined ? added : `${added}. Next: ${day}`,
    updateFailed: 'Failed to update recurring expense',
  },
  inExpense: 'people in an expense',
  keepReceipt: 'Keep the receipt with the expense',
  receipt: 'The receipt',
  enlargeReceipt: 'Enlarge the receipt',
  nobody: 'Choose',
  addPayer: 'Who else paid?',
  allPaid: 'All paid',
  /** In the row of one of several payers whose field is empty. */
  paidNothing: 'Nothing so far: type what was paid',
  left: 'left',
  several: 'Several people',
  you: 'You',
  moreOptions: 'More options',
  splitTypes: 'How to split',
  equal: 'Equal',
  percentage: 'Percentage',
  shares: 'Shares',
  exact: 'Exact',
  items: 'Items',
  total: 'Total',
  addsUp: 'Adds up',
  putRestOn: 'Put the rest on …',
  overBy: 'Over by',
  underBy: 'Under by',
  /** Spec §6. */
  youMustBeIn: 'You must be included in the split',
  /** A bill of items. */
  bill: {
    items: 'Items',
    charges: 'Taxes and charges',
    owed: 'What everybody owes',
    item: 'Item',
    thisItem: 'this item',
    quantity: 'Qty',
    adds: 'Adds',
    takesOff: 'Takes off',
    kind: 'Charge',
    spread: 'Spread',
    spreads: { proportional: 'By what each had', equal: 'Equally' },
    on: 'On',
    allItems: 'All items',
    onService: 'Also on the service charge',
    addItem: 'Add item',
    addCharge: 'Add tax or charge',
    everyone: 'Everyone',
    quantityOf: (name: string): string => `Quantity of ${name}`,
    amountOf: (name: string): string => `Amount of ${name}`,
    itemsOf: (name: string): string => `Items that ${name} is on`,
    whoHad: (name: string): string => `Who had ${name}`,
    everyoneHad: (name: string): string => `Everyone had ${name}`,
    remove: (name: string): string => `Remove ${name}`,
    /** Where items and charges do not add up to the amount of the expense. `off` is by how much. */
    over: (off: string): string => `Items and charges are ${off} more than the amount of the expense.`,
    under: (off: string): string => `Items and charges are ${off} less than the amount of the expense.`,
    /** The one amount that is probably wrong, and what would fit. */
    check: (name: string, fitting: string): string => `Please check ${name}: ${fitting} would fit.`,
    checkNeeded: (name: string): string => `Please check ${name}: without it, the bill adds up.`,
    checkAmount: 'Please check the amount.',
    partOf: (weight: number, total: number): string => `${weight} of ${total}`,
    everybody: 'Everyone',
  },
  /** The page of an expense. */
  page: {
    loading: 'Loading the expense',
    noId: 'No expense ID provided',
    notFound: 'This expense is not there any more',
    deleted: 'This expense was deleted',
    failed: 'Failed to load expense',
    menu: 'More about this expense',
    edit: 'Edit',
    again: 'Same again today',
    repeat: 'Repeat this expense',
    delete: 'Delete',
    paid: (names: string): string => `${names} paid`,
    shares: 'Shares',
    share: 'share',
    noShare: 'no share',
    hasPaid: 'paid',
    effects: 'Who owes whom for this',
    allEffects: (count: number): string => `Show all ${count}`,
    owe: 'owe',
    owes: 'owes',
    youAsObject: 'you',
  },
  create: 'Create expense',
  saveChanges: 'Save changes',
  saving: 'Saving',
  saveFailed: 'Failed to create expense',
  updateFailed: 'Failed to update expense',
  /** An expense or a series that is not what it was when its form opened. */
  conflict: {
    fields: {
      description: 'Description',
      amount: 'Amount',
      category: 'Category',
      day: 'Day',
      repeat: 'Repeat',
      payers: 'Paid by',
      split: 'Split',
      notes: 'Notes',
    },
    from: (day: string): string => `from ${day}`,
    /** In place of an item that only one version has. */
    none: 'Not there',
  },
  payerUnknown: 'Unable to determine who paid for the expense',
  /** The first attempt reached the server but its answer was lost, and the form has changed since. */
  photoNotAttached:
    'The photo of the receipt is not kept, because there is no connection. Add it on the page of the expense later.',
  alreadySaved: 'This expense has already been saved with what you entered before. Close this to see it.',
  includeEverybody: 'Select all',
  includeOnlyYou: 'Only you',
  /** In the row of somebody who has nothing of the expense. */
  notInIt: 'Not in it',
  /** Offers the uneven split that the same people had last. */
  splitAsLast: (ratio: string | undefined): string =>
    ratio === undefined ? 'Split as last time' : `Split as last time: ${ratio}`,
  noPayersFound: 'No people found',
} as const;

/** The server's message about payments, with the currency. */
export const paidTotalMismatch = (paid: Minor, total: Minor, currency: Currency): string =>
  `Paid amounts (${formatAmount(paid, { currency })}) don't match expense amount (${formatAmount(total, { currency })})`;

/** Spec §5's inline message. */
export const splitTotalMismatch = (splits: Minor, total: Minor, currency: Currency): string =>
  `Split amounts (${formatAmount(splits, { currency })}) don't match total (${formatAmount(total, { currency })})`;

export const removeLabel = (name: string): string => `Remove ${name}`;
export const includedCount = (count: number, ofCount: number): string => `${count} of ${ofCount} people`;
export const percentageLabel = (name: string): string => `Percentage for ${name}`;
export const sharesLabel = (name: string): string => `Shares for ${name}`;
export const paymentLabel = (name: string): string => `Paid by ${name}`;
export const exactLabel = (name: string): string => `Amount for ${name}`;

const SPLIT_WORDS: Readonly<Record<StoredSplitType, string>> = {
  equal: 'Split equally',
  percentage: 'Split by percentage',
  shares: 'Split by shares',
  exact: 'Split by exact amounts',
  items: 'Split by items',
};

/** Letters of a name in that text, so that it fits a phone of 320 px. */
const HINT_LETTERS_MAX = 16;

/**
 * The text beside 'More options' while it is closed: how the expense is split.
 * @param names of those who have a part, 'You' for the viewer.
 */
export function splitHint(splitType: StoredSplitType, names: readonly string[]): string {
  if (names.length > 1) return `${SPLIT_WORDS[splitType]} among ${names.length} people`;
  const [name = TEXT.you] = names;
  return name === TEXT.you ? 'Not split' : `All for ${shorten(name, HINT_LETTERS_MAX)}`;
}

/** What an expense needs before it can be saved; undefined where it has both. */
export function missingIn({
  isAmount,
  isDescription,
}: {
  readonly isAmount: boolean;
  readonly isDescription: boolean;
}): string | undefined {
  const needed = [...(isAmount ? ['an amount'] : []), ...(isDescription ? ['a description'] : [])];
  return needed.length === 0 ? undefined : `An expense needs ${needed.join(' and ')}.`;
}
