import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { textsOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { byDirection } from '@barabar/core/direction';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { categoryName } from '@barabar/core/categories';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { textInAll } from '@barabar/core/messages/text';
import { sumMinor, toMinor } from '@barabar/core/money';
import type { SearchAmount } from './read-amounts.ts';

/** A record that was found, as the viewer sees it. */
export type FoundRecord =
  | { readonly type: 'expense'; readonly data: Expense }
  | { readonly type: 'settlement'; readonly data: Settlement };

/** What is searched of a record. */
export interface SearchEntry {
  readonly type: 'expense' | 'settlement';
  readonly id: string;
  /** When the money was spent or paid. */
  readonly day: CalendarDay;
  readonly recordedAt: Date;
  /** The whole amount first, then those that the viewer may remember. */
  readonly amounts: readonly SearchAmount[];
  /** What the row of the record is called. */
  readonly title: string;
  /** Everything else in words: fields of the tables, the viewer's private note, comments, items, category. */
  readonly others: readonly string[];
  /** The names of the people and the group, which are found in another script, too. */
  readonly names: readonly string[];
}

const SETTLEMENT_WORDS = 'settlement payment paid चुकौती भुगतान पेमेंट';
const REFUND_WORDS = 'refund money came back वापस रिफ़ंड';

/** The names of the nine categories: the worker that searches does not know the language of the page. */
const CATEGORY_NAMES = textInAll('categories');

const METHOD_NAMES = textInAll('methods');

/** Words that find whoever has deleted their account, in all languages of the product. */
const DELETED_WORDS = textInAll('common')
  .map(({ deletedUser }) => deletedUser)
  .join(' ');

const nameOf = ({ name }: { name: string }): string => (name === DELETED_USER_NAME ? DELETED_WORDS : name);

const present = (texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined);

/** What a category is called in all languages of the product; an own one has one name. */
const namesOfCategory = (category: string): string[] => [
  ...new Set(CATEGORY_NAMES.map((names) => categoryName(category, names))),
];

/** The amounts that a row or the page of an expense shows the viewer: paid, share, both against each other, items. */
function amountsOfExpense(expense: Expense, viewerId: string): SearchAmount[] {
  const { amount, currency, payers, splits, items = [], conversion } = expense;
  const ofViewer = (parts: Expense['payers'] | Expense['splits']) =>
    sumMinor(parts.filter(({ userId }) => userId === viewerId).map((part) => part.amount));
  const paid = ofViewer(payers);
  const share = ofViewer(splits);
  const net = toMinor(Math.abs(paid - share));
  const ownAmounts = new Set([amount, paid, share, net, ...items.map((item) => item.amount)]);
  return [
    ...[...ownAmounts].filter((figure) => figure !== 0).map((figure) => ({ amount: figure, currency })),
    ...(conversion ? [{ amount: conversion.amount, currency: conversion.currency }] : []),
  ];
}

/** @param expense as the viewer sees it. */
export const entryOfExpense = (
  expense: Expense,
  { comments, viewerId }: { comments: readonly Comment[]; viewerId: string },
): SearchEntry => ({
  type: 'expense',
  id: expense.id,
  day: expense.spentOn,
  recordedAt: expense.createdAt,
  amounts: amountsOfExpense(expense, viewerId),
  title: expense.description,
  names: present([
    ...[...expense.payers, ...expense.splits].map(({ user }) => nameOf(user)),
    expense.group?.name,
  ]),
  others: present([
    ...byDirection(expense, [], [REFUND_WORDS]),
    ...(expense.category === undefined ? [] : namesOfCategory(expense.category)),
    ...textsOf(EXPENSE_EXTRAS, expense, 'code', 'line', 'note'),
    expense.privateNote,
    ...(expense.items ?? []).map(({ name }) => name),
    ...comments.map(({ text }) => text),
  ]),
});

/** @param settlement as the viewer sees it. */
export const entryOfSettlement = (settlement: Settlement): SearchEntry => ({
  type: 'settlement',
  id: settlement.id,
  day: settlement.paidOn,
  recordedAt: settlement.settledAt,
  amounts: [
    { amount: settlement.amount, currency: settlement.currency },
    ...[...(settlement.settles ?? []), ...(settlement.handed ?? [])].map(({ amount, currency }) => ({
      amount: toMinor(Math.abs(amount)),
      currency,
    })),
  ],
  title: SETTLEMENT_WORDS,
  names: present([nameOf(settlement.fromUser), nameOf(settlement.toUser), settlement.group?.name]),
  others: present([
    ...textsOf(SETTLEMENT, settlement, 'code', 'line', 'note'),
    ...METHOD_NAMES.map((names) => settlement.method && names[settlement.method]),
  ]),
});
