import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expense, expenseChanges, type Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makeSettlement } from '../ahead/make-record.ts';
import { movesOf } from '../ahead/ledger-change.ts';
import type { ExpenseDraft } from '../../features/expenses/draft/expense-draft.ts';
import { draftOfExpense } from '../../features/expenses/draft/draft-of-expense.ts';
import { validateDraft } from '../../features/expenses/draft/validate-draft.ts';
import { editedExpenseAhead } from '../../features/expenses/saving/expense-ahead.ts';
import { editOf as expenseEditOf } from '../../features/expenses/saving/expense-edit.ts';
import type { Effect, StoredEntry } from './outbox-entry.ts';
import { rebasedEffect, rebaseLater } from './rebase.ts';

const TEA = { ...makeExpense('asha', { asha: 500_00, bina: 500_00 }, { id: 'tea' }), version: 5 };

const editOf = (
  before: typeof TEA,
  changes: Partial<typeof TEA>,
  order: number,
): StoredEntry & { readonly effect: { readonly kind: 'expense'; readonly after: typeof TEA } } => ({
  id: `key-${order}`,
  order,
  action: 'editExpense',
  params: { expenseId: 'tea' },
  body: JSON.stringify({ ...changes, version: before.version }),
  effect: { kind: 'expense', before, after: { ...before, ...changes, version: before.version + 1 } },
  viewerId: 'asha',
  madeAt: new Date(0),
  isTried: false,
});

/** An expense that is split equally, as the server sends it. */
function readTea(shares: Readonly<Record<string, number>>, more: Partial<Expense> = {}): Expense {
  const made = makeExpense('asha', shares, {
    id: 'tea',
    groupId: 'goa',
    at: new Date('2026-11-20T10:00:00Z'),
  });
  const splits = made.splits.map((split) => ({ ...split, splitType: 'equal' as const }));
  return expense.parse(z.encode(expense, { ...made, splits, version: 5, ...more }));
}

/** An edit of such an expense, as the form makes it. */
function formEdit(change: Partial<ExpenseDraft>) {
  const before = readTea({ asha: 500_00, bina: 500_00 });
  const opened = draftOfExpense({ expense: before, currentUserId: 'asha' });
  const draft = { ...opened, ...change };
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  const { expense: edited } = verdict;
  const changes = expenseEditOf(before, { opened, draft, edited });
  return {
    effect: { kind: 'expense' as const, before, after: editedExpenseAhead(before, { edited, draft }) },
    body: JSON.stringify(z.encode(expenseChanges, { ...changes, version: 5 })),
  };
}

const deltasOf = (effect: Effect) =>
  effect.kind === 'comment' ? undefined : movesOf(effect)?.flatMap(({ deltas }) => deltas);

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
  expect(JSON.parse(body)).toEqual({ amount: 1400, version: 5 });
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

test('a field that the viewer has removed is removed', () => {
  const noted = { ...TEA, notes: 'Cash' };
  const { notes: _notes, ...after } = { ...noted, version: 6 };
  const effect = { kind: 'expense' as const, before: noted, after };
  const rebased = rebasedEffect(effect, { ...noted, description: 'Chai' }, '{"notes":null,"version":5}');
  expect(rebased.after).not.toHaveProperty('notes');
  expect(rebased.after).toMatchObject({ description: 'Chai', version: 6 });
});

test('a settlement keeps the amount that somebody else has given it', () => {
  const paid = makeSettlement(['asha', 'bina'], 500_00, { id: 'paid', at: new Date(0) });
  const rebased = rebasedEffect(
    { kind: 'settlement', before: paid, after: { ...paid, note: 'UPI', version: 2 } },
    { ...paid, amount: toMinor(300_00), version: 2 },
    '{"note":"UPI","version":1}',
  );
  expect(rebased.after).toEqual({ ...paid, amount: 300_00, note: 'UPI', version: 3 });
});

test('later changes build on what is there without an earlier one', () => {
  const first = editOf(TEA, { description: 'Chai' }, 1);
  const second = editOf(first.effect.after, { notes: 'Cash' }, 2);
  const third = editOf(second.effect.after, { description: 'Tea and rusk' }, 3);
  const [edited, last] = rebaseLater([second, third], { base: TEA, by: -1 });
  expect(edited).toEqual({
    ...second,
    body: '{"notes":"Cash","version":5}',
    effect: { kind: 'expense', before: TEA, after: { ...TEA, notes: 'Cash', version: 6 } },
  });
  expect(last?.body).toBe('{"description":"Tea and rusk","version":6}');
  expect(last?.effect.after).toEqual({ ...TEA, notes: 'Cash', description: 'Tea and rusk', version: 7 });
});

test('after a deletion and a restoration, versions are those that they make', () => {
  const first = editOf(TEA, { description: 'Chai' }, 1);
  const { after } = first.effect;
  const shared = { params: { expenseId: 'tea' }, viewerId: 'asha', madeAt: new Date(0), isTried: false };
  const deletion: StoredEntry = {
    ...shared,
    id: 'key-2',
    order: 2,
    action: 'deleteExpense',
    body: undefined,
    effect: { kind: 'expense', before: after },
  };
  const restoration: StoredEntry = {
    ...shared,
    id: 'key-3',
    order: 3,
    action: 'restoreExpense',
    body: undefined,
    effect: { kind: 'expense', after: { ...after, version: 8 } },
  };
  const last = editOf({ ...after, version: 8 }, { notes: 'Cash' }, 4);
  const bodies = rebaseLater([deletion, restoration, last], { base: TEA, by: -1 }).map(({ body }) => body);
  expect(bodies).toEqual([undefined, undefined, '{"notes":"Cash","version":7}']);
});
