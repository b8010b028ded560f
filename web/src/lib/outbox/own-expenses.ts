import type { Expense } from '@barabar/core/contract/expenses';
import { partsOf } from '../ahead/ledger-change.ts';
import type { DatedCopy } from '../copy/read-copy.ts';
import { withReadDate } from '../read-dates.ts';
import type { Outbox } from './outbox.ts';
import { entriesAheadOf, type Effect } from './outbox-entry.ts';

/** Applies a change, unless the copy has a later version of the record. */
function lay(shown: Map<string, Expense>, effect: Effect): void {
  if (effect.kind === 'comment') return;
  for (const part of partsOf(effect)) {
    if (part.kind !== 'expense') continue;
    const { before, after } = part;
    const known = after && shown.get(after.id);
    if (!after) shown.delete(before?.id ?? '');
    else if (!known || known.version <= after.version) shown.set(after.id, after);
  }
}

/**
 * Applies the viewer's own changes to the expenses of a copy that was read before them: those that the server has taken
 * since, and those that wait and that it cannot contain.
 */
export function withOwnExpenses(
  expenses: readonly Expense[],
  { entries, taken }: Pick<Outbox, 'entries' | 'taken'>,
  { readAt, storedAt }: Pick<DatedCopy, 'readAt' | 'storedAt'>,
): readonly Expense[] {
  const since = taken.filter(({ at }) => at >= readAt);
  const ahead = entriesAheadOf(withReadDate({}, storedAt?.getTime()), entries);
  if (since.length + ahead.length === 0) return expenses;
  const shown = new Map(expenses.map((one) => [one.id, one]));
  for (const { effect } of [...since, ...ahead]) lay(shown, effect);
  return [...shown.values()];
}
