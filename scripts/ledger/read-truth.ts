import { InvariantError } from '@barabar/core/invariant';
import { sumBill } from '@barabar/core/items';
import { sumMinor } from '@barabar/core/money';
import { settlesProblem } from '@barabar/core/settled-amounts';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import {
  balanceIdOf,
  deltasOfRecord,
  recomputeBalances,
  type ExpectedBalances,
  type LedgerExpense,
  type LedgerSettlement,
} from '../../functions/src/records/balances/recompute.ts';
import { balanceDocument, balancesOf } from '../../functions/src/records/balances/store.ts';
import { allComments, commentDocument } from '../../functions/src/records/comments/store.ts';
import {
  expenseDocument,
  expensesOf,
  type ExpenseFields,
} from '../../functions/src/records/expenses/store.ts';
import { groupDocument, groupsOf } from '../../functions/src/records/groups/store.ts';
import { importDocument, importsOf } from '../../functions/src/records/imports/store.ts';
import { receiptDocument, receiptsOf } from '../../functions/src/records/receipts/store.ts';
import {
  settlementDocument,
  settlementsOf,
  type SettlementFields,
} from '../../functions/src/records/settlements/store.ts';
import {
  simplificationDocument,
  simplificationsOf,
} from '../../functions/src/records/simplifications/store.ts';
import { parseDocument } from '../../functions/src/kit/document.ts';
import { streamPages } from './stream.ts';

/** A document of a wrong form. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface Versioned {
  readonly id: string;
  /** Such as `expenses/abc`. */
  readonly path: string;
  readonly version: number;
  readonly updatedAt: Date;
  /** The kind of a group. One of two has no entries about itself. */
  readonly kind?: 'group' | 'direct';
  readonly imported?: { readonly versions: readonly number[] };
  /** Versions that another entry tells: the latest of them. */
  readonly toldWith?: readonly number[];
  /** The only versions with entries, where others have none. */
  readonly logged?: readonly number[];
}

/** An expense or settlement, and whether it lacks the day of the money. */
export interface Dated {
  readonly path: string;
  readonly isDayless: boolean;
}

/** One page of a collection: the documents that could be read, and the others. */
export interface TruthPage<T> {
  readonly documents: readonly T[];
  readonly unreadable: readonly Unreadable[];
}

export type Counted<T> = T & { readonly balances: ExpectedBalances };

const pagesOf = <S extends z.ZodMiniObject, T>(
  collectionIn: (call: { readonly db: Firestore }) => Query,
  schema: S,
  read: (document: z.output<S> & { readonly id: string }, path: string) => T,
) =>
  async function* pages(db: Firestore, { pageSize }: Reading = {}): AsyncGenerator<TruthPage<T>> {
    const fields = Object.keys(schema.shape);
    for await (const snapshots of streamPages(collectionIn({ db }), {
      fields,
      ...(pageSize && { pageSize }),
    })) {
      const documents: T[] = [];
      const unreadable: Unreadable[] = [];
      for (const snapshot of snapshots) {
        const { path } = snapshot.ref;
        try {
          const document = parseDocument(snapshot, schema);
          if (document) documents.push(read(document, path));
        } catch (error) {
          if (!(error instanceof InvariantError)) throw error;
          unreadable.push({ path, why: error.message });
        }
      }
      yield { documents, unreadable };
    }
  };

interface Reading {
  readonly pageSize?: number | undefined;
}

/** @throws {InvariantError} when the record would not be found by the people whose balances it moves. */
function countRecord<T extends (LedgerExpense | LedgerSettlement) & { readonly pairs: readonly string[] }>(
  record: T,
): Counted<T> {
  const pairs = new Set(record.pairs);
  if (!deltasOfRecord(record).every(({ pairKey }) => pairs.has(pairKey)))
    throw new InvariantError('its pairs are not those between which it stands');
  return { ...record, balances: recomputeBalances([record]) };
}

