import { invariant } from '@barabar/core/invariant';
import type { Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { movementsBetween, type Movement } from '../../records/balances/movements.ts';
import { putChangedExpense, readExpense, type RevisedExpense } from '../../records/expenses/store.ts';
import {
  putChangedSettlement,
  readSettlement,
  type RevisedSettlement,
} from '../../records/settlements/store.ts';
import {
  EXPENSE,
  SETTLEMENT,
  type ChangeableRecord,
  type RecordKind,
} from '../shared-records/change-record.ts';
import { stampExpense, stampSettlement } from '../shared-records/stamp-change.ts';
import type { Restoring } from './restoring.ts';

/*
 * A settlement and its advance are one act: who deletes or restores either does both, in one commit.
 */

/** Whether a record is deleted, and how: what the other one of the act takes from it. */
type Fate = Pick<ChangeableRecord, 'deletedAt' | 'deletedBy' | 'isDeclined'>;

const fateOf = ({ deletedAt, deletedBy, isDeclined }: Fate): Fate => ({ deletedAt, deletedBy, isDeclined });
const isSameFate = (one: Fate, other: Fate): boolean =>
  (one.deletedAt === null) === (other.deletedAt === null);

/** The advance of a settlement; undefined without one. */
export const readAdvance = (
  db: Db,
  { advanceExpenseId }: Pick<RevisedSettlement, 'advanceExpenseId'>,
): Promise<RevisedExpense | undefined> =>
  advanceExpenseId === null ? Promise.resolve(undefined) : readExpense(db, advanceExpenseId);

/** The settlement whose advance an expense is; undefined for any other expense. */
export const readSettlementOf = (
  db: Db,
  { advanceOf }: Pick<RevisedExpense, 'advanceOf'>,
): Promise<RevisedSettlement | undefined> =>
  advanceOf === null ? Promise.resolve(undefined) : readSettlement(db, advanceOf);

type Put<R extends ChangeableRecord> = RecordKind<R>['put'];

/** How a settlement is written beside its advance: with what that moves. */
export type PutSettlement = (
  db: Db,
  writer: AtomicWriter,
  change: Parameters<Put<RevisedSettlement>>[2] & { readonly beside: readonly Movement[] },
) => void;

const PUT_SETTLEMENT: PutSettlement = (db, writer, { before, after, beside }) =>
  putChangedSettlement(db, writer, { before, after, beside, drawnFrom: [] });

/** Writes a settlement, and its advance with it where one of them is deleted or restored. */
export const withAdvance =
  (advance: RevisedExpense | undefined, put: PutSettlement = PUT_SETTLEMENT): Put<RevisedSettlement> =>
  (db, writer, change) => {
    if (!advance || isSameFate(advance, change.after)) {
      put(db, writer, { ...change, beside: [] });
      return;
    }
    const after = stampExpense({ ...advance, ...fateOf(change.after) }, advance, change.stamp);
    putChangedExpense(db, writer, { before: advance, after, isMovedBeside: true });
    put(db, writer, { ...change, beside: movementsBetween(advance, after) });
  };

/**
 * Writes an expense, and the settlement whose advance it is with it where one of them is deleted or restored.
 * @param restoring of the settlement; needed where the expense is restored.
 */
export const withSettlement =
  (settlement: RevisedSettlement | undefined, restoring?: Restoring): Put<RevisedExpense> =>
  (db, writer, { before, after, stamp }) => {
    if (!settlement || isSameFate(settlement, after)) {
      putChangedExpense(db, writer, { before, after });
      return;
    }
    invariant(
      after.deletedAt !== null || restoring !== undefined,
      'what a restored settlement relies on is read',
    );
    putChangedExpense(db, writer, { before, after, isMovedBeside: true });
    const fated = { ...(restoring?.after ?? settlement), ...fateOf(after) };
    putChangedSettlement(db, writer, {
      before: settlement,
      after: stampSettlement(fated, stamp),
      drawnFrom: restoring?.drawnFrom ?? [],
      guards: { references: restoring?.references },
      beside: movementsBetween(before, after),
    });
  };

/** How an expense is written that may be the advance of a settlement. */
export const expenseKind =
  (db: Db) =>
  async (before: RevisedExpense): Promise<RecordKind<RevisedExpense>> => ({
    ...EXPENSE,
    put: withSettlement(await readSettlementOf(db, before)),
  });

/** How a settlement is written that may have an advance. */
export const settlementKind =
  (db: Db) =>
  async (before: RevisedSettlement): Promise<RecordKind<RevisedSettlement>> => ({
    ...SETTLEMENT,
    put: withAdvance(await readAdvance(db, before)),
  });
