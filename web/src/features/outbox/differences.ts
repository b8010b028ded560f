import type * as z from 'zod/mini';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { formatAmount } from '@barabar/core/money';
import { formatDay } from '../../lib/format-date.ts';
import type { OutboxEntry } from '../../lib/outbox/outbox-entry.ts';
import { joinNames, payerNames } from '../../lib/payer-names.ts';
import { TEXT } from './text.ts';

/** A field that the viewer's version and the current one have differently, as the screen shows it. */
export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A refused edit, and the record as it is now. */
export interface Conflict {
  readonly version: number;
  readonly differences: readonly Difference[];
  /** The current record. */
  readonly current: Expense | Settlement;
}

type Fields = Readonly<Record<string, string>>;

const { fields } = TEXT;

const fieldsOfExpense = (expense: Expense, viewerId: string): Fields => ({
  [fields.description]: expense.description,
  [fields.amount]: formatAmount(expense.amount, { currency: expense.currency }),
  [fields.day]: formatDay(expense.spentOn),
  [fields.category]: expense.category ?? TEXT.none,
  [fields.paidBy]: joinNames(payerNames(expense, viewerId)),
  [fields.split]: expense.splits
    .map(({ userId, user, amount }) => {
      const name = userId === viewerId ? TEXT.you : user.name;
      return `${name} ${formatAmount(amount, { currency: expense.currency })}`;
    })
    .join(', '),
  [fields.notes]: expense.notes ?? TEXT.none,
});

const fieldsOfSettlement = ({ amount, currency, paidOn, note }: Settlement): Fields => ({
  [fields.amount]: formatAmount(amount, { currency }),
  [fields.day]: formatDay(paidOn),
  [fields.note]: note ?? TEXT.none,
});

const differencesOf = (mine: Fields, theirs: Fields): readonly Difference[] =>
  Object.keys(mine).flatMap((field) => {
    const [one = '', other = ''] = [mine[field], theirs[field]];
    return one === other ? [] : [{ field, mine: one, theirs: other }];
  });

const parsed = <T>(schema: z.ZodMiniType<T>, data: unknown): T | undefined => schema.safeParse(data).data;

/** Returns what an edit that somebody else has overtaken and the current record differ in; undefined for others. */
export function conflictOf({ effect, refusal, viewerId }: OutboxEntry): Conflict | undefined {
  if (refusal?.code !== 'version-conflict') return undefined;
  if (effect.kind === 'expense' && effect.after) {
    const current = parsed(expenseSchema, refusal.data);
    return (
      current && {
        version: current.version,
        current,
        differences: differencesOf(
          fieldsOfExpense(effect.after, viewerId),
          fieldsOfExpense(current, viewerId),
        ),
      }
    );
  }
  if (effect.kind === 'settlement' && effect.after) {
    const current = parsed(settlementSchema, refusal.data);
    return (
      current && {
        version: current.version,
        current,
        differences: differencesOf(fieldsOfSettlement(effect.after), fieldsOfSettlement(current)),
      }
    );
  }
  return undefined;
}
