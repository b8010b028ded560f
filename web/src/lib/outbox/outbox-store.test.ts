import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { makeExpense } from '../ahead/make-record.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { addEntry, changeEntry, finishEntry, openOutbox, readEntries } from './outbox-store.ts';

const entry: OutboxEntry = {
  id: 'key-1',
  action: 'editExpense',
  params: { expenseId: 'tea' },
  body: '{}',
  effect: { kind: 'expense', after: makeExpense('asha', { asha: 50_00 }, { id: 'tea', groupId: 'goa' }) },
  viewerId: 'asha',
  madeAt: new Date(0),
  isTried: true,
};

it('a refused entry that is submitted once more counts as kept only when that is on the disk', async () => {
  const database = await openOutbox('asha');
  await addEntry(database, entry);
  await changeEntry(database, 'key-1', (stored) => ({
    ...stored,
    refusal: { code: 'exceeds-owed', message: 'refused' },
  }));
  // Storage that is full takes what is put into it, and gives up at the end of the transaction.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(this: IDBObjectStore) {
    const request: IDBRequest<IDBValidKey> = this.add({ ...entry, id: 'key-2' });
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  try {
    await expect(addEntry(database, entry)).rejects.toThrow();
  } finally {
    vi.restoreAllMocks();
    database.close();
  }
});

it('the creation of a record that a form submits once more comes before all that is about the record', async () => {
  const creation: OutboxEntry = { ...entry, id: 'new', action: 'createExpense', params: {} };
  const edit: OutboxEntry = { ...entry, id: 'edit', params: { expenseId: 'new' } };
  const other: OutboxEntry = { ...entry, id: 'other', params: { expenseId: 'milk' } };
  const database = await openOutbox('bina');
  for (const one of [edit, other, { ...edit, id: 'edit again' }]) await addEntry(database, one);
  const [readBefore = edit] = await readEntries(database);
  await addEntry(database, creation);
  const ids = async () => (await readEntries(database)).map(({ id }) => id);
  expect(await ids()).toEqual(['other', 'new', 'edit', 'edit again']);
  await finishEntry(database, readBefore, undefined);
  expect(await ids()).toEqual(['other', 'new', 'edit again']);
  database.close();
});
