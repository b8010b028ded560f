import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import type { GroupImport } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from './harness.ts';
import {
  expenseRow,
  keyRows,
  muchIn,
  paymentRow,
  sha256,
  type InFile,
  type SketchedRow,
} from './imported.ts';
import { addExpense, balancesSeenBy, expectExactLedger, onExpense, settle, type Named } from './ledger.ts';
import { joinAs, openApp } from './world.ts';
import { imagesOf } from './log.ts';
import { setSimplifying } from './simplifying.ts';
import { listUnevenOfGroup } from '../src/records/balances/store.ts';
import { simplifyAfterImport } from '../src/triggers/simplify-after.ts';

let asha: Person, ravi: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
});

const RUPEES = 'INR in a group';

const filePeople = new Map<string, readonly InFile[]>();

interface Begun {
  readonly params: { readonly groupId: string; readonly importId: string };
  readonly current: GroupImport;
  readonly lata: Named;
}

/** Asha imports a file of herself, Ravi, and Lata, who is nobody in the group yet. */
async function begin(groupId: string, { rowCount = 3, lataId = '' } = {}): Promise<Begun> {
  const people = [
    { name: 'Asha N.', userId: asha.userId },
    { name: 'Ravi K.', userId: ravi.userId },
    { name: 'Lata', ...(lataId !== '' && { userId: lataId }) },
  ].map((person) => ({ ...person, nets: muchIn('INR', 'USD', 'EUR') }));
  const counts = { rowCount, newRowCount: rowCount };
  const body = { source: 'splitwise', fileName: 'flat.csv', ...counts, people } as const;
  const current = await app.ask(calls.createImport, { as: asha, params: { groupId }, body });
  filePeople.set(current.id, current.people);
  const params = { groupId, importId: current.id };
  return { params, current, lata: { userId: current.people[2]?.userId ?? '' } };
}

const bodyOf = ({ importId }: Begun['params'], rows: readonly SketchedRow[]) => ({
  rows: keyRows(rows, filePeople.get(importId) ?? []),
});
const addRows = (params: Begun['params'], rows: readonly SketchedRow[]) =>
  app.ask(calls.addImportRows, { as: asha, params, body: bodyOf(params, rows) });
const undoAll = async (params: Begun['params'], as = asha): Promise<GroupImport> => {
  const current = await app.ask(calls.undoImport, { as, params });
  return current.status === 'undone' ? current : undoAll(params, as);
};
const makeFlat = (): Promise<Group> => app.gather('Flat', [asha, ravi]);

const sliceOfRows = (): SketchedRow[] =>
  Array.from({ length: LIMITS.importUndoRowsMax }, (_, index) =>
    expenseRow(`Rent ${index}`, { amount: 2_00, among: [asha, ravi] }),
  );

/** The newest record and the last of the file: the first and the last that are taken back. */
const addNewest = (params: Begun['params'], lata: Named) =>
  addRows(params, [
    expenseRow('Newest', { amount: 4_00, among: [asha, lata], day: '2024-12-31' }),
    paymentRow('Repaid', { from: lata, to: asha, amount: 2_00 }),
  ]);

/** Rent of 90 among all, and dinner of 20 that Ravi and Lata share; Lata pays 10 back. */
const flatRows = (lata: Named): SketchedRow[] => [
  expenseRow('Rent', { amount: 90_00, among: [asha, ravi, lata] }),
  expenseRow('Dinner', { amount: 20_00, among: [ravi, lata], day: '2024-03-02' }),
  paymentRow('Paid', { from: lata, to: asha, amount: 10_00 }),
];
const FLAT_BALANCES = [
  `Lata owes Asha Nair 2000 ${RUPEES}`,
  `Lata owes Ravi Kumar 1000 ${RUPEES}`,
  `Ravi Kumar owes Asha Nair 3000 ${RUPEES}`,
];

