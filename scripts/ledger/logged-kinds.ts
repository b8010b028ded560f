import { CURRENCIES } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import * as z from 'zod/mini';
import { EXPENSE } from '@barabar/core/records/expense';
import type { Fields, Stored } from '@barabar/core/records/fields';
import { storedShape } from '@barabar/core/records/schemas';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { StoreCall } from '../../functions/src/kit/call.ts';
import {
  isPlainChange,
  type ActivityRecord,
  type StoredChange,
} from '../../functions/src/records/activities/store.ts';
import { readComment, type CommentRecord } from '../../functions/src/records/comments/store.ts';
import { readExpense, type ExpenseRecord } from '../../functions/src/records/expenses/store.ts';
import {
  readSettlement,
  writerNameFor,
  type SettlementRecord,
} from '../../functions/src/records/settlements/store.ts';
import {
  describeCommentChange,
  describeExpenseChange,
  describeSettlementChange,
  unionOf,
  type DescribedActivity,
  type Images,
} from '../../functions/src/triggers/describe-change.ts';

export interface LoggedRecord {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
}

export interface RecordLog {
  /** The entries of a version; undefined when there are none, or none that can be read. */
  readonly entriesOf: (version: number) => readonly ActivityRecord[] | undefined;
}

/** The version before one without an entry. */
export interface Guess<T> {
  readonly before: T;
  /** Whether it is certain. Otherwise it has what is known. */
  readonly isSure: boolean;
  /** When the version was made, if the record says so. */
  readonly at?: Date;
}

/** How to go back through the versions of one kind of record. */
export interface LoggedKind<T extends LoggedRecord> {
  readonly collection: 'expenses' | 'settlements' | 'groups' | 'comments';
  /** Reads the record, deleted or not. */
  readonly read: (call: StoreCall, id: string) => Promise<T | undefined>;
  /** Describes a change as the trigger does. */
  readonly describe: (images: Images<T>) => DescribedActivity[];
  readonly undo: (after: T, entries: readonly ActivityRecord[]) => T;
  /** Returns the version before `after`, which has no entry. */
  readonly guess: (after: T, log: RecordLog) => Guess<T>;
  /** Sets who made a version. */
  readonly stamp: (record: T, by: { readonly id: string; readonly name: string }) => T;
  /** Makes an entry for an unknown change, when `describe` finds none between two equal versions. */
  readonly describeUnknown?: (after: T) => DescribedActivity;
}

const currency = z.enum(CURRENCIES);

/** Sets a plain field back to its value before a change. A value that is none of the field's leaves the record as it is. */
function undoPlain<F extends Fields, T extends Stored<F>>(fields: F, record: T, change: StoredChange): T {
  if (!(change.field in fields)) return record;
  const before = { ...record, [change.field]: change.oldValue };
  const { data } = z.object(storedShape(fields)).safeParse(before);
  return data ? { ...record, ...data } : record;
}

function undoExpenseField(expense: ExpenseRecord, change: StoredChange): ExpenseRecord {
  if (isPlainChange(change)) return undoPlain(EXPENSE, expense, change);
  switch (change.field) {
    case 'amount':
      return { ...expense, amount: change.oldValue };
    case 'currency':
      return { ...expense, currency: z.catch(currency, expense.currency).parse(change.oldValue) };
    case 'category':
      // The log has no icons, and describing a change needs none.
      return { ...expense, category: change.oldValue, categoryIcon: null };
    case 'conversion':
      return { ...expense, conversion: change.oldValue };
    case 'paidBy':
      return { ...expense, paidBy: change.oldValue ?? expense.paidBy };
    case 'payers':
      return withPeople({ ...expense, payers: change.oldValue });
    case 'splits':
      return withPeople({ ...expense, splits: change.oldValue });
    case 'items':
      return { ...expense, items: change.oldValue };
    case 'charges':
      return { ...expense, charges: change.oldValue };
    case 'period':
      // Who was there on how many days is not in the log, and describing a change needs none of it.
      return { ...expense, days: change.oldValue && { ...change.oldValue, people: [] } };
    case 'avatar':
    case 'icon':
    case 'categories':
    case 'defaultSplit':
    case 'features':
    case 'closedUntil':
    case 'name':
    case 'presets':
    case 'receivedAt':
    case 'role':
    case 'simplifyDebts':
    case 'whoEdits':
      return expense;
  }
}

/** An expense with the people in its parts, all of whom could see it. */
function withPeople(expense: ExpenseRecord): ExpenseRecord {
  const participantIds = unionOf(
    expense.payers.map(({ userId }) => userId),
    expense.splits.map(({ userId }) => userId),
  );
  // Who had joined its group then is not known.
  const audience = expense.groupId === null ? participantIds : unionOf(participantIds, expense.audience);
  return { ...expense, participantIds, pairs: pairKeysAmong(participantIds), audience };
}

