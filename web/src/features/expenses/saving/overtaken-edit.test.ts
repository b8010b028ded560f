import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expense, type Expense } from '@barabar/core/contract/expenses';
import { expenseChanges, sentExpenseChanges } from '@barabar/core/contract/expense-changes';
import { asSent } from '../../../lib/api/as-sent.ts';
import { movesOf } from '../../../store/changes/ledger-change.ts';
import { makeExpense } from '../../../test-support/factories.ts';
import { movesMoney, type Effect } from '../../../store/outbox/outbox-entry.ts';
import { rebasedEffect } from '../../../store/outbox/rebase.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { draftOfExpense } from '../draft/draft-of-expense.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { optimisticEdit } from './optimistic-expense.ts';
import { editOf } from './expense-edit.ts';

function readTea(shares: Readonly<Record<string, number>>, more: Partial<Expense> = {}): Expense {
  const made = makeExpense('asha', shares, {
    id: 'tea',
    groupId: 'goa',
    at: new Date('2026-11-20T10:00:00Z'),
  });
  const splits = made.splits.map((split) => ({ ...split, splitType: 'equal' as const }));
  return expense.parse(z.encode(expense, { ...made, splits, version: 5, ...more }));
}

function formEdit(change: Partial<ExpenseDraft>) {
  const before = readTea({ asha: 500_00, bina: 500_00 });
  const opened = draftOfExpense({ expense: before, currentUserId: 'asha' });
  const draft = { ...opened, ...change };
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  const { expense: edited } = verdict;
  const changes = editOf(before, { opened, draft, edited });
  return {
    effect: { kind: 'expense' as const, before, after: optimisticEdit(before, { edited, draft }) },
    body: JSON.stringify(
      asSent(
        { change: expenseChanges, sent: sentExpenseChanges },
        { changes: { ...changes, version: 5 }, currency: edited.currency },
      ),
    ),
  };
}

const deltasOf = (effect: Effect) =>
  movesMoney(effect) ? movesOf(effect)?.flatMap(({ deltas }) => deltas) : undefined;

test('of what somebody else has changed, only the fields that the viewer has changed are the viewer’s', () => {
  const { effect, body } = formEdit({ notes: 'Sent by UPI' });
  expect(JSON.parse(body)).toEqual({ notes: 'Sent by UPI', version: 5 });
  const shares = { asha: 400_00, bina: 400_00, chitra: 400_00 };
  const theirs = readTea(shares, { description: 'Rent and water', version: 6 });
  const rebased = rebasedEffect(effect, theirs, body);
  expect(rebased).toEqual({
    kind: 'expense',
    before: theirs,
    after: { ...theirs, notes: 'Sent by UPI', version: 7 },
  });
  // Nothing of the balance that they have changed is changed once more.
  expect(deltasOf(rebased)).toEqual([]);
});

test('an amount follows the division that the viewer saw; of another one only the server knows what it makes', () => {
  const { effect, body } = formEdit({ amountText: '1400' });
  expect(JSON.parse(body)).toEqual({ amount: 1400, currency: 'INR', version: 5 });
  const renamed = readTea({ asha: 500_00, bina: 500_00 }, { description: 'Tea', version: 6 });
  const same = rebasedEffect(effect, renamed, body);
  expect(same.after).toMatchObject({ description: 'Tea', amount: 1400_00, version: 7 });
  expect(deltasOf(same)).toMatchObject([{ members: ['asha', 'bina'], amount: 200_00 }]);
  const divided = rebasedEffect(effect, readTea({ asha: 500_00, chitra: 500_00 }, { version: 6 }), body);
  expect(divided.after).toMatchObject({
    amount: 1400_00,
    splits: [{ userId: 'asha' }, { userId: 'chitra' }],
  });
  expect(deltasOf(divided)).toBeUndefined();
});
