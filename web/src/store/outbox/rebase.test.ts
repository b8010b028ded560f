import { expect, test } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makeSettlement } from '../../test-support/factories.ts';
import { movesOf } from '../changes/ledger-change.ts';
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
  body: JSON.stringify({ ...changes, version: before.version }),
  effect: { kind: 'expense', before, after: { ...before, ...changes, version: before.version + 1 } },
  viewerId: 'asha',
  madeAt: new Date(0),
  isTried: false,
});

test('a field that the viewer has removed is removed', () => {
  const noted = { ...TEA, notes: 'Cash' };
  const { notes: _notes, ...after } = { ...noted, version: 6 };
  const effect = { kind: 'expense' as const, before: noted, after };
  const rebased = rebasedEffect(effect, { ...noted, description: 'Chai' }, '{"notes":null,"version":5}');
  expect(rebased.after).not.toHaveProperty('notes');
  expect(rebased.after).toMatchObject({ description: 'Chai', version: 6 });
});

test('a private note makes no version, and keeps what somebody else has changed', () => {
  const effect = { kind: 'expense' as const, before: TEA, after: { ...TEA, privateNote: 'Mine' } };
  const rebased = rebasedEffect(effect, { ...TEA, description: 'Chai', version: 6 }, '{"text":"Mine"}');
  expect(rebased.after).toEqual({ ...TEA, description: 'Chai', privateNote: 'Mine', version: 6 });
  const emptied = { ...effect, before: effect.after, after: TEA };
  expect(rebasedEffect(emptied, effect.after, '{"text":""}').after).toEqual(TEA);
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

test('a deleted settlement takes its advance with it, whatever somebody else has made of it', () => {
  const paid = makeSettlement(['asha', 'bina'], 500_00, { id: 'paid', at: new Date(0) });
  const joined = { kind: 'expense' as const, before: { ...TEA, advanceOf: 'paid' } };
  const deletion = { kind: 'settlement' as const, before: paid, joined };
  const now = { ...paid, note: 'UPI', version: 2 };
  expect(rebasedEffect(deletion, now, undefined)).toEqual({ ...deletion, before: now });
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

test('days and a payer of an edit do not add up to the amount that is there without an earlier one: no balance moves', () => {
  const dearer = (payer: string) =>
    makeExpense(payer, { asha: 700_00, bina: 500_00 }, { id: 'tea', at: TEA.createdAt });
  const { payers, splits } = dearer('bina');
  const changes = { paidBy: 'bina', payers, splits, basis: 'per-day' as const };
  const second = editOf({ ...dearer('asha'), version: 6 }, changes, 2);
  expect(movesOf(second.effect)).toHaveLength(1);
  const [edited] = rebaseLater([second], { base: TEA, by: -1 });
  expect(edited?.effect.after).toMatchObject({ amount: TEA.amount, paidBy: 'bina' });
  expect(edited?.effect.kind === 'expense' && movesOf(edited.effect)).toBeUndefined();
});

test('an amount in the currency of before never takes back somebody else’s change of the currency', () => {
  const theirs: typeof TEA = { ...TEA, currency: 'USD', version: 6 };
  // The viewer's first edit was overtaken, and is put in the place of theirs: the second one builds on it.
  const first = editOf(TEA, { description: 'Chai' }, 1);
  const second = editOf(first.effect.after, { amount: toMinor(400_00), currency: 'INR' }, 2);
  const third = editOf(second.effect.after, { notes: 'Cash' }, 3);
  const anew = { ...theirs, description: 'Chai', version: 7 };
  const versionsAfter = (base: typeof anew) =>
    rebaseLater([second, third], { base, by: 1 }).map(({ body }) => JSON.parse(body ?? ''));
  // The server has version 7 then, and refuses 6 as overtaken.
  expect(versionsAfter(anew)).toEqual([
    { amount: 400_00, currency: 'INR', version: 6 },
    { notes: 'Cash', version: 8 },
  ]);
  expect(versionsAfter({ ...anew, currency: 'INR' })).toMatchObject([{ version: 7 }, { version: 8 }]);
  // A change of the currency is the viewer's own, and so is what builds on it.
  const changed = editOf(first.effect.after, { amount: toMinor(9_00), currency: 'EUR' }, 2);
  const after = editOf(changed.effect.after, { amount: toMinor(8_00), currency: 'EUR' }, 3);
  expect(
    rebaseLater([changed, after], { base: anew, by: 1 }).map(({ body }) => JSON.parse(body ?? '')),
  ).toEqual([
    { amount: 9_00, currency: 'EUR', version: 7 },
    { amount: 8_00, currency: 'EUR', version: 8 },
  ]);
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
