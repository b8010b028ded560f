import { EXPENSE } from '@barabar/core/records/expense';
import { storeFields, type Fresh } from '@barabar/core/records/fields';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import { invariant } from '@barabar/core/invariant';
import type { Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import { firstVersion } from '../shared-records/first-version.ts';
import type { RecordContext } from '../shared-records/record-context.ts';
import { requireConverted } from './check-conversion.ts';
import type { Shares } from './compose-shares.ts';

/** @throws {Refusal} 400 when its amount does not follow from its conversion */
export function composeExpense({
  creation,
  request,
  category,
  shares,
  context,
  createdBy,
  at,
  advanceOf = null,
}: {
  creation: Creation;
  /** What of the request is stored as it is; its division and its payers are in `shares`. */
  request: Fresh<typeof EXPENSE> & Pick<NewExpense, 'amount' | 'currency' | 'paidBy' | 'conversion'>;
  category: Pick<ExpenseRecord, 'category' | 'categoryIcon'>;
  shares: Shares;
  context: RecordContext;
  createdBy: string;
  at: Date;
  advanceOf?: string | null;
}): ExpenseRecord {
  requireConverted(request);
  const { participantIds } = shares;
  const nameOf = (userId: string): string => {
    const name = context.names.get(userId);
    invariant(name !== undefined, 'everybody in an expense is known');
    return name;
  };
  const withName = <T extends { readonly userId: string }>(part: T) => ({
    ...part,
    name: nameOf(part.userId),
  });
  return {
    amount: request.amount,
    currency: request.currency,
    paidBy: request.paidBy,
    payers: shares.payers.map(withName),
    splits: shares.splits.map(withName),
    items: shares.items,
    charges: shares.charges,
    days: shares.days,
    ...category,
    ...storeFields(EXPENSE, { ...request, spentOn: request.spentOn ?? dayOf(at) }),
    conversion: request.conversion ?? null,
    settledBy: {},
    advanceOf,
    ...firstVersion({ creation, participantIds, context, createdBy, at }),
    updatedByName: nameOf(createdBy),
  };
}
