import 'fake-indexeddb/auto';
import { changesPage, type Change, type ChangesPage } from '@barabar/core/contract/changes';
import { applyChanges, createDeviceStore } from '@barabar/core/device-store';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import {
  commentOnWire,
  expenseOnWire,
  makeViewer,
  personOnWire,
  settlementOnWire,
} from '../../test-support/factories.ts';
import {
  claimDevice,
  deleteDatabases,
  deleteOwnDatabase,
  findOwner,
  hasDatabaseOf,
  openClaimed,
} from './owners.ts';
import { readAnswer, writeAnswers } from './kept-answers.ts';
import { openDatabase, OvertakenError, readMeta, SCHEMA_VERSION, storePage } from './database.ts';
import { readDatedStore } from './read-database.ts';

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const BEGUN = new Date('2026-11-20T10:00:00Z');

afterEach(() => deleteDatabases());

const readDeviceStore = async (userId: string) => (await readDatedStore(userId))?.store;

const pageOf = (wire: object): ChangesPage =>
  changesPage.parse({ isReset: false, changes: [], cursor: 'end', isComplete: true, ...wire });

const expenseWire = (id: string, groupId?: string) => ({
  ...expenseOnWire('Tea', { payer: 'Asha Nair', amount: 12.5 }),
  id,
  ...(groupId !== undefined && { groupId, group: { id: groupId, name: groupId } }),
});
const commentWire = (expenseId: string, id: string) => ({
  ...commentOnWire(expenseId, 'Ravi Kumar', `About ${expenseId}`),
  user: personOnWire('Ravi Kumar'),
  id,
});
const settlementWire = (id: string, groupId?: string) => ({
  ...settlementOnWire('Ravi Kumar', 'Asha Nair', 5),
  id,
  ...(groupId !== undefined && { groupId, group: { id: groupId, name: groupId } }),
});

async function store(pages: readonly ChangesPage[], { from }: { from?: string } = {}): Promise<void> {
  const database = await openDatabase(ASHA.userId);
  let after = from;
  for (const page of pages) {
    await storePage(database, page, { after, begunAt: BEGUN });
    after = page.cursor;
  }
  database.close();
}

const first = pageOf({
  isReset: true,
  changes: [
    { kind: 'expense', id: 'one', record: expenseWire('one', 'goa'), comments: [commentWire('one', 'c1')] },
    { kind: 'settlement', id: 'paid', record: settlementWire('paid') },
  ],
  lists: { groups: [] },
  cursor: 'first',
});

