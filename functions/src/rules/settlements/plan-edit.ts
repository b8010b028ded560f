import type { Call, StoreCall } from '../../kit/call.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import type { ChangeGuards, RevisedSettlement } from '../../records/settlements/store.ts';
import { NOTHING_NAMED, planAgain, requireNoRest } from './plan-paid-for.ts';
import { requireFreeReferences, requireOwed } from './policy.ts';
import { readOwed } from './restoring.ts';

export interface PlannedEdit {
  readonly after: RevisedSettlement;
  readonly relied: ChangeGuards;
  /** @throws {Refusal} exceeds-owed, reference-used, 400. */
  readonly check: () => void;
}

/** Plans an edit. Where that changes nothing, `after` and `edited` are the same object as `before`. */
export async function planEdit(
  call: Call,
  before: RevisedSettlement,
  edited: RevisedSettlement,
): Promise<PlannedEdit> {
  const { forExpenses, restMinor, revisions } = await planNamed(call, before, edited);
  const after = edited === before ? before : { ...edited, forExpenses: [...forExpenses] };
  const references = after === before ? new Map() : await readReferences(call, [after]);
  const isSameCurrency = after.currency === before.currency;
  const isDrawing = !isSameCurrency || after.amount > before.amount;
  const drawnFrom = isDrawing ? await readOwed(call, after) : [];
  // What the settlement has settled already may be settled by it again.
  const spare = isSameCurrency ? before.amount : 0;
  return {
    after,
    relied: { drawnFrom, guards: { expenses: revisions, references } },
    check: () => {
      if (isDrawing) requireOwed(after, drawnFrom, { spare });
      // What is not for the expenses any more is not refused where less was paid than before.
      if (after.amount > before.amount) requireNoRest({ forExpenses, restMinor }, after);
      if (after.utr !== before.utr) requireFreeReferences([after], references);
    },
  };
}

/** What an edited settlement is meant to pay of the expenses that it names: as before where its amount stays. */
async function planNamed(call: StoreCall, before: RevisedSettlement, after: RevisedSettlement) {
  const { forExpenses } = before;
  if (forExpenses.length === 0) return NOTHING_NAMED;
  const isSameMoney = after.amount === before.amount || after.currency !== before.currency;
  return isSameMoney ? { ...NOTHING_NAMED, forExpenses } : planAgain(call, after, forExpenses);
}