describe('an import', () => {
  it('adds the records of a file, and people by name only, to the balances of the file', async () => {
    const { id: groupId } = await makeFlat();
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi], groupId });
    const { params, lata, current } = await begin(groupId);
    expect(current).toMatchObject({ status: 'running', addedCount: 0, createdBy: { name: 'Asha Nair' } });
    const { added, skipped } = await addRows(params, flatRows(lata));
    expect([added, skipped]).toEqual([3, 0]);
    const done = await app.ask(calls.finishImport, { as: asha, params });
    expect(done).toMatchObject({ status: 'done', addedCount: 3, skippedCount: 0 });
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      ...FLAT_BALANCES.slice(0, 2),
      `Ravi Kumar owes Asha Nair 3100 ${RUPEES}`,
    ]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
    const { members } = await app.ask(calls.getGroup, { as: ravi, params: { groupId } });
    expect(members.map(({ user, status }) => [user.name, status])).toContainEqual(['Lata', 'name-only']);
    const listed = await app.ask(calls.listImports, { as: ravi, params: { groupId } });
    expect(listed).toEqual([{ ...done, disownableUntil: listed[0]?.disownableUntil }]);
  });

  it('has the days and the order of the file', async () => {
    const { id: groupId } = await makeFlat();
    const { params } = await begin(groupId);
    const days = ['2014-05-31', '2019-12-31', '2024-02-29'];
    const rows = days.map((day) => expenseRow(day, { amount: 2_00, among: [asha, ravi], day }));
    await addRows(
      params,
      [rows[1], rows[2], rows[0]].flatMap((row) => row ?? []),
    );
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi], groupId, description: 'Today' });
    const { data } = { data: await app.ask(calls.listExpenses, { as: ravi, query: { groupId } }) };
    expect(data.map(({ description }) => description)).toEqual(['Today', ...days.toReversed()]);
    expect(data.slice(1).map(({ spentOn }) => spentOn)).toEqual(days.toReversed());
  });

  it('writes each balance once in a slice, and nothing at a repeat', async () => {
    const { id: groupId } = await makeFlat();
    const { params } = await begin(groupId, { rowCount: 200 });
    const rows = Array.from({ length: 200 }, (_, index) =>
      expenseRow(`Rent ${index}`, { amount: 2_00 + index, among: [asha, ravi] }),
    );
    const balance = app.db.collection('balances').where('groupId', '==', groupId);
    await addRows(params, rows);
    const [first] = (await balance.get()).docs;
    expect((await addRows(params, rows)).skipped).toBe(200);
    const [again] = (await balance.get()).docs;
    expect(again?.updateTime).toEqual(first?.updateTime);
    const [copy, other] = await Promise.all([addRows(params, rows), addRows(params, rows)]);
    expect([copy.added, other.added, copy.import.addedCount]).toEqual([0, 0, 200]);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('of copies of a slice at once adds one', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    const copies = await Promise.all([1, 2, 3].map(() => addRows(params, flatRows(lata))));
    expect(copies.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(FLAT_BALANCES);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });

  it('adds all records of a slice or none, and says which row is wrong', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    const stranger = await app.join('Zoya Khan');
    const bad = [
      expenseRow('Strange', { amount: 2_00, among: [asha, stranger] }),
      paymentRow('Foreign', { from: lata, to: stranger, amount: 1_00 }),
      paymentRow('Self', { from: lata, to: lata, amount: 1_00 }),
      expenseRow('Tomorrow', { amount: 2_00, among: [asha, ravi], day: '2099-01-01' }),
    ];
    for (const row of bad) {
      const body = bodyOf(params, [...flatRows(lata), row]);
      const refused = await app.refuse(calls.addImportRows, { as: asha, params, body });
      expect(refused.status).toBe(400);
      expect(refused.issues[0]?.path).toMatch(new RegExp(`^rows\\.3\\.${row.kind}\\.`, 'u'));
    }
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([]);
  });

  it('keeps adjustments and equal parts, as an edit of the amount shows', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    const row = expenseRow('Villa', { amount: 1000_00, among: [asha, ravi, lata] });
    const inputs = [{ amount: 425 }, { amount: 575, adjustment: 150 }, { amount: 0, shares: 0 }];
    const splits = row.expense.splits.map(({ userId }, index) => ({
      userId,
      splitType: 'adjustment' as const,
      ...(inputs[index] ?? { amount: 0 }),
    }));
    const rows = keyRows(
      [{ ...row, expense: { ...row.expense, splits } }],
      filePeople.get(params.importId) ?? [],
    );
    await app.ask(calls.addImportRows, { as: asha, params, body: { rows } });
    const [villa] = await app.ask(calls.listExpenses, { as: ravi, query: { groupId } });
    expect(villa?.splits).toMatchObject([
      { splitType: 'adjustment', amount: 425_00, adjustment: 0 },
      { splitType: 'adjustment', amount: 575_00, adjustment: 150_00 },
      { splitType: 'adjustment', amount: 0, adjustment: 0, shares: 0 },
    ]);
    const edited = await app.ask(calls.editExpense, {
      ...onExpense(ravi, villa?.id ?? ''),
      body: { version: 1, amount: 1200 },
    });
    expect(edited.splits.map(({ amount }) => amount)).toEqual([525_00, 675_00, 0]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });

  it('keeps what somebody has recorded in a currency of its own', async () => {
    const { id: groupId } = await makeFlat();
    const { params } = await begin(groupId);
    const rows = (['EUR', 'USD'] as const).map((currency) => {
      const row = expenseRow(`Fare ${currency}`, { amount: 9_01, among: [ravi, asha] });
      return { ...row, expense: { ...row.expense, currency } };
    });
    await addRows(params, rows);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 450 EUR in a group',
      'Asha Nair owes Ravi Kumar 450 USD in a group',
    ]);
  });

  it('simplifies the debts of a group that wants it', async () => {
    const { id: groupId } = await makeFlat();
    await setSimplifying(app, asha, groupId, true);
    const { params, lata } = await begin(groupId);
    await addRows(params, flatRows(lata));
    const ending = (endpoint: typeof calls.finishImport) =>
      imagesOf(app, 'imports', { id: params.importId, act: () => app.ask(endpoint, { as: asha, params }) });
    const finished = await ending(calls.finishImport);
    const simplified = [`Lata owes Asha Nair 3000 ${RUPEES}`, `Ravi Kumar owes Asha Nair 2000 ${RUPEES}`];
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(simplified);
    expect(await listUnevenOfGroup(app, groupId)).toHaveLength(3);
    await simplifyAfterImport(app.deps, finished.written);
    expect(await listUnevenOfGroup(app, groupId)).toHaveLength(2);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(simplified);

    const undone = await ending(calls.undoImport);
    expect(await listUnevenOfGroup(app, groupId)).toHaveLength(3);
    await simplifyAfterImport(app.deps, undone.written);
    expect(await listUnevenOfGroup(app, groupId)).toEqual([]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });
});

