import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { makeExpense } from '../../test-support/factories.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import {
  addEntry,
  changeEntry,
  dropEntry,
  finishEntry,
  openOutbox,
  readEntries,
  takeBackEntry,
} from './outbox-store.ts';

const entry = makeEntry(
  { kind: 'expense', after: makeExpense('asha', { asha: 50_00 }, { id: 'tea', groupId: 'goa' }) },
  { id: 'key-1', action: 'editExpense', params: { expenseId: 'tea' }, isTried: true },
);

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
  for (const stored of [edit, other, { ...edit, id: 'edit again' }]) await addEntry(database, stored);
  const [readBefore = edit] = await readEntries(database);
  await addEntry(database, creation);
  const ids = async () => (await readEntries(database)).map(({ id }) => id);
  expect(await ids()).toEqual(['other', 'new', 'edit', 'edit again']);
  await finishEntry(database, readBefore, readBefore.effect);
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
  await dropEntry(database, 'first');
  expect(await bodies()).toEqual(['second {"version":5}', 'third {"version":6}', 'other {"version":5}']);
  await dropEntry(database, 'gone');
  await dropEntry(database, 'third');
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

it('what is about a new record goes with its creation, which a form has back only without it', async () => {
  const creation: OutboxEntry = { ...entry, id: 'tea', action: 'createExpense', params: {} };
  const edit: OutboxEntry = { ...entry, id: 'edit', body: '{"version":1}' };
  const database = await openOutbox('dependents');
  for (const stored of [creation, edit]) await addEntry(database, stored);
  expect(await takeBackEntry(database, 'tea')).toBe(false);
  expect(await readEntries(database)).toHaveLength(2);
  await dropEntry(database, 'tea');
  expect(await readEntries(database)).toEqual([]);
  await addEntry(database, creation);
  expect(await takeBackEntry(database, 'tea')).toBe(true);
  expect(await takeBackEntry(database, 'tea')).toBe(false);
  expect(await readEntries(database)).toEqual([]);
  database.close();
});

it('what comes after an edit that has changed nothing names the version that is there', async () => {
  const { database, bodies } = await openWithEdits('unchanged');
  const [first = entry] = await readEntries(database);
  const answered = { ...TEA, description: 'Tea and rusk', version: 5 };
  await finishEntry(database, first, { kind: 'expense', before: TEA, after: answered });
  expect(await bodies()).toEqual(['second {"version":5}', 'third {"version":6}', 'other {"version":5}']);
  const [second, third] = await readEntries(database);
  expect(second?.effect.before).toEqual(answered);
  expect(third?.effect.after).toMatchObject({ description: 'Tea and rusk', version: 7 });
  database.close();
});

it('what comes after an edit whose answer has changes of others still names the version of before them', async () => {
  const { database, bodies } = await openWithEdits('overtaken');
  const [first = entry] = await readEntries(database);
  await finishEntry(database, first, { kind: 'expense', before: TEA, after: { ...TEA, version: 8 } });
  expect(await bodies()).toEqual(['second {"version":6}', 'third {"version":7}', 'other {"version":5}']);
  database.close();
});

it('another body under the key of a refused entry takes its place, and what builds on it stays', async () => {
  const creation: OutboxEntry = { ...entry, id: 'tea', action: 'createExpense', params: {} };
  const database = await openOutbox('entered-anew');
  await addEntry(database, creation);
  await addEntry(database, { ...entry, id: 'edit', body: '{"version":1}' });
  await expect(addEntry(database, { ...creation, body: '{"amount":1}' })).rejects.toThrow('key was used');
  const refusal = { code: 'exceeds-owed', message: 'refused' } as const;
  await changeEntry(database, 'tea', (stored) => ({ ...stored, refusal }));
  await expect(addEntry(database, { ...creation, action: 'createSettlement' })).rejects.toThrow(
    'key was used',
  );
  await addEntry(database, { ...creation, body: '{"amount":1}' });
  const [anew, edit] = await readEntries(database);
  expect(anew).toMatchObject({ id: 'tea', body: '{"amount":1}' });
  expect(anew?.refusal).toBeUndefined();
  expect(edit).toMatchObject({ id: 'edit', body: '{"version":1}', params: { expenseId: 'tea' } });
  database.close();
});
