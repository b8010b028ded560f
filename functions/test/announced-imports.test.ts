import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import {
  IMPORT_BEYOND_MESSAGE,
  IMPORT_NOTHING_NEW_MESSAGE,
  IMPORT_OTHER_KEY_MESSAGE,
  type newImport,
  type GroupImport,
} from '@barabar/core/contract/imports';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { said } from '@barabar/core/messages/said';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { groupsOf } from '../src/records/groups/store.ts';
import { importsOf } from '../src/records/imports/store.ts';
import { signalsOf } from '../src/records/signals/store.ts';
import { finishLink } from './merging.ts';
import type { Person } from './harness.ts';
import { expenseRow, keyRows, paymentRow, type InFile, type SketchedRow } from './imported.ts';
import { balancesSeenBy, expectExactLedger, type Named } from './ledger.ts';
import { imagesOf, logging, logOf, tell } from './log.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person, groupId: string;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
});

type NewImport = z.input<typeof newImport>;
type Sums = { readonly gets?: number; readonly owes?: number };

/** What is announced of a person in rupees, as decimals. */
const rupees = ({ gets = 0, owes = 0 }: Sums) => [{ currency: 'INR' as const, gets, owes }];

/** The people of a file, by its names: two of them are others here. */
const filePeople = (third: { readonly userId?: string } = meera) => [
  { name: 'A. Nair', userId: asha.userId },
  { name: 'Ravi', userId: ravi.userId },
  { name: 'Meera', ...(third.userId !== undefined && { userId: third.userId }) },
];

/** Rent of 90 that Asha has paid for all, and 10 that Ravi has paid her back. */
const rentRows = (third: Named = meera): SketchedRow[] => [
  expenseRow('Rent', { amount: 90_00, among: [asha, ravi, third] }),
  paymentRow('Back', { from: ravi, to: asha, amount: 10_00 }),
];
const RENT_SUMS = [{ gets: 60, owes: 10 }, { gets: 10, owes: 30 }, { owes: 30 }] as const;

interface Begun {
  readonly current: GroupImport;
  readonly params: { readonly groupId: string; readonly importId: string };
  readonly people: readonly InFile[];
}

/** Begins an import of the rent that announces exactly what it makes of everybody. */
async function begin({
  sums = RENT_SUMS,
  newRowCount = 2,
  people = filePeople(),
}: {
  sums?: readonly Sums[];
  newRowCount?: number;
  people?: readonly { readonly name: string; readonly userId?: string }[];
} = {}): Promise<Begun> {
  const body: NewImport = {
    source: 'splitwise',
    fileName: 'flat.csv',
    rowCount: Math.max(newRowCount, 2),
    newRowCount,
    people: people.map((person, index) => ({
      ...person,
      nets: sums[index] === undefined ? [] : rupees(sums[index]),
    })),
  };
  const current = await app.ask(calls.createImport, { as: asha, params: { groupId }, body });
  return { current, params: { groupId, importId: current.id }, people: current.people };
}

const addRows = ({ params, people }: Begun, rows: readonly SketchedRow[]) =>
  app.ask(calls.addImportRows, { as: asha, params, body: { rows: keyRows(rows, people) } });
const refuseRows = ({ params, people }: Begun, rows: readonly SketchedRow[]) =>
  app.refuse(calls.addImportRows, { as: asha, params, body: { rows: keyRows(rows, people) } });

/** Adds rows, and has the log told. */
const tellOfRows = (begun: Begun, rows: readonly SketchedRow[]) =>
  logging(app, 'imports', { id: begun.current.id, act: async () => (await addRows(begun, rows)).import });

const listedIds = async (): Promise<string[]> =>
  (await app.ask(calls.listImports, { as: asha, params: { groupId } })).map(({ id }) => id);

/** When a person's browsers were last asked to read again. */
const signalOf = async ({ userId }: Person): Promise<number> =>
  (await signalsOf(app).doc(userId).get()).updateTime?.toMillis() ?? 0;

