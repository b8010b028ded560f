import { CATEGORIES, type Category } from '@barabar/core/categories';
import { deltasByPair, type Effect } from '@barabar/core/ledger';
import { CURRENCIES } from '@barabar/core/money';
import { SPLIT_TYPES } from '@barabar/core/split';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import {
  isStorableId,
  parseDocument,
  parseRevised,
  storedAmount,
  timestamp,
  type Revision,
} from '../../store-kit/document.ts';
import { readNewest, type Position } from '../../store-kit/paging.ts';
import type { Period } from '../../store-kit/period.ts';
import { whereScope, type Scope } from '../../store-kit/scope.ts';
import { addDeltas } from '../balances/store.ts';
import { putFriendship } from '../friends/store.ts';
import type { AtomicWriter } from '../groups/commit-with-group.ts';

const storedPayer = z.object({ userId: z.string(), name: z.string(), amount: storedAmount });

const storedSplit = z.object({
  userId: z.string(),
  name: z.string(),
  splitType: z.enum(SPLIT_TYPES),
  amount: storedAmount,
  /** Basis points; percentage splits only. */
  percentage: z.int().exactOptional(),
  /** Shares splits only. */
  shares: z.int().exactOptional(),
});

/** A document of `expenses`. */
export const expenseDocument = z.object({
  description: z.string(),
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  paidBy: z.string(),
  /** Amounts > 0 that sum to the expense's. */
  payers: z.array(storedPayer),
  /** Amounts ≥ 0 that sum to the expense's. */
  splits: z.array(storedSplit),
  category: z.enum(CATEGORIES).nullable(),
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Payers and people of the splits, each once. */
  participantIds: z.array(z.string()),
  /** Keys of every two participants. */
  pairs: z.array(z.string()),
  /** Everyone who might see it when it was written: participants and members of the group. */
  audience: z.array(z.string()),
  createdBy: z.string(),
  createdAt: timestamp,
  updatedBy: z.string(),
  /** Of `updatedBy`, who need not be a participant: the log is written from the document alone. */
  updatedByName: z.string(),
  updatedAt: timestamp,
  version: z.int(),
  requestHash: z.string().nullable(),
  lastKey: z.string().nullable(),
  deletedAt: timestamp.nullable(),
  deletedBy: z.string().nullable(),
});
export type ExpenseFields = z.output<typeof expenseDocument>;
export type ExpenseRecord = ExpenseFields & { readonly id: string };
/** An expense with the state that a write relies on. */
export type RevisedExpense = ExpenseRecord & { readonly revision: Revision };

/** `expenses`, in one place. */
export function expensesOf(db: Firestore) {
  return db.collection('expenses');
}

/** An expense, deleted or not, in one read. */
export async function readExpense(db: Firestore, expenseId: string): Promise<RevisedExpense | undefined> {
  if (!isStorableId(expenseId)) return undefined;
  return parseRevised(await expensesOf(db).doc(expenseId).get(), expenseDocument);
}

/** The next expenses of a list, newest first; deleted ones are left out. */
export async function listExpenses(
  db: Firestore,
  filter: { readonly scope: Scope; readonly category: Category | undefined; readonly period: Period },
  part: { readonly after: Position | undefined; readonly count: number },
): Promise<ExpenseRecord[]> {
  let query = whereScope(expensesOf(db).where('deletedAt', '==', null), filter.scope);
  if (filter.category !== undefined) query = query.where('category', '==', filter.category);
  const docs = await readNewest(query, { timeField: 'createdAt', period: filter.period, ...part });
  return docs.flatMap((snapshot) => parseDocument(snapshot, expenseDocument) ?? []);
}

/** Names of everybody in an expense, by id. */
export function namesIn({ payers, splits }: Pick<ExpenseFields, 'payers' | 'splits'>): Map<string, string> {
  return new Map([...payers, ...splits].map(({ userId, name }) => [userId, name]));
}

/**
 * Adds what an expense changes: each moved pair's balance, and outside of groups (where members are friends anyway)
 * the friendship of those who now have a balance. Blind writes all.
 */
function putEffects(
  db: Firestore,
  writer: AtomicWriter,
  { expense, effects }: { readonly expense: ExpenseFields; readonly effects: readonly Effect[] },
): void {
  const names = namesIn(expense);
  const { groupId, currency, updatedAt: at, updatedBy } = expense;
  const deltas = deltasByPair(effects);
  addDeltas(db, writer, { deltas, names, groupId, currency, at });
  if (groupId !== null) return;
  for (const { members } of deltas)
    putFriendship(db, writer, { members, names: Object.fromEntries(names), createdBy: updatedBy, at });
}

/** Adds a new expense with its effects to a batch or transaction, which fails if there is one under its id. */
export function putNewExpense(
  db: Firestore,
  writer: AtomicWriter,
  { id, ...expense }: ExpenseRecord,
  effects: readonly Effect[],
): void {
  writer.create(expensesOf(db).doc(id), z.encode(expenseDocument, expense));
  putEffects(db, writer, { expense, effects });
}

/** Adds a changed expense with the effects of the change, which hold only if it is still as it was read. */
export function putChangedExpense(
  db: Firestore,
  writer: AtomicWriter,
  { id, revision, ...expense }: RevisedExpense,
  effects: readonly Effect[],
): void {
  writer.update(expensesOf(db).doc(id), z.encode(expenseDocument, expense), { lastUpdateTime: revision });
  putEffects(db, writer, { expense, effects });
}
