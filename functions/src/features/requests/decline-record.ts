import type { UserCall } from '../../kit/call.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, type Movement } from '../../records/balances/movements.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import { expenseKind, settlementKind } from '../../rules/settlements/act-together.ts';
import type { ChangeableRecord, RecordKind } from '../../rules/shared-records/change-record.ts';
import { pairsOf, readPairsTogether, type Declining } from '../../rules/shared-records/decline.ts';
import type { OpenRecord } from './open-records.ts';

/** With `concerns`, only what is in it between them and some of the others. */
export type DeclinedRecord = OpenRecord & Pick<Declining, 'concerns'>;

/** What others share stays; a record of which nothing is left is deleted. All or nothing. */
export function declineRecord(call: UserCall, record: DeclinedRecord): Promise<void> {
  return commitOptimistically(async () => {
    const outcome = await planDecline(call, record);
    if (outcome) await commitBatch(call, (batch) => outcome.put(batch));
  });
}

export async function movedByDeclining(call: UserCall, record: DeclinedRecord): Promise<readonly Movement[]> {
  return (await planDecline(call, record))?.movements ?? [];
}

interface Outcome {
  readonly movements: readonly Movement[];
  readonly put: (writer: AtomicWriter) => void;
}

/** @returns undefined for a record that stays as it is. */
const planDecline = async (call: UserCall, { type, record: { id }, concerns }: DeclinedRecord) =>
  type === 'expense'
    ? planFor(call, { concerns, kindOf: expenseKind(call), before: await readExpense(call, id) })
    : planFor(call, { concerns, kindOf: settlementKind(call), before: await readSettlement(call, id) });

async function planFor<R extends ChangeableRecord>(
  call: UserCall,
  {
    concerns,
    kindOf,
    before,
  }: Pick<Declining, 'concerns'> & { kindOf: (before: R) => Promise<RecordKind<R>>; before: R | undefined },
): Promise<Outcome | undefined> {
  if (!before) throw notFound();
  if (before.deletedAt !== null) return undefined;
  const at = call.clock();
  const { decline, stamp, put } = await kindOf(before);
  const isTogether = await readPairsTogether(call, pairsOf(before));
  const declined = decline(before, { callerId: call.userId, at, concerns, isTogether });
  if (!declined) return undefined;
  const change = { by: call.userId, group: undefined, silentFor: [], at, lastKey: null };
  return {
    movements: movementsBetween<ChangeableRecord>(before, declined),
    put: (writer) => put(call, writer, { before, after: stamp(declined, before, change), stamp: change }),
  };
}