describe('an import moves nobody further than it announced', () => {
  it('in whatever order its records come', async () => {
    const begun = await begin();
    expect(begun.current).toMatchObject({ newRowCount: 2 });
    expect(begun.current.people.map(({ nets }) => nets)).toEqual([
      [{ currency: 'INR', gets: 60_00, owes: 10_00 }],
      [{ currency: 'INR', gets: 10_00, owes: 30_00 }],
      [{ currency: 'INR', gets: 0, owes: 30_00 }],
    ]);
    for (const row of rentRows().toReversed()) await addRows(begun, [row]);
    const done = await app.ask(calls.finishImport, { as: asha, params: begun.params });
    expect(done).toMatchObject({ status: 'done', addedCount: 2, skippedCount: 0 });
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('and adds nothing of a slice that does, which names the record', async () => {
    const begun = await begin({ newRowCount: 9 });
    const beyond = [
      // More than announced of Meera alone.
      expenseRow('Tea', { amount: 2, among: [ravi, meera] }),
      // Less than announced of everybody's balance, but not of what single records give and take.
      paymentRow('Forth', { from: asha, to: ravi, amount: 1 }),
    ];
    for (const row of beyond)
      expect(await refuseRows(begun, [...rentRows(), row])).toMatchObject({
        status: 400,
        issues: [{ path: 'rows.2', message: IMPORT_BEYOND_MESSAGE }],
      });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await addRows(begun, rentRows());
    expect((await refuseRows(begun, beyond.slice(1))).issues).toMatchObject([{ path: 'rows.0' }]);
    // Records that were there are none more.
    expect(await addRows(begun, rentRows())).toMatchObject({ added: 0, skipped: 2 });
  });

  it('in any currency, also where a payment clears several', async () => {
    const begun = await begin({ sums: [{ owes: 5_000 }, { gets: 5_000 }] });
    const payment = paymentRow('All', { from: ravi, to: asha, amount: 1_866_60 });
    const exchange = {
      rate: { numerator: 9333, denominator: 100 },
      source: 'own' as const,
      day: toCalendarDay('2026-04-13'),
    };
    const settles = [{ amount: 20, currency: 'USD' as const, exchange }];
    const row = { ...payment, settlement: { ...payment.settlement, settles } };
    const body = { rows: keyRows([row], begun.people) };
    expect(await app.refuse(calls.addImportRows, { as: asha, params: begun.params, body })).toMatchObject({
      issues: [{ path: 'rows.0', message: IMPORT_BEYOND_MESSAGE }],
    });
  });

  it('and adds no more records than it announced', async () => {
    const begun = await begin({ newRowCount: 1 });
    expect((await refuseRows(begun, rentRows())).issues).toMatchObject([{ path: 'rows.1' }]);
  });

  it.each<[string, Partial<NewImport> | { readonly sums: readonly Sums[] }, string]>([
    ['give more than they take', { sums: [{ gets: 60 }, { owes: 30 }, { owes: 29.99 }] }, 'people'],
    ['are nothing', { sums: [{ gets: 0 }] }, 'people.0.nets.0'],
    ['are below zero', { sums: [{ gets: -1 }, { owes: -1 }] }, 'people.0.nets.0.gets'],
    ['are of more records than the file has', { newRowCount: 3 }, 'newRowCount'],
  ])('nor announces sums that %s', async (_, wrong, path) => {
    const sums: readonly Sums[] = 'sums' in wrong ? wrong.sums : RENT_SUMS;
    const people = filePeople().map((person, index) => ({
      ...person,
      nets: sums[index] === undefined ? [] : rupees(sums[index]),
    }));
    const file = { source: 'splitwise', fileName: 'flat.csv', rowCount: 2, newRowCount: 2 } as const;
    const body: NewImport = { ...file, ...('sums' in wrong ? {} : wrong), people };
    const refused = await app.refuse(calls.createImport, { as: asha, params: { groupId }, body });
    expect(refused.issues.map((issue) => issue.path)).toContain(path);
  });
});

describe('a record’s key', () => {
  it('is that of its content: nobody else’s record is skipped by it', async () => {
    const begun = await begin();
    const [rent, back] = keyRows(rentRows(), begun.people);
    const [tea] = keyRows([expenseRow('Tea', { amount: 2, among: [asha, ravi] })], begun.people);
    if (!rent || !back || !tea) throw new Error('three rows');
    const send = (...rows: NonNullable<typeof rent>[]) => ({
      as: asha,
      params: begun.params,
      body: { rows },
    });
    expect(await app.refuse(calls.addImportRows, send(back, { ...tea, key: rent.key }))).toMatchObject({
      status: 400,
      issues: [{ path: 'rows.1.key', message: IMPORT_OTHER_KEY_MESSAGE }],
    });
    // Nor once it is there.
    await app.ask(calls.addImportRows, send(rent));
    expect((await app.refuse(calls.addImportRows, send({ ...tea, key: rent.key }))).issues).toMatchObject([
      { path: 'rows.0.key' },
    ]);
  });

  it('names only people of the file', async () => {
    const begun = await begin({ people: filePeople().slice(0, 2), sums: [{ gets: 60 }, { owes: 60 }] });
    expect((await refuseRows(begun, rentRows())).issues).toEqual([
      { path: 'rows.0.expense.splits', ...said('import-stranger') },
    ]);
  });

  it('is of the file’s names: what is here under it between other people is said to be that', async () => {
    const people = filePeople();
    const swapped = [people[1], people[0], people[2]].map((person, index) => ({
      name: people[index]?.name ?? '',
      userId: person?.userId ?? '',
    }));
    const first = await begin({ people: swapped, sums: [{ gets: 60 }, { owes: 30 }, { owes: 30 }] });
    await addRows(first, [expenseRow('Rent', { amount: 90_00, among: [ravi, asha, meera] })]);
    const begun = await begin();
    expect(await addRows(begun, rentRows())).toMatchObject({ added: 1, skipped: 0, others: 1 });
    expect(await addRows(begun, rentRows())).toMatchObject({ added: 0, skipped: 1, others: 1 });
  });

  it('stays when a name becomes a person', async () => {
    const people = filePeople({});
    const begun = await begin({ people });
    const lata = { userId: begun.people[2]?.userId ?? '' };
    const [rent, back] = rentRows(lata);
    if (!rent || !back) throw new Error('two rows');
    await addRows(begun, [rent]);
    const email = (await app.join('Lata Rao')).email;
    await app.ask(calls.linkMember, { as: asha, params: { groupId, userId: lata.userId }, body: { email } });
    await finishLink(app, lata);
    // The rest of the file comes with the ids that the import has now, and the same keys.
    const [current] = await app.ask(calls.listImports, { as: asha, params: { groupId } });
    const [, , third] = current?.people ?? [];
    if (!third) throw new Error('three people');
    expect(third.userId).not.toBe(lata.userId);
    const continued = { ...begun, people: current?.people ?? [] };
    expect(await addRows(continued, rentRows(third))).toMatchObject({ added: 1, skipped: 1 });
    await expectExactLedger(app.db, [asha, ravi, third]);
  });
});

describe('everybody is told', () => {
  it('with the first records, of all that were announced, once', async () => {
    const begun = await begin();
    const [rent, back] = rentRows();
    if (!rent || !back) throw new Error('two rows');
    await tellOfRows(begun, [back]);
    await tellOfRows(begun, [rent]);
    const { id } = begun.current;
    await logging(app, 'imports', {
      id,
      act: () => app.ask(calls.finishImport, { as: asha, params: begun.params }),
    });
    const [entry, ...more] = await logOf(app, 'imports', id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      type: 'import_created',
      metadata: { importId: id, fileName: 'flat.csv', recordCount: 2 },
    });
    expect(entry?.participantIds).toEqual([asha.userId, ravi.userId, meera.userId]);
    const [seen] = await app.ask(calls.listActivities, { as: ravi, query: { userId: asha.userId } });
    expect(seen?.metadata.moved?.map(({ name, nets }) => [name, nets])).toEqual([
      ['Asha Nair', [{ currency: 'INR', gets: 60_00, owes: 10_00 }]],
      ['Ravi Kumar', [{ currency: 'INR', gets: 10_00, owes: 30_00 }]],
      ['Meera Das', [{ currency: 'INR', gets: 0, owes: 30_00 }]],
    ]);
    const undoing = () => app.ask(calls.undoImport, { as: asha, params: begun.params });
    await logging(app, 'imports', { id, act: undoing });
    const [, undone] = await logOf(app, 'imports', id);
    expect(undone).toMatchObject({ type: 'import_undone', metadata: { recordCount: 2 } });
  });

  it('and browsers read again when it is finished, though nothing is logged then', async () => {
    const begun = await begin();
    await tellOfRows(begun, rentRows());
    const before = await signalOf(ravi);
    const { id } = begun.current;
    const finish = () => app.ask(calls.finishImport, { as: asha, params: begun.params });
    await logging(app, 'imports', { id, act: finish });
    expect(await signalOf(ravi)).toBeGreaterThan(before);
  });

  it('in whatever order its events come, and however often', async () => {
    const begun = await begin();
    const { id } = begun.current;
    const [rent, back] = rentRows();
    if (!rent || !back) throw new Error('two rows');
    const add = (row: SketchedRow) =>
      imagesOf(app, 'imports', { id, act: async () => (await addRows(begun, [row])).import });
    const first = await add(rent);
    const second = await add(back);
    const finish = () => app.ask(calls.finishImport, { as: asha, params: begun.params });
    const last = await imagesOf(app, 'imports', { id, act: finish });
    for (const { written } of [last, second, first, second, first]) await tell(app, 'imports', written);
    const entries = await logOf(app, 'imports', id);
    expect(entries.map(({ type }) => type)).toEqual(['import_created']);
  });

  it('and nobody of a file that has nothing new: it is no import', async () => {
    const first = await begin();
    await tellOfRows(first, rentRows());
    const people = [
      ...filePeople().map((filePerson) => ({ ...filePerson, nets: [] })),
      { name: 'Zoya', nets: [] },
    ];
    const file = { source: 'splitwise', fileName: 'flat.csv', rowCount: 2, newRowCount: 0 } as const;
    const body = { ...file, people };
    expect(await app.refuse(calls.createImport, { as: asha, params: { groupId }, body })).toMatchObject({
      status: 400,
      issues: [{ path: 'newRowCount', message: IMPORT_NOTHING_NEW_MESSAGE }],
    });
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    expect(members).toHaveLength(3);
    expect(await listedIds()).toEqual([first.current.id]);
  });

  it('nor of one whose records another has added meanwhile: it is not listed, and takes nothing back', async () => {
    const [first, again] = [await begin(), await begin()];
    await tellOfRows(first, rentRows());
    expect(await listedIds()).toHaveLength(2);
    const { params, current } = again;
    await tellOfRows(again, rentRows());
    const before = await signalOf(ravi);
    const finish = () => app.ask(calls.finishImport, { as: asha, params });
    const done = await logging(app, 'imports', { id: current.id, act: finish });
    expect(done).toMatchObject({ addedCount: 0, skippedCount: 2 });
    expect(await app.ask(calls.undoImport, { as: asha, params })).toEqual(done);
    // Whoever has push notifications is told of entries only.
    expect(await logOf(app, 'imports', current.id)).toEqual([]);
    expect(await signalOf(ravi)).toBe(before);
    expect(await listedIds()).toEqual([first.current.id]);
  });

  it('but members whom it does not move and who have yet to join, and those who have blocked who added them', async () => {
    const [lata, kabir, zoya] = await joinAs(app, 'Lata', 'Kabir', 'Zoya');
    for (const { email } of [lata, kabir, zoya])
      await app.ask(calls.addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
    await app.ask(calls.blockPerson, { as: zoya, params: { userId: asha.userId } });
    const people = [
      ...filePeople(),
      { name: 'Lata', userId: lata.userId },
      { name: 'Zoya', userId: zoya.userId },
    ];
    const begun = await begin({ people, sums: [...RENT_SUMS, { gets: 20 }, { owes: 20 }], newRowCount: 3 });
    await tellOfRows(begun, rentRows());
    const [entry] = await logOf(app, 'imports', begun.current.id);
    expect(entry?.audience.toSorted()).toEqual(
      [asha, ravi, meera, lata].map(({ userId }) => userId).toSorted(),
    );
  });
});

describe('admins import', () => {
  const demote = (person: Person) =>
    groupsOf(app)
      .doc(groupId)
      .update(new FieldPath('members', person.userId, 'role'), 'member');

  it('alone, and whoever was one may still take back', async () => {
    const begun = await begin();
    await addRows(begun, rentRows().slice(0, 1));
    await demote(asha);
    const { params } = begun;
    const refusals = [
      app.refuse(calls.createImport, {
        as: asha,
        params: { groupId },
        body: {
          source: 'table',
          fileName: 'a.csv',
          rowCount: 1,
          newRowCount: 1,
          people: filePeople().map((filePerson) => ({ ...filePerson, nets: [] })),
        },
      }),
      refuseRows(begun, rentRows()),
      app.refuse(calls.finishImport, { as: asha, params }),
      app.refuse(calls.findKnownRows, {
        as: asha,
        params: { groupId },
        body: { expenseKeys: ['0'.repeat(64)], settlementKeys: [] },
      }),
    ];
    for (const refused of await Promise.all(refusals))
      expect(refused).toMatchObject({ status: 403, message: 'Only admins can import into a group.' });
    expect((await app.ask(calls.undoImport, { as: asha, params })).status).toBe('undone');
  });
});

describe('what is here already', () => {
  it('is what an import skips', async () => {
    const begun = await begin();
    const rows = keyRows(rentRows(), begun.people);
    const [rent, back] = rows.map(({ key }) => key);
    const rowKeys = async (): Promise<readonly string[]> => {
      const body = { expenseKeys: [rent ?? '', back ?? ''], settlementKeys: [back ?? ''] };
      return (await app.ask(calls.findKnownRows, { as: asha, params: { groupId }, body })).known;
    };
    expect(await rowKeys()).toEqual([]);
    await addRows(begun, rentRows().slice(0, 1));
    expect(await rowKeys()).toEqual([rent]);
    await addRows(begun, rentRows());
    expect(await rowKeys()).toEqual([rent, back]);
    await app.ask(calls.undoImport, { as: asha, params: begun.params });
    expect(await rowKeys()).toEqual([]);
  });
});

describe('who the caller is in a file', () => {
  it('is what they have said when they imported one, in whatever group, and have not taken back', async () => {
    const ownNames = (as: Person) => app.ask(calls.listOwnFileNames, { as });
    expect(await ownNames(asha)).toEqual([]);
    await begin();
    const other = await app.gather('Goa', [asha, ravi]);
    const people = [
      { name: 'Asha from work', userId: asha.userId, nets: [] },
      { name: 'R', userId: ravi.userId, nets: [] },
    ];
    const body: NewImport = { source: 'table', fileName: 'a.csv', rowCount: 1, newRowCount: 1, people };
    const { id } = await app.ask(calls.createImport, { as: asha, params: { groupId: other.id }, body });
    expect(await ownNames(asha)).toEqual(['Asha from work', 'A. Nair']);
    // Ravi has said nothing, and a wrong import says nothing either.
    expect(await ownNames(ravi)).toEqual([]);
    await app.ask(calls.undoImport, { as: asha, params: { groupId: other.id, importId: id } });
    expect(await ownNames(asha)).toEqual(['A. Nair']);
  });
});

it('an import from before anything was announced is listed and taken back, and takes no more', async () => {
  const begun = await begin();
  const { params, people } = begun;
  await addRows(begun, rentRows().slice(0, 1));
  await importsOf(app)
    .doc(params.importId)
    .update({
      people: people.map(({ name, userId }) => ({ name, userId })),
      newRowCount: FieldValue.delete(),
      firstSliceAt: FieldValue.delete(),
    });
  const [listed] = await app.ask(calls.listImports, { as: ravi, params: { groupId } });
  expect(listed).toMatchObject({ status: 'running', addedCount: 1 });
  expect(listed).not.toHaveProperty('newRowCount');
  expect(listed?.people.map(({ nets }) => nets)).toEqual([[], [], []]);
  expect(await refuseRows(begun, rentRows())).toMatchObject({ code: 'import-ended' });
  expect(await app.refuse(calls.finishImport, { as: asha, params })).toMatchObject({ code: 'import-ended' });
  const { written } = await imagesOf(app, 'imports', {
    id: params.importId,
    act: () => app.ask(calls.undoImport, { as: asha, params }),
  });
  await tell(app, 'imports', written);
  expect((await logOf(app, 'imports', params.importId)).map(({ type }) => type)).toEqual(['import_undone']);
  expect(await app.ask(calls.listExpenses, { as: ravi, query: { groupId } })).toEqual([]);
});
