import { invariant } from '@barabar/core/invariant';
import type { StoreCall } from '../../kit/call.ts';
import { movementsBetween } from '../../records/balances/movements.ts';
import {
  putChangedExpense,
  readExpense,
  spentOnOf,
  type RevisedExpense,
} from '../../records/expenses/store.ts';
import {
  paidOnOf,
  putChangedSettlement,
  putChangedSettlements,
  readSettlement,
  type ChangeGuards,
  type RevisedSettlement,
} from '../../records/settlements/store.ts';
import { requireOpen } from '../rights.ts';
import {
  EXPENSE,
  SETTLEMENT,
  type ChangeableRecord,
  type RecordKind,
  type RecordsKind,
} from '../shared-records/change-record.ts';
import { putVersions } from '../../records/removals/store.ts';
import { stampExpense, stampSettlement } from '../shared-records/stamp-change.ts';
import type { Restoring } from './restoring.ts';

/* Who deletes or restores either does both, in one commit, if the days of both are open. */

type Fate = Pick<ChangeableRecord, 'deletedAt' | 'deletedBy' | 'isDeclined'>;

const fateOf = ({ deletedAt, deletedBy, isDeclined }: Fate): Fate => ({ deletedAt, deletedBy, isDeclined });
const isSameFate = (first: Fate, second: Fate): boolean =>
  (first.deletedAt === null) === (second.deletedAt === null);

const readAdvance = (call: StoreCall, { advanceExpenseId }: Pick<RevisedSettlement, 'advanceExpenseId'>) =>
  advanceExpenseId === null ? Promise.resolve(undefined) : readExpense(call, advanceExpenseId);

export const readSettlementOf = (
  call: StoreCall,
  { advanceOf }: Pick<RevisedExpense, 'advanceOf'>,
): Promise<RevisedSettlement | undefined> =>
  advanceOf === null ? Promise.resolve(undefined) : readSettlement(call, advanceOf);

type Put<R extends ChangeableRecord> = RecordKind<R>['put'];

/** The advances of settlements, by the ids of these. */
export type Advances = ReadonlyMap<string, RevisedExpense>;

export async function readAdvances(
  call: StoreCall,
  settlements: readonly RevisedSettlement[],
): Promise<Advances> {
  const advances = await Promise.all(
    settlements.map(async (settlement) => [settlement.id, await readAdvance(call, settlement)] as const),
  );
  return new Map(advances.flatMap(([id, advance]) => (advance ? [[id, advance] as const] : [])));
}

/** Writes the settlements of one act, and the advance of each with it where one of them is deleted or restored. */
export const withAdvances =
  (
    advances: Advances,
    { drawnFrom, guards }: ChangeGuards = { drawnFrom: [] },
  ): RecordsKind<RevisedSettlement>['putAll'] =>
  (call, writer, changes) => {
    const put = changes.map(({ before, after, stamp }) => {
      const advance = advances.get(before.id);
      if (!advance || isSameFate(advance, after)) return { before, after };
      requireOpen(stamp.group, spentOnOf(advance));
      const fated = stampExpense({ ...advance, ...fateOf(after) }, advance, stamp);
      putVersions(call, writer, { before: advance, after: fated });
      putChangedExpense(call, writer, { before: advance, after: fated, isMovedBeside: true });
      return { before, after, beside: movementsBetween(advance, fated) };
    });
    putChangedSettlements(call, writer, put, { drawnFrom, guards });
  };

/** Where one of them is deleted or restored. `restoring` is needed where the expense is restored. */
export const withSettlement =
  (settlement: RevisedSettlement | undefined, restoring?: Restoring): Put<RevisedExpense> =>
  (call, writer, { before, after, stamp }) => {
    if (!settlement || isSameFate(settlement, after)) {
      putChangedExpense(call, writer, { before, after });
      return;
    }
    invariant(
      after.deletedAt !== null || restoring !== undefined,
      'what a restored settlement relies on is read',
    );
    requireOpen(stamp.group, paidOnOf(settlement));
    putChangedExpense(call, writer, { before, after, isMovedBeside: true });
    const fated = stampSettlement({ ...(restoring?.afters[0] ?? settlement), ...fateOf(after) }, stamp);
    putVersions(call, writer, { before: settlement, after: fated });
    putChangedSettlement(call, writer, {
      before: settlement,
      after: fated,
      drawnFrom: restoring?.drawnFrom ?? [],
      guards: { references: restoring?.references, expenses: restoring?.revisions },
      beside: movementsBetween(before, after),
    });
  };

export const expenseKind =
  (call: StoreCall) =>
  async (before: RevisedExpense): Promise<RecordKind<RevisedExpense>> => ({
    ...EXPENSE,
    put: withSettlement(await readSettlementOf(call, before)),
  });

export const settlementKind =
  (call: StoreCall) =>
  async (before: RevisedSettlement): Promise<RecordKind<RevisedSettlement>> => {
    const putAll = withAdvances(await readAdvances(call, [before]));
    return { ...SETTLEMENT, put: (storing, writer, change) => putAll(storing, writer, [change]) };
  };
