import { expect, test } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makeSettlement } from '../ahead/make-record.ts';
import { movesOf } from '../ahead/ledger-change.ts';
import type { StoredEntry } from './outbox-entry.ts';
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
  body: JSON.stringify({ version: before.version }),
  effect: { kind: 'expense', before, after: { ...before, ...changes, version: before.version + 1 } },
  viewerId: 'asha',
  madeAt: new Date(0),
  isTried: false,
});

test('of what somebody else has changed, only the fields that the viewer has changed are the viewer’s', () => {
  const { effect } = editOf(TEA, { notes: 'Sent by UPI' }, 1);
  const theirs = {
    ...makeExpense('asha', { asha: 300_00, bina: 900_00 }, { id: 'tea' }),
    description: 'Rent and water',
    version: 6,
  };
  const rebased = rebasedEffect(effect, theirs);
  expect(rebased).toEqual({
    kind: 'expense',
    before: theirs,
    after: { ...theirs, notes: 'Sent by UPI', version: 7 },
  });
  // Nothing of the balance that they have changed is changed once more.
  if (rebased.kind === 'comment') throw new Error('it is about an expense');
  expect(movesOf(rebased)?.flatMap(({ deltas }) => deltas)).toEqual([]);
});

test('a field that the viewer has removed is removed', () => {
  const noted = { ...TEA, notes: 'Cash' };
  const { notes: _notes, ...after } = { ...noted, version: 6 };
  const rebased = rebasedEffect({ kind: 'expense', before: noted, after }, { ...noted, description: 'Chai' });
  expect(rebased.after).not.toHaveProperty('notes');
  expect(rebased.after).toMatchObject({ description: 'Chai', version: 6 });
});

test('a settlement keeps the amount that somebody else has given it', () => {
  const paid = makeSettlement(['asha', 'bina'], 500_00, { id: 'paid', at: new Date(0) });
  const rebased = rebasedEffect(
    { kind: 'settlement', before: paid, after: { ...paid, note: 'UPI', version: 2 } },
    { ...paid, amount: toMinor(300_00), version: 2 },
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
    body: '{"version":5}',
    effect: { kind: 'expense', before: TEA, after: { ...TEA, notes: 'Cash', version: 6 } },
  });
  expect(last?.body).toBe('{"version":6}');
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
  expect(bodies).toEqual([undefined, undefined, '{"version":7}']);
});