const { createdAt, updatedAt, ...ownPart } = makeViewer('Asha Nair');
const ACCOUNT = { ...ownPart, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
/** How a page says that an id in records is Asha's. */
const seenOf = (id: string) => ({ id, userId: 'asha', email: 'asha@example.com' });

it('where a group is lost, what the person is in counts until the reading tells of it', async () => {
  await claimDevice(ASHA);
  const others = { payer: 'Ravi Kumar', amount: 9 };
  const sharers = ['Asha Nair', 'Ravi Kumar'];
  const lata = { payer: 'Lata', amount: 9 };
  const paid = settlementWire('own-paid', 'goa');
  const foreign = { fromUserId: 'meera', fromUser: personOnWire('Meera'), toUserId: 'ravi' };
  const record = (id: string, wire: object) => ({ kind: 'expense', id, record: { ...wire, id } });
  const inGoa = { groupId: 'goa', group: { id: 'goa', name: 'Goa' } };
  const begun = pageOf({
    isReset: true,
    changes: [
      record('own', expenseWire('own', 'goa')),
      record('shared', { ...expenseOnWire('Tea', { ...others, sharers }), ...inGoa }),
      // By name only, before they were linked.
      record('linked', { ...expenseOnWire('Tea', lata), ...inGoa }),
      { ...record('foreign', { ...expenseOnWire('Tea', others), ...inGoa }), isGroupOnly: true },
      record('kept', { ...expenseWire('kept', 'flat') }),
      { kind: 'settlement', id: paid.id, record: paid },
      { kind: 'settlement', id: 'foreign-paid', record: { ...paid, id: 'foreign-paid', ...foreign } },
    ],
    lists: { account: ACCOUNT, people: [seenOf('asha'), seenOf('lata')] },
    cursor: 'begun',
  });
  const part = pageOf({ keptGroupIds: ['flat'], isComplete: false, cursor: 'part' });
  await store([begun, part]);
  const records = await readDeviceStore('asha');
  expect([...(records?.expenses.keys() ?? [])].toSorted()).toEqual(['kept', 'linked', 'own', 'shared']);
  expect([...(records?.settlements.keys() ?? [])]).toEqual(['own-paid']);
  expect(records?.groupOnly.size).toBe(0);
  await store([pageOf({ changes: [{ kind: 'expense', id: 'shared', gone: true }] })], { from: 'part' });
  expect((await readDeviceStore('asha'))?.expenses.has('shared')).toBe(false);
});

it('a copy that is read in parts is read whole', async () => {
  await claimDevice(ASHA);
  const database = await openDatabase('asha');
  const [change] = first.changes;
  if (change?.kind !== 'expense' || 'gone' in change) throw new Error('the first change is an expense');
  const { record } = change;
  const changes = Array.from({ length: 2001 }, (_, index) => {
    const id = `record-${index}`;
    return { kind: 'expense' as const, id, record: { ...record, id } };
  });
  await storePage(database, { ...first, changes }, { after: undefined, begunAt: BEGUN });
  database.close();
  const records = await readDeviceStore('asha');
  expect([...(records?.expenses.keys() ?? [])].toSorted()).toEqual(changes.map(({ id }) => id).toSorted());
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const groupIds = fc.option(fc.constantFrom('goa', 'flat'), { nil: undefined });
const told = fc.constantFrom({}, { isGroupOnly: true });
const anyChange = fc.oneof(
  fc
    .record({ id: ids, groupId: groupIds, comments: fc.nat(2), told })
    .map(({ id, groupId, comments, told: its }) => ({
      kind: 'expense',
      id,
      ...its,
      record: expenseWire(id, groupId),
      ...(comments > 0 && {
        comments: Array.from({ length: comments }, (_, index) => commentWire(id, `c${index}`)),
      }),
    })),
  fc
    .record({ id: ids, groupId: groupIds, told })
    .map(({ id, groupId, told: its }) => ({
      kind: 'settlement',
      id,
      ...its,
      record: settlementWire(id, groupId),
    })),
  fc.record({ kind: fc.constantFrom('expense', 'settlement'), id: ids, gone: fc.constant(true) }),
);
const anyPage = fc.record(
  {
    isReset: fc.boolean(),
    keptGroupIds: fc.subarray(['goa', 'flat']),
    changes: fc.array(anyChange, { maxLength: 6 }),
    lists: fc.constantFrom({}, { groups: [] }, { account: ACCOUNT }, { people: [seenOf('asha')] }),
  },
  { requiredKeys: ['isReset', 'changes'] },
);

it('stores what the same pages make in memory, whatever they say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPage, { minLength: 1, maxLength: 5 }), async (wires) => {
      const pages = wires.map((wire, index) => pageOf({ ...wire, cursor: `${index}` }));
      await deleteDatabases();
      await claimDevice(ASHA);
      await store(pages);
      const inMemory = createDeviceStore();
      for (const page of pages) applyChanges(inMemory, page);
      expect(await readDeviceStore('asha')).toEqual(inMemory);
    }),
    { numRuns: 100 },
  );
});

it('a page that cannot be stored leaves the copy and its cursor as they were', async () => {
  await claimDevice(ASHA);
  await store([first]);
  const before = await readDatedStore('asha');
  const broken: Change = { kind: 'settlement', id: 'x', record: Object.assign(() => {}) };
  const page = { ...pageOf({ isReset: true, cursor: 'second' }), changes: [broken] };
  await expect(store([page], { from: 'first' })).rejects.toThrow('could not be cloned');
  expect(await readDatedStore('asha')).toEqual(before);
  const database = await openDatabase('asha');
  expect((await readMeta(database))?.cursor).toBe('first');
  database.close();
});

it('of two writers the slower one is refused, and writes nothing', async () => {
  await claimDevice(ASHA);
  await store([first]);
  await store([pageOf({ cursor: 'second' })], { from: 'first' });
  const late = pageOf({ changes: [{ kind: 'expense', id: 'one', gone: true }], cursor: 'late' });
  await expect(store([late], { from: 'first' })).rejects.toThrow(OvertakenError);
  expect((await readDeviceStore('asha'))?.expenses.has('one')).toBe(true);
});

