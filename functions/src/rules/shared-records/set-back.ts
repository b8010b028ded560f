import { EXPENSE } from '@barabar/core/records/expense';
import { invariant } from '@barabar/core/invariant';
import { sumMinor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import { storedShape } from '@barabar/core/records/schemas';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import * as z from 'zod/mini';
import type { ListedActivity, StoredChange } from '../../records/activities/store.ts';
import { expenseDocument, type RevisedExpense } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { settlementDocument, type RevisedSettlement } from '../../records/settlements/store.ts';
import { fieldsOfExpense, fieldsOfSettlement, isSame } from './changed-fields.ts';

/** What an entry of the log says of an edit. */
type LoggedEdit = Pick<ListedActivity, 'actor' | 'metadata'>;

/** The edits of a record, by everybody, newest first, and whose are set back. */
interface Theirs {
  readonly edits: readonly LoggedEdit[];
  readonly userId: string;
}

type Field = StoredChange['field'];

/** Who paid and who owes how much: these fields go together, because they have to sum to one another. */
const MONEY: ReadonlySet<Field> = new Set([
  'amount',
  'currency',
  'conversion',
  'paidBy',
  'payers',
  'isRefund',
  'splits',
  'items',
  'charges',
  'period',
]);
const unitOf = (field: Field): string => (MONEY.has(field) ? 'money' : field);

/** Returns the fields that still hold somebody's value, with the values from before, as the log says. */
function formerValues(fields: readonly StoredChange[], { edits, userId }: Theirs) {
  const now = new Map(fields.map(({ field, newValue }) => [field, newValue]));
  const former = new Map<Field, StoredChange['oldValue']>();
  const overwritten = new Set<string>();
  for (const { actor, metadata } of edits)
    for (const [unit, changes] of Map.groupBy(metadata.changes ?? [], ({ field }) => unitOf(field))) {
      const isTheirs =
        actor.id === userId && changes.every(({ field, newValue }) => isSame(now.get(field), newValue));
      if (!isTheirs) overwritten.add(unit);
      if (overwritten.has(unit)) continue;
      for (const { field, oldValue } of changes) {
        now.set(field, oldValue);
        former.set(field, oldValue);
      }
    }
  return former;
}

const expenseFields = z.object({
  ...z.pick(expenseDocument, {
    amount: true,
    currency: true,
    paidBy: true,
    payers: true,
    splits: true,
    items: true,
    charges: true,
    days: true,
    category: true,
    categoryIcon: true,
    conversion: true,
  }).shape,
  ...storedShape(EXPENSE),
});

/** Returns the expense itself where there is nothing. */
export function setExpenseBack(
  expense: RevisedExpense,
  { categories }: Pick<GroupRecord, 'categories'>,
  theirs: Theirs,
): RevisedExpense {
  const { period, ...former } = Object.fromEntries(formerValues(fieldsOfExpense(expense, expense), theirs));
  const isByDays = period !== undefined;
  if (!isByDays && Object.keys(former).length === 0) return expense;
  const ownCategory = categories.find(({ name }) => name === former['category']);
  const after = {
    ...expense,
    ...z.parse(expenseFields, {
      ...expense,
      ...former,
      ...('category' in former && { categoryIcon: ownCategory?.icon ?? null }),
      // The log has the period, and not who was there on which days: the parts stay as what they came to.
      ...(isByDays && { days: null }),
    }),
  };
  for (const parts of [after.payers, after.splits])
    invariant(sumMinor(parts.map(({ amount }) => amount)) === after.amount, 'what is set back is exact');
  const participantIds = [...new Set([...after.splits, ...after.payers].map(({ userId }) => userId))];
  return { ...after, participantIds, pairs: pairKeysAmong(participantIds) };
}

const settlementFields = z.object({
  ...z.pick(settlementDocument, { amount: true, currency: true }).shape,
  ...storedShape(SETTLEMENT),
});

/** A settlement with its fields set back to what they were. Whether its money has arrived is for the payee to say. */
export function setSettlementBack(settlement: RevisedSettlement, theirs: Theirs): RevisedSettlement {
  const fields = fieldsOfSettlement(settlement, settlement);
  const { receivedAt: _mark, ...former } = Object.fromEntries(formerValues(fields, theirs));
  return Object.keys(former).length === 0
    ? settlement
    : { ...settlement, ...z.parse(settlementFields, { ...settlement, ...former }) };
}
