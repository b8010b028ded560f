import { expect, it } from 'vitest';
import { makeExpense } from '../../test-support/factories.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { heldOf, sendableOf } from './depending-entries.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const TEA = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { id: 'tea' });

const edit = (id: string, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  makeEntry(
    { kind: 'expense', before: TEA, after: TEA },
    { id, action: 'editExpense', params: { expenseId: 'tea' }, ...more },
  );
const refusal = { code: 'exceeds-owed', message: 'refused' } as const;

it('a refused entry holds all later ones about its record, directly or not, and no others', () => {
  const other = { ...TEA, id: 'milk' };
  const entries = [
    edit('before'),
    edit('refused', { refusal }),
    edit('after'),
    edit('last'),
    edit('milk', { params: { expenseId: 'milk' }, effect: { kind: 'expense', before: other, after: other } }),
  ];
  expect([...heldOf(entries)]).toEqual(['refused', 'after', 'last']);
  expect(sendableOf(entries).map(({ id }) => id)).toEqual(['before', 'milk']);
});

it('hundreds of changes of one record are looked through at once', () => {
  const entries = Array.from({ length: 300 }, (_, index) => edit(`key-${index}`));
  expect(sendableOf(entries)).toEqual(entries);
});
