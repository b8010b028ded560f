import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { getOutbox } from '../outbox/outbox.ts';
import { sendableOf } from '../outbox/depending-entries.ts';
import { movesMoney } from '../outbox/outbox-entry.ts';
import { recordOf } from '../store.ts';
import { changeParts, type LedgerChange, type RecordChange } from './ledger-change.ts';

/* The balances here move for both if this device knows both; else by the server's answer. */

/** What waits on this device, and what the server has taken lately, in this order. */
function changesHere(): readonly RecordChange[] {
  const { takenChanges, entries } = getOutbox();
  return [...takenChanges, ...sendableOf(entries)].flatMap(({ effect }) =>
    movesMoney(effect) ? changeParts(effect) : [],
  );
}

/** The latest that this device knows of a record; of a deleted one, what it was before. */
const latestOf = <Item extends { readonly id: string; readonly version: number }>(
  id: string,
  { stored, laidItems }: { stored: Item | undefined; laidItems: readonly Item[] },
): Item | undefined =>
  laidItems
    .filter((item) => item.id === id)
    .reduce((last, item) => (last && last.version > item.version ? last : item), stored);

export function joinedAdvance({ advanceExpenseId: id }: Settlement): Pick<LedgerChange, 'joined'> {
  if (id === undefined) return {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- expenses are what the call's schema has parsed
  const stored = recordOf('expense', id) as Expense | undefined;
  const laidItems = changesHere().flatMap((part) =>
    part.kind === 'expense' ? (part.after ?? part.before ?? []) : [],
  );
  const advance = latestOf(id, { stored, laidItems });
  return advance ? { joined: { kind: 'expense', before: advance } } : {};
}

export function joinedSettlement({ advanceOf: id }: Expense): Pick<LedgerChange, 'joined'> {
  if (id === undefined) return {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- settlements are what the call's schema has parsed
  const stored = recordOf('settlement', id) as Settlement | undefined;
  const laidItems = changesHere().flatMap((part) =>
    part.kind === 'settlement' ? (part.after ?? part.before ?? []) : [],
  );
  const settlement = latestOf(id, { stored, laidItems });
  return settlement ? { joined: { kind: 'settlement', before: settlement } } : {};
}