describe('a second import', () => {
  it('of a longer file adds only what is new', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    await addRows(params, flatRows(lata));
    await app.ask(calls.finishImport, { as: asha, params });
    const second = await begin(groupId, { rowCount: 4, lataId: lata.userId });
    const more = expenseRow('Tea', { amount: 4_00, among: [ravi, asha] });
    expect(await addRows(second.params, [...flatRows(lata), more])).toMatchObject({ added: 1, skipped: 3 });
    const done = await app.ask(calls.finishImport, { as: asha, params: second.params });
    expect(done).toMatchObject({ addedCount: 1, skippedCount: 3 });
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      ...FLAT_BALANCES.slice(0, 2),
      `Ravi Kumar owes Asha Nair 2800 ${RUPEES}`,
    ]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });

  it('leaves alone what was edited or deleted by hand', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    await addRows(params, flatRows(lata));
    const { data: all } = { data: await app.ask(calls.listExpenses, { as: ravi, query: { groupId } }) };
    const idOf = (description: string) => ({
      expenseId: all.find((expense) => expense.description === description)?.id ?? '',
    });
    await app.ask(calls.editExpense, {
      as: ravi,
      params: idOf('Rent'),
      body: { version: 1, description: 'House' },
    });
    await app.ask(calls.deleteExpense, { as: ravi, params: idOf('Dinner') });
    const second = await begin(groupId, { lataId: lata.userId });
    expect((await addRows(second.params, flatRows(lata))).added).toBe(0);
    const { data: remaining } = { data: await app.ask(calls.listExpenses, { as: ravi, query: { groupId } }) };
    expect(remaining.map(({ description }) => description)).toEqual(['House']);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });

  it('brings back what an undo took, under the same ids', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    await addRows(params, flatRows(lata));
    const idsIn = async () =>
      (await app.ask(calls.listExpenses, { as: ravi, query: { groupId } })).map(({ id }) => id).toSorted();
    const before = await idsIn();
    await undoAll(params);
    expect(await idsIn()).toEqual([]);
    const second = await begin(groupId, { lataId: lata.userId });
    expect((await addRows(second.params, flatRows(lata))).added).toBe(3);
    expect(await idsIn()).toEqual(before);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual(FLAT_BALANCES);
    // It is the second import's now.
    await undoAll(second.params);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });
});

