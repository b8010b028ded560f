import { EXPENSE } from '@barabar/core/records/expense';
import { storedShape } from '@barabar/core/records/schemas';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { categoryIcon } from '@barabar/core/contract/categories';
import { CONVERSION_SOURCES } from '@barabar/core/contract/conversions';
import { CHARGE_KINDS, CHARGE_SPREADS } from '@barabar/core/bill';
import { DAY_BASES } from '@barabar/core/day-period';
import { CURRENCIES } from '@barabar/core/money';
import { pairKeyOf, sortPair } from '@barabar/core/pair';
import { STORED_SPLIT_TYPES } from '@barabar/core/split-types';
import type { Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import {
  parseDocument,
  storedAmount,
  storedBasisPoints,
  storedDay,
  timestamp,
  type AtomicWriter,
  type Revision,
} from '../../kit/document.ts';
import { allNewest, readNewest, type PagePart } from '../../kit/paging.ts';
import { dayOf, type Period } from '../../kit/period.ts';
import { whereScope, type Scope } from '../../kit/scope.ts';
import { movementsBetween, pairsMoved } from '../balances/movements.ts';
import { addDeltas } from '../balances/store.ts';
import { putFriendship } from '../friendships/store.ts';
import { feedFields } from '../shared-records/feed-fields.ts';
import { LISTED_WITHOUT, sharedRecordFields } from '../shared-records/fields.ts';

const storedPayer = z.object({ userId: z.string(), name: z.string(), amount: storedAmount });

export const storedSplit = z.object({
  userId: z.string(),
  name: z.string(),
  splitType: z.enum(STORED_SPLIT_TYPES),
  amount: storedAmount,
  /** Percentage splits only. */
  percentage: z.exactOptional(storedBasisPoints),
  /** Shares splits, and adjustments of somebody who has not one equal part. */
  shares: z.exactOptional(z.int()),
  /** Adjustments only: what they owe beyond their equal part. */
  adjustment: z.exactOptional(storedAmount),
});

export const storedItem = z.object({
  name: z.string(),
  amount: storedAmount,
  quantity: z.exactOptional(z.number()),
  sharedBy: z.array(z.object({ userId: z.string(), weight: z.int() })),
});
export type StoredItem = z.output<typeof storedItem>;

export const storedCharge = z.object({
  kind: z.enum(CHARGE_KINDS),
  amount: storedAmount,
  spread: z.enum(CHARGE_SPREADS),
  /** Indexes of items. */
  on: z.union([z.literal('all'), z.array(z.int())]),
  includesService: z.exactOptional(z.boolean()),
});
export type StoredCharge = z.output<typeof storedCharge>;

/** The days by which an expense was split, and who was there on how many, as they were counted then. */
export const storedDays = z.object({
  from: storedDay,
  to: storedDay,
  basis: z.enum(DAY_BASES),
  people: z.array(
    z.object({
      userId: z.string(),
      days: z.int(),
      /** Per day: on so many of these days so many people were there. */
      shared: z.exactOptional(z.array(z.object({ by: z.int(), days: z.int() }))),
    }),
  ),
});
export type StoredDays = z.output<typeof storedDays>;

export const storedConversion = z.object({
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  rate: z.object({ numerator: z.int(), denominator: z.int() }),
  source: z.enum(CONVERSION_SOURCES),
  day: storedDay,
});
export type StoredConversion = z.output<typeof storedConversion>;

/** A settlement that names an expense, by its id: what of it is meant to pay for this expense. */
const storedSettledBy = z.object({
  fromUserId: z.string(),
  toUserId: z.string(),
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  createdBy: z.string(),
  settledAt: timestamp,
});
export type StoredSettledBy = z.output<typeof storedSettledBy>;

export const expenseDocument = z.object({
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  paidBy: z.string(),
  /** Amounts > 0 that sum to the expense's. */
  payers: z.array(storedPayer),
  /** Amounts ≥ 0 that sum to the expense's. */
  splits: z.array(storedSplit),
  /** The bill from which the splits were computed; empty where they were not (`splitType` is then not 'items'). */
  items: z._default(z.array(storedItem), []),
  charges: z._default(z.array(storedCharge), []),
  /** The days of an expense that is split by days: the splits follow from them. */
  days: z._default(z.nullable(storedDays), null),
  /** A snapshot of the name: an own category may be in no list any more. */
  category: z.nullable(z.string()),
  /** The icon of an own category; null for one of the nine. */
  categoryIcon: z._default(z.nullable(categoryIcon), null),
  /** `spentOn` is null in documents from before there was that field: see `spentOnOf`. */
  ...storedShape(EXPENSE),
  /** What was spent, if in another currency than the expense is recorded in: `amount` is this amount × rate. */
  conversion: z._default(z.nullable(storedConversion), null),
  ...sharedRecordFields,
  /** The name of `updatedBy`, who need not be a participant: the log is written from the document alone. */
  updatedByName: z.string(),
  /** The series that added the expense, and the day that it was for. */
  recurrence: z.exactOptional(z.object({ recurrenceId: z.string(), day: storedDay })),
  /** The settlements that name the expense and are not deleted, by id. Written with them, without a new version. */
  settledBy: z._default(z.record(z.string(), storedSettledBy), {}),
  /** The settlement of the same act, where the expense holds what was paid beyond what was owed. */
  advanceOf: z._default(z.nullable(z.string()), null),
  /** Somebody has commented on it; the comments may all be deleted. */
  hasComments: z.exactOptional(z.literal(true)),
  /** How many comments were written on it since there is this field, deleted ones included. Absent for none. */
  commentCount: z.exactOptional(z.int()),
});
export type ExpenseFields = z.output<typeof expenseDocument>;

/** What lists show of an expense: without the keys of its pairs, which are 50 KB for one of 50 people. */
export const listedExpense = z.omit(expenseDocument, {
  ...LISTED_WITHOUT,
  updatedByName: true,
  hasComments: true,
  commentCount: true,
});
export type ListedExpense = z.output<typeof listedExpense> & { readonly id: string };

export type ExpenseRecord = ExpenseFields & { readonly id: string };
export type RevisedExpense = ExpenseRecord & { readonly revision: Revision };

const EXPENSES = collection('expenses', expenseDocument);

export const expensesOf = EXPENSES.of;

export const readExpense = EXPENSES.read;

const listedIn = (call: StoreCall, scope: Scope): Query =>
  whereScope(expensesOf(call).where('deletedAt', '==', null), scope).select(
    ...Object.keys(listedExpense.shape),
  );

export async function* allExpenses(call: StoreCall, scope: Scope): AsyncGenerator<ListedExpense[]> {
  for await (const docs of allNewest(listedIn(call, scope), 'createdAt'))
    yield docs.flatMap((snapshot) => parseDocument(snapshot, listedExpense) ?? []);
}

/** The next expenses of a list, newest first or by the day on which they were spent; deleted ones are left out. */
export async function readExpensePage(
  call: StoreCall,
  filter: {
    readonly scope: Scope;
    readonly category: string | undefined;
    readonly period: Period;
    readonly isByDay?: boolean;
  },
  part: PagePart,
): Promise<ListedExpense[]> {
  let query = listedIn(call, filter.scope);
  if (filter.category !== undefined) query = query.where('category', '==', filter.category);
  const dayField = filter.isByDay ? 'spentOn' : undefined;
  const docs = await readNewest(query, { timeField: 'createdAt', dayField, period: filter.period, ...part });
  return docs.flatMap((snapshot) => parseDocument(snapshot, listedExpense) ?? []);
}

/** The day on which an expense was spent: of an old document, the day in Asia/Kolkata on which it was recorded. */
export const spentOnOf = ({
  spentOn,
  createdAt,
}: Pick<ExpenseFields, 'spentOn' | 'createdAt'>): CalendarDay => spentOn ?? dayOf(createdAt);

/** An expense with its day, which an old document does not hold. */
export const datedExpense = <T extends Pick<ExpenseFields, 'spentOn' | 'createdAt'>>(expense: T) => ({
  ...expense,
  spentOn: spentOnOf(expense),
});

export function namesIn({ payers, splits }: Pick<ExpenseFields, 'payers' | 'splits'>): Map<string, string> {
  return new Map([...payers, ...splits].map(({ userId, name }) => [userId, name]));
}

/** Blind writes: balances, and outside of groups the friendship of those who now have one. */
function putMovements(
  call: StoreCall,
  writer: AtomicWriter,
  {
    before,
    after,
    at = after.updatedAt,
  }: { before: ExpenseFields | undefined; after: ExpenseFields; at?: Date | undefined },
): void {
  // The balances of people who were taken out move, too.
  const names = new Map([...(before ? namesIn(before) : []), ...namesIn(after)]);
  const { groupId, updatedBy } = after;
  const movements = movementsBetween(before, after);
  for (const { currency, deltas } of movements)
    addDeltas(call, writer, { deltas, names, groupId, currency, at });
  // Carrying a record over to another person is nobody's action: friendships are carried over by themselves.
  if (groupId !== null || before?.version === after.version) return;
  const pairs = new Map(pairsMoved(movements).map(({ pairKey, members }) => [pairKey, members]));
  const asked = askedBy(before, after);
  for (const userId of asked) pairs.set(pairKeyOf(updatedBy, userId), sortPair(updatedBy, userId));
  for (const members of pairs.values()) {
    const isAsking = members.includes(updatedBy) && members.some((userId) => asked.includes(userId));
    putFriendship(call, writer, {
      members,
      names: Object.fromEntries(names),
      createdBy: updatedBy,
      at,
      ...(isAsking && { askedBy: updatedBy }),
    });
  }
}

/** The creator asks and accepts them by recording it, whatever it moves between them. */
function askedBy(before: ExpenseFields | undefined, after: ExpenseFields): string[] {
  const { createdBy, updatedBy, participantIds } = after;
  if (createdBy !== updatedBy) return [];
  return participantIds.filter((id) => id !== updatedBy && !before?.participantIds.includes(id));
}

/** @param options.isMovedBeside whether another write of the commit has its effects: a balance is written once */
export function putNewExpense(
  call: StoreCall,
  writer: AtomicWriter,
  expense: ExpenseRecord,
  { isMovedBeside = false }: { isMovedBeside?: boolean } = {},
): void {
  EXPENSES.create(call, writer, expense, feedFields(expense));
  if (!isMovedBeside) putMovements(call, writer, { before: undefined, after: expense });
}

/** With the difference that it makes. `change.at` is when balances move, if that is no change of the expense's own. */
export function putChangedExpense(
  call: StoreCall,
  writer: AtomicWriter,
  {
    before,
    after,
    at,
    isMovedBeside = false,
  }: { before: RevisedExpense; after: ExpenseFields; at?: Date; isMovedBeside?: boolean },
): void {
  EXPENSES.put(call, writer, before, after, feedFields(after, before));
  if (!isMovedBeside) putMovements(call, writer, { before, after, at });
}