it('a reading that begins anew is no copy until it has reached its end', async () => {
  await claimDevice(ASHA);
  await store([first]);
  await store([pageOf({ isReset: true, isComplete: false, cursor: 'part' })], { from: 'first' });
  expect(await readDeviceStore('asha')).toBeUndefined();
  await store([pageOf({ lists: {} })], { from: 'part' });
  expect((await readDeviceStore('asha'))?.expenses.size).toBe(0);
});

it('a part of a later reading leaves the age of the copy', async () => {
  await claimDevice(ASHA);
  await store([first]);
  const database = await openDatabase('asha');
  const later = new Date('2026-11-21T10:00:00Z');
  const part = pageOf({ isComplete: false, cursor: 'part' });
  await storePage(database, part, { after: 'first', begunAt: later });
  expect((await readDatedStore('asha'))?.readAt).toEqual(BEGUN);
  await storePage(database, pageOf({ cursor: 'end' }), { after: 'part', begunAt: later });
  expect((await readDatedStore('asha'))?.readAt).toEqual(later);
  database.close();
});

it('another person wipes the copy before they have one', async () => {
  await claimDevice(ASHA);
  await store([first]);
  await claimDevice({ uid: 'uid-ravi', userId: 'ravi' });
  expect(await readDeviceStore('asha')).toBeUndefined();
  expect(await findOwner('uid-asha')).toBeUndefined();
  expect(await findOwner('uid-ravi')).toBe('ravi');
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('barabar-copy-asha');
});

it('a wipe can leave the copy of one person', async () => {
  await claimDevice(ASHA);
  await store([first]);
  await deleteDatabases(ASHA.uid);
  expect(await readDeviceStore('asha')).toBeDefined();
  await deleteDatabases('uid-ravi');
  expect(await readDeviceStore('asha')).toBeUndefined();
});

it('a person who gives up their copy owns none, and takes nobody else’s away', async () => {
  await claimDevice(ASHA);
  await store([first]);
  await deleteOwnDatabase({ uid: 'uid-ravi' });
  expect(await readDeviceStore('asha')).toBeDefined();
  await deleteOwnDatabase(ASHA);
  expect([await hasDatabaseOf('asha'), await findOwner('uid-asha')]).toEqual([false, undefined]);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['barabar-copies']);
});

it('whoever holds a copy open cannot write to it any more once it is wiped', async () => {
  await claimDevice(ASHA);
  const database = await openClaimed('asha');
  await deleteDatabases();
  await expect(storePage(database, first, { after: undefined, begunAt: BEGUN })).rejects.toThrow();
  await expect(openClaimed('asha')).rejects.toThrow('deleted');
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['barabar-copies']);
});

it('a copy in another form is dropped, and one in a newer form is left to the newer app', async () => {
  await claimDevice(ASHA);
  await store([first]);
  const newer = await openDatabase('asha', SCHEMA_VERSION + 1);
  expect(await readMeta(newer)).toBeUndefined();
  await storePage(newer, first, { after: undefined, begunAt: BEGUN });
  newer.close();
  expect(await readDeviceStore('asha')).toBeUndefined();
  const again = await openDatabase('asha', SCHEMA_VERSION + 1);
  expect((await readMeta(again))?.cursor).toBe('first');
  again.close();
});

it('kept answers go with groups that the person has left, and when the copy begins anew', async () => {
  await claimDevice(ASHA);
  await store([first]);
  const screen = { at: BEGUN, build: 'one', page: { data: [] } };
  const keep = () => writeAnswers('asha', new Map([['/api/groups/goa', screen]]));
  await keep();
  await store([pageOf({ cursor: 'second' })], { from: 'first' });
  expect(await readAnswer('asha', '/api/groups/goa')).toEqual(screen);
  await store([pageOf({ cursor: 'third', keptGroupIds: [] })], { from: 'second' });
  expect(await readAnswer('asha', '/api/groups/goa')).toBeUndefined();
  await keep();
  await store([pageOf({ cursor: 'fourth', isReset: true })], { from: 'third' });
  expect(await readAnswer('asha', '/api/groups/goa')).toBeUndefined();
});