function undoSettlementField(settlement: SettlementRecord, change: StoredChange): SettlementRecord {
  if (isPlainChange(change)) return undoPlain(SETTLEMENT, settlement, change);
  switch (change.field) {
    case 'amount':
      return { ...settlement, amount: change.oldValue };
    case 'currency':
      return { ...settlement, currency: z.catch(currency, settlement.currency).parse(change.oldValue) };
    case 'receivedAt':
      return { ...settlement, receivedAt: change.oldValue === null ? null : new Date(change.oldValue) };
    case 'avatar':
    case 'icon':
    case 'categories':
    case 'closedUntil':
    case 'category':
    case 'charges':
    case 'conversion':
    case 'defaultSplit':
    case 'features':
    case 'items':
    case 'name':
    case 'paidBy':
    case 'period':
    case 'payers':
    case 'presets':
    case 'role':
    case 'simplifyDebts':
    case 'splits':
    case 'whoEdits':
      return settlement;
  }
}

type Deletable = LoggedRecord & { readonly deletedBy: string | null };

/** Undoes the one entry about a version of an expense or settlement. */
function undoEntry<T extends Deletable>(
  after: T,
  [entry]: readonly ActivityRecord[],
  undoField: (record: T, change: StoredChange) => T,
): T {
  const before = { ...after, version: after.version - 1 };
  if (entry?.type.endsWith('_deleted')) return { ...before, deletedAt: null, deletedBy: null };
  if (entry?.type.endsWith('_restored')) return { ...before, deletedAt: entry.createdAt };
  return (entry?.metadata.changes ?? []).reduce(undoField, before);
}

/**
 * Guesses the version before one without an entry. A deleted record was not deleted before, and after a
 * deletion only a restoration can follow. Any other version is a change, and the entry before it knows the
 * former values of some fields.
 */
function guessBefore<T extends Deletable>(
  after: T,
  { entriesOf }: RecordLog,
  recall: (before: T, entry: ActivityRecord) => T,
): Guess<T> {
  const before = { ...after, version: after.version - 1 };
  if (after.deletedAt !== null)
    return { before: { ...before, deletedAt: null, deletedBy: null }, isSure: true };
  const [previous] = entriesOf(before.version) ?? [];
  if (previous?.type.endsWith('_deleted'))
    return { before: { ...before, deletedAt: previous.createdAt }, isSure: true };
  return { before: previous ? recall(before, previous) : before, isSure: false };
}

export const EXPENSES: LoggedKind<ExpenseRecord> = {
  collection: 'expenses',
  read: readExpense,
  describe: describeExpenseChange,
  undo: (after, entries) => undoEntry(after, entries, undoExpenseField),
  guess: (after, log) =>
    guessBefore(after, log, (before, { metadata }) => ({
      ...before,
      description: metadata.expenseDescription ?? before.description,
      amount: metadata.amount ?? before.amount,
      currency: metadata.currency ?? before.currency,
      paidBy: metadata.paidByUserId ?? before.paidBy,
      isRefund: metadata.isRefund ?? false,
    })),
  stamp: (expense, { id, name }) => ({ ...expense, updatedBy: id, updatedByName: name }),
};

export const SETTLEMENTS: LoggedKind<SettlementRecord> = {
  collection: 'settlements',
  read: readSettlement,
  describe: describeSettlementChange,
  undo: (after, entries) => undoEntry(after, entries, undoSettlementField),
  guess: (after, log) =>
    guessBefore(after, log, (before, { metadata }) => ({
      ...before,
      amount: metadata.amount ?? before.amount,
      currency: metadata.currency ?? before.currency,
    })),
  stamp: (settlement, by) => ({
    ...settlement,
    updatedBy: by.id,
    updatedByName: writerNameFor(settlement, by),
  }),
};

type LoggedComment = CommentRecord & LoggedRecord;

const beforeDeletion = (after: LoggedComment): LoggedComment => ({
  ...after,
  version: after.version - 1,
  deletedAt: null,
});

/** The comments on one expense. Only their author writes and deletes them, so both versions are known. */
export const commentsOn = (expenseId: string): LoggedKind<LoggedComment> => ({
  collection: 'comments',
  read: async (call, id) => {
    const comment = await readComment(call, expenseId, id);
    return comment && { ...comment, createdBy: comment.authorId, updatedBy: comment.authorId };
  },
  describe: describeCommentChange,
  undo: beforeDeletion,
  guess: (after) => ({ before: beforeDeletion(after), isSure: true }),
  stamp: (comment) => comment,
});
