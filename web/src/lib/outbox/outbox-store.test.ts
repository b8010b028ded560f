import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { makeExpense } from '../ahead/make-record.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { addEntry, changeEntry, dropEntry, finishEntry, openOutbox, readEntries } from './outbox-store.ts';

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

const TEA = { ...makeExpense('asha', { asha: 50_00 }, { id: 'tea', groupId: 'goa' }), version: 5 };

/** Three edits of one record, each of the version that the one before it makes, and one of another record. */
async function openWithEdits(uid: string) {
  const database = await openOutbox(uid);
  for (const [index, id] of ['first', 'second', 'third'].entries()) {
    const before = { ...TEA, version: 5 + index };
    await addEntry(database, {
      ...entry,
      id,
      body: JSON.stringify({ version: before.version }),
      effect: { kind: 'expense', before, after: { ...before, version: 6 + index } },
    });
  }
  const milk = { ...TEA, id: 'milk' };
  await addEntry(database, {
    ...entry,
    id: 'other',
    body: '{"version":5}',
    effect: { kind: 'expense', before: milk, after: { ...milk, version: 6 } },
  });
  const bodies = async () => (await readEntries(database)).map(({ id, body }) => `${id} ${body}`);
  return { database, bodies };
}

it('what comes after a dropped edit names the version before it: a version of somebody else is not overwritten', async () => {
  const { database, bodies } = await openWithEdits('dropping');
  await dropEntry(database, 'first', { withDependents: false });
  expect(await bodies()).toEqual(['second {"version":5}', 'third {"version":6}', 'other {"version":5}']);
  await dropEntry(database, 'gone', { withDependents: true });
  await dropEntry(database, 'third', { withDependents: true });
  expect(await bodies()).toEqual(['second {"version":5}', 'other {"version":5}']);
  database.close();
});

it('what comes after an edit that is made once more, of the current version, builds on that', async () => {
  const { database, bodies } = await openWithEdits('replacing');
  const [first, current] = [
    { ...TEA, version: 8 },
    { ...TEA, description: 'Chai', version: 9 },
  ];
  await addEntry(
    database,
    {
      ...entry,
      id: 'anew',
      body: '{"version":8}',
      effect: { kind: 'expense', before: first, after: current },
    },
    'first',
  );
  expect(await bodies()).toEqual([
    'anew {"version":8}',
    'second {"version":9}',
    'third {"version":10}',
    'other {"version":5}',
  ]);
  const [, second] = await readEntries(database);
  expect(second?.effect.after).toMatchObject({ description: 'Chai', version: 10 });
  database.close();
});

it('what is about a new record goes with its creation, or waits for it where a form has it back', async () => {
  const creation: OutboxEntry = { ...entry, id: 'tea', action: 'createExpense', params: {} };
  const edit: OutboxEntry = { ...entry, id: 'edit', body: '{"version":1}' };
  const database = await openOutbox('dependents');
  for (const one of [creation, edit]) await addEntry(database, one);
  await dropEntry(database, 'tea', { withDependents: false });
  expect(await readEntries(database)).toMatchObject([{ id: 'edit', body: '{"version":1}' }]);
  await addEntry(database, creation);
  await dropEntry(database, 'tea', { withDependents: true });
  expect(await readEntries(database)).toEqual([]);
  database.close();
});