/** @throws {InvariantError} when the splits of an expense with items are not those of its bill. */
function checkBill<T extends Pick<ExpenseFields, 'splits' | 'items' | 'charges'>>(expense: T): T {
  const { splits, items, charges } = expense;
  if (items.length === 0) return expense;
  const sharing = new Set(items.flatMap(({ sharedBy }) => sharedBy.map(({ userId }) => userId)));
  const isOwed = sumBill({ items, charges }) === sumMinor(splits.map(({ amount }) => amount));
  if (!isOwed || splits.length !== sharing.size || !splits.every(({ userId }) => sharing.has(userId)))
    throw new InvariantError('its splits are not those of its items and charges');
  return expense;
}

/** @throws {InvariantError} when a settlement's amount is not what it settles. */
function checkSettles<T extends Pick<SettlementFields, 'amount' | 'currency' | 'settles'>>(settlement: T): T {
  if (settlesProblem(settlement) !== undefined)
    throw new InvariantError('its amount is not that of what it settles');
  return settlement;
}

const VERSIONED = { version: true, updatedAt: true } as const;
const COUNTED = {
  groupId: true,
  currency: true,
  deletedAt: true,
  pairs: true,
  imported: true,
  toldWith: true,
  ...VERSIONED,
} as const;
const countedExpense = z.pick(expenseDocument, {
  spentOn: true,
  payers: true,
  splits: true,
  isRefund: true,
  items: true,
  charges: true,
  settledBy: true,
  ...COUNTED,
});
const countedSettlement = z.pick(settlementDocument, {
  paidOn: true,
  fromUserId: true,
  toUserId: true,
  amount: true,
  settles: true,
  createdBy: true,
  settledAt: true,
  utr: true,
  forExpenses: true,
  actId: true,
  ...COUNTED,
});
const loggedGroup = z.pick(groupDocument, { kind: true, ...VERSIONED });
const loggedComment = z.pick(commentDocument, VERSIONED);
const loggedReceipt = z.pick(receiptDocument, VERSIONED);
const loggedImport = z.pick(importDocument, {
  status: true,
  addedCount: true,
  firstSliceAt: true,
  ...VERSIONED,
});

/** The version of an import with its first records: nothing is written between its beginning and these. */
export const FIRST_SLICE_VERSION = 2;

const versioned = <T extends Omit<Versioned, 'path'>>(document: T, path: string) => ({ ...document, path });

/** Reads every expense, deleted or not, with its effects on balances. */
export const readExpenses = pagesOf(expensesOf, countedExpense, (expense, path) => ({
  ...countRecord(checkBill(expense)),
  path,
  isDayless: expense.spentOn === null,
}));

/** Reads every settlement, deleted or not, with its effects on balances. */
export const readSettlements = pagesOf(settlementsOf, countedSettlement, (settlement, path) => ({
  ...countRecord(checkSettles(settlement)),
  path,
  isDayless: settlement.paidOn === null,
}));

export const readSimplifications = pagesOf(simplificationsOf, simplificationDocument, (simplification) => ({
  ...simplification,
  balances: recomputeBalances([], [simplification]),
}));

export const readBalances = pagesOf(balancesOf, balanceDocument, (balance) => {
  if (balanceIdOf(balance) !== balance.id)
    throw new InvariantError('its id is not that of its pair, group and currency');
  return balance;
});

export const readGroups = pagesOf(groupsOf, loggedGroup, versioned);

export const readComments = pagesOf(allComments, loggedComment, versioned);

/** Reads the receipt of every expense, removed or not, without the images. */
export const readReceipts = pagesOf(receiptsOf, loggedReceipt, versioned);

/** Reads every import. Its first records have an entry, and that all of them were taken back. */
export const readImports = pagesOf(importsOf, loggedImport, (found, path): Versioned => {
  const { status, addedCount, firstSliceAt, version } = found;
  const isUndone = status === 'undone' && addedCount > 0;
  const logged = [...(firstSliceAt ? [FIRST_SLICE_VERSION] : []), ...(isUndone ? [version] : [])];
  return { ...found, path, logged };
});