describe('taking an import back', () => {
  it('deletes its records, edited ones too, and nothing else', async () => {
    const { id: groupId } = await makeFlat();
    await addExpense(app, asha, { amount: 2_00, among: [asha, ravi], groupId, description: 'Own' });
    const { params, lata } = await begin(groupId);
    await addRows(params, flatRows(lata));
    const [rent] = (await app.ask(calls.listExpenses, { as: ravi, query: { groupId } })).filter(
      ({ description }) => description === 'Rent',
    );
    const body = { version: 1, description: 'House' };
    await app.ask(calls.editExpense, { as: ravi, params: { expenseId: rent?.id ?? '' }, body });
    expect(await undoAll(params)).toMatchObject({ status: 'undone', addedCount: 3 });
    const remaining = await app.ask(calls.listExpenses, { as: ravi, query: { groupId } });
    expect(remaining.map(({ description }) => description)).toEqual(['Own']);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([`Ravi Kumar owes Asha Nair 100 ${RUPEES}`]);
    const { expenses, settlements } = await app.ask(calls.exportGroup, { as: ravi, params: { groupId } });
    expect([expenses.length, settlements.length]).toEqual([1, 0]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
    // One of them is restored by hand, and stays so.
    await app.ask(calls.restoreExpense, { as: ravi, params: { expenseId: rent?.id ?? '' } });
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undone');
    expect(await app.ask(calls.listExpenses, { as: ravi, query: { groupId } })).toHaveLength(2);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });

  it('takes as many calls as there are slices, and stops the import', async () => {
    const { id: groupId } = await makeFlat();
    const { params } = await begin(groupId, { rowCount: 250 });
    const rows = Array.from({ length: 250 }, (_, index) =>
      expenseRow(`Rent ${index}`, { amount: 2_00, among: [asha, ravi] }),
    );
    await addRows(params, rows.slice(0, 150));
    await addRows(params, rows.slice(150));
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undoing');
    const body = bodyOf(params, [expenseRow('Late', { amount: 2_00, among: [asha, ravi] })]);
    expect(await app.refuse(calls.addImportRows, { as: asha, params, body })).toMatchObject({
      code: 'import-ended',
    });
    expect(await app.refuse(calls.finishImport, { as: asha, params })).toMatchObject({
      code: 'import-ended',
    });
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undone');
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([]);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('takes back what somebody is in who has left, whom an edit has brought in perhaps: they come back by name', async () => {
    const { id: groupId } = await makeFlat();
    const zoya = { userId: await app.addByName(asha, groupId, 'Zoya') };
    const { params, lata } = await begin(groupId, { rowCount: 300 });
    await addRows(params, [expenseRow('Oldest', { amount: 4_00, among: [asha, ravi], day: '2010-01-01' })]);
    const [oldest] = await app.ask(calls.listExpenses, { as: ravi, query: { groupId } });
    const { amount, splits } = expenseRow('Edited', { amount: 4_00, among: [asha, zoya] }).expense;
    const body = { version: 1, amount, splits };
    await app.ask(calls.editExpense, { as: asha, params: { expenseId: oldest?.id ?? '' }, body });
    await addRows(params, sliceOfRows());
    await addNewest(params, lata);
    await settle(app, asha, { from: zoya, to: asha, amount: 2_00, groupId });
    for (const { userId } of [lata, zoya])
      await app.ask(calls.removeMember, { as: asha, params: { groupId, userId } });
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undoing');
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undone');
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    expect(members).toContainEqual(expect.objectContaining({ userId: zoya.userId, status: 'name-only' }));
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([`Asha Nair owes Zoya 200 ${RUPEES}`]);
    await expectExactLedger(app.db, [asha, ravi, lata, zoya]);
  });

  it('takes fewer in a call, as adding does, where they have many people', async () => {
    const { id: groupId } = await makeFlat();
    const people = Array.from({ length: 50 }, (_, index) => ({
      name: `Person ${index}`,
      nets: muchIn('INR'),
    }));
    const counts = { rowCount: 50, newRowCount: 50 };
    const newImport = { source: 'table', fileName: 'village.csv', ...counts, people } as const;
    const begun = await app.ask(calls.createImport, { as: asha, params: { groupId }, body: newImport });
    filePeople.set(begun.id, begun.people);
    const params = { groupId, importId: begun.id };
    const rows = Array.from({ length: 50 }, (_, index) =>
      expenseRow(`Feast ${index}`, { amount: 50_00, among: begun.people }),
    );
    const refused = await app.refuse(calls.addImportRows, { as: asha, params, body: bodyOf(params, rows) });
    expect(refused.issues).toEqual([{ path: 'rows', ...said('import-slice-size') }]);
    await addRows(params, rows.slice(0, 25));
    await addRows(params, rows.slice(25));
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undoing');
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undone');
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([]);
    await expectExactLedger(app.db, begun.people);
  });

  it('and adding to it at once leave the ledger exact', async () => {
    const { id: groupId } = await makeFlat();
    const { params, lata } = await begin(groupId);
    const rows = flatRows(lata);
    await Promise.all([
      ...rows.map((row) => app.call(calls.addImportRows, { as: asha, params, body: bodyOf(params, [row]) })),
      app.call(calls.undoImport, { as: asha, params }),
    ]);
    await undoAll(params);
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([]);
    await expectExactLedger(app.db, [asha, ravi, lata]);
  });
});

it('an import that is finished takes no more, and finishing it again changes nothing', async () => {
  const { id: groupId } = await makeFlat();
  const { params, lata } = await begin(groupId);
  await addRows(params, flatRows(lata));
  const done = await app.ask(calls.finishImport, { as: asha, params });
  expect(await app.ask(calls.finishImport, { as: asha, params })).toEqual(done);
  const body = bodyOf(params, flatRows(lata));
  expect(await app.refuse(calls.addImportRows, { as: asha, params, body })).toMatchObject({
    code: 'import-ended',
  });
});

it('beginning an import twice under a key begins one', async () => {
  const { id: groupId } = await makeFlat();
  const people = [
    { name: 'Asha', userId: asha.userId, nets: [] },
    { name: 'Lata', nets: [] },
  ];
  const body = { source: 'table', fileName: 'a.csv', rowCount: 1, newRowCount: 1, people } as const;
  const request = { as: asha, params: { groupId }, body, idempotencyKey: sha256('key').slice(0, 32) };
  const [first, second] = await Promise.all([
    app.ask(calls.createImport, request),
    app.ask(calls.createImport, request),
  ]);
  expect(second).toEqual(first);
  expect((await app.ask(calls.getGroup, { as: asha, params: { groupId } })).members).toHaveLength(3);
  const again = { as: asha, params: { groupId }, body };
  expect(await app.refuse(calls.createImport, again)).toMatchObject({ code: 'already-member' });
});
