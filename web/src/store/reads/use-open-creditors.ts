import { listBalances } from '@barabar/core/contract/balances';
import type { Expense } from '@barabar/core/contract/expenses';
import { openCreditors } from '../changes/paid-back.ts';
import { useKnown } from '../use-endpoint.ts';
import { useKnownGroup } from './use-hindrance.ts';

/** Somebody whom a person owes an open share of an expense. */
type Creditor = ReturnType<typeof openCreditors>[number];

const NONE: readonly Creditor[] = [];

/**
 * Returns whom somebody owes for an expense; not those whom they owe nothing after other bills, as far as it is known
 * here. Reads nothing. `expense` is undefined while it loads.
 */
export function useOpenCreditors(expense: Expense | undefined, userId: string): readonly Creditor[] {
  const groupId = expense?.groupId;
  const ofGroup = useKnown(listBalances, groupId === undefined ? null : { query: { groupId } });
  const ownBalances = useKnown(listBalances, expense ? {} : null);
  const balances = ofGroup ?? ownBalances;
  // By which a record that is shown as theirs is the viewer's.
  const claimedId = useKnownGroup(groupId)?.claimedId;
  const open = expense ? openCreditors(expense, userId) : NONE;
  if (open.length === 0 || !balances) return open;
  return open.filter(({ id }) =>
    balances.some(
      (row) =>
        (row.fromUserId === userId || row.fromUserId === claimedId) &&
        row.toUserId === id &&
        row.currency === expense?.currency &&
        row.groupId === groupId,
    ),
  );
}
