import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { recordOf } from '../store.ts';
import type { LedgerChange } from './ledger-change.ts';

/*
 * A settlement and its advance are deleted together. The balances here move for both if this device knows both; otherwise
 * the server's answer moves the rest.
 */

/** The deletion of the advance of a settlement that is deleted. */
export function joinedAdvance({ advanceExpenseId: id }: Settlement): Pick<LedgerChange, 'joined'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- expenses are what the call's schema has parsed
  const advance = id === undefined ? undefined : (recordOf('expense', id) as Expense | undefined);
  return advance ? { joined: { kind: 'expense', before: advance } } : {};
}

/** The deletion of the settlement of an advance that is deleted. */
export function joinedSettlement({ advanceOf: id }: Expense): Pick<LedgerChange, 'joined'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- settlements are what the call's schema has parsed
  const settlement = id === undefined ? undefined : (recordOf('settlement', id) as Settlement | undefined);
  return settlement ? { joined: { kind: 'settlement', before: settlement } } : {};
}
