import { latestDay, toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Expense } from '@barabar/core/contract/expenses';
import { tableOfGroupExport } from '@barabar/core/exchange/export-tables';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import { totalsOf } from '@barabar/core/imports/file-ledger';
import { readFile } from '@barabar/core/imports/read-file';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hashRequest } from '../src/kit/idempotency.ts';
import { expenseDocument, expensesOf } from '../src/records/expenses/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  onExpense,
  onSettlement,
  settlementBody,
} from './ledger.ts';
import { keyRows, sketchImport } from './imported.ts';
import { logging, logOf } from './log.ts';
import { addSeries, dayFromNow } from './recurring.ts';
import { openLedger } from './world.ts';

const { app, two } = await openLedger();
const stranger = await app.join('Zoya Khan');

const ramen = (as: Person, other: Person, rest: object = {}) => ({
  ...expenseBody(as, { amount: 1251, among: [as, other], currency: 'JPY', description: 'Ramen' }),
  ...rest,
});
const record = (as: Person, body: ReturnType<typeof ramen>): Promise<Expense> =>
  logging(app, 'expenses', { act: () => app.ask(calls.createExpense, { as, body }) });
const edit = (as: Person, { id, version }: Expense, changes: object): Promise<Expense> =>
  logging(app, 'expenses', {
    id,
    act: () => app.ask(calls.editExpense, { ...onExpense(as, id), body: { version, ...changes } }),
  });
const refuseEdit = (as: Person, { id, version }: Expense, changes: object) =>
  app.refuse(calls.editExpense, { ...onExpense(as, id), body: { version, ...changes } });
const exactly = (parts: readonly (readonly [Person, number])[]) =>
  parts.map(([{ userId }, amount]) => ({ userId, splitType: 'exact' as const, amount }));

describe('an expense in yen', () => {
  it('is stored and answered in whole yen', async () => {
    const [asha, ravi] = await two();
    const expense = await record(asha, ramen(asha, ravi));
    expect(expense).toMatchObject({ amount: 1251, splits: [{ amount: 626 }, { amount: 625 }] });
    const stored = parseDocument(await expensesOf(app).doc(expense.id).get(), expenseDocument);
    expect(stored).toMatchObject({ amount: 1251, splits: [{ amount: 626 }, { amount: 625 }] });
    expect(await balancesSeenBy(app, ravi)).toEqual(['Ravi Kumar owes Asha Nair 625 JPY']);
    expect((await logOf(app, 'expenses', expense.id))[0]?.metadata).toMatchObject({ amount: 1251 });
  });

  it.each([
    [{ amount: 1250.5 }, 'amount'],
    [{ splits: [{ userId: 'x', splitType: 'exact', amount: 0.5 }] }, 'splits.0.amount'],
  ])('has no decimals: %j', async (broken, path) => {
    const [asha, ravi] = await two();
    const body = ramen(asha, ravi, broken);
    expect(await app.refuse(calls.createExpense, { as: asha, body })).toMatchObject({
      status: 400,
      issues: [{ path, id: 'amount-whole', message: 'Amounts in this currency have no decimal places' }],
    });
  });

  it('says what does not add up in yen', async () => {
    const [asha, ravi] = await two();
    const splits = exactly([
      [asha, 1000],
      [ravi, 249],
    ]);
    expect(
      await app.refuse(calls.createExpense, { as: asha, body: ramen(asha, ravi, { splits }) }),
    ).toMatchObject({ status: 400, message: expect.stringContaining('1249') });
  });
});

describe('a change without a currency', () => {
  it('is in that of the expense', async () => {
    const [asha, ravi] = await two();
    const expense = await record(asha, ramen(asha, ravi));
    expect(await edit(ravi, expense, { amount: 1400 })).toMatchObject({
      amount: 1400,
      splits: [{}, { amount: 700 }],
    });
    const dinars = await record(
      asha,
      ramen(asha, ravi, {
        currency: 'KWD',
        amount: 12.345,
        splits: exactly([
          [asha, 12],
          [ravi, 0.345],
        ]),
      }),
    );
    expect(dinars).toMatchObject({ amount: 12_345, splits: [{ amount: 12_000 }, { amount: 345 }] });
    const splits = exactly([
      [asha, 12.3],
      [ravi, 0.001],
    ]);
    const edited = await edit(ravi, dinars, { amount: 12.301, splits });
    expect(edited).toMatchObject({ amount: 12_301, splits: [{ amount: 12_300 }, { amount: 1 }] });
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it.each([
    ['JPY', { amount: 12.5 }, 'amount-whole'],
    ['KWD', { amount: 12.3456 }, 'amount-three-places'],
    ['INR', { amount: 12.345 }, 'amount-places'],
    ['JPY', { amount: 10_000_000_001 }, 'amount-too-large'],
    ['INR', { amount: 10_000_000.01 }, 'amount-too-large'],
  ] as const)('has the places and the limit of %s: %j', async (currency, changes, id) => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 1000, among: [asha, ravi], currency });
    expect(await refuseEdit(ravi, expense, changes)).toMatchObject({
      status: 400,
      issues: [{ path: 'amount', id }],
    });
    // Whoever may not see it learns nothing of its currency.
    expect(await refuseEdit(stranger, expense, changes)).toMatchObject({ status: 404 });
  });

  it('is remembered by its key as it ever was', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 1000, among: [asha, ravi] });
    const change = { version: 1, amount: 12.34 };
    const body = { ...onExpense(ravi, expense.id, 'again'), body: change };
    const edited = await app.ask(calls.editExpense, body);
    expect(await app.ask(calls.editExpense, body)).toEqual(edited);
    const stored = parseDocument(await expensesOf(app).doc(expense.id).get(), expenseDocument);
    expect(stored?.lastKey?.split(':').at(-1)).toBe(hashRequest({ version: 1, amount: 1234 }));
  });
});

describe('a change to a currency with other decimals', () => {
  it('names every amount: none is taken over as it is stored', async () => {
    const [asha, ravi] = await two();
    const expense = await addExpense(app, asha, { amount: 1250, among: [asha, ravi] });
    expect(await refuseEdit(ravi, expense, { currency: 'JPY' })).toMatchObject({
      status: 400,
      issues: [{ path: 'amount', id: 'amounts-anew', params: { currency: 'JPY' } }],
    });
    expect(await refuseEdit(stranger, expense, { currency: 'JPY' })).toMatchObject({ status: 404 });
    const edited = await edit(ravi, expense, { currency: 'JPY', amount: 1250 });
    expect(edited).toMatchObject({
      amount: 1250,
      currency: 'JPY',
      splits: [{ amount: 625 }, { amount: 625 }],
    });
    expect(await balancesSeenBy(app, ravi)).toEqual(['Ravi Kumar owes Asha Nair 625 JPY']);
    await expectExactLedger(app.db, [asha, ravi]);
  });

  it('also where parts were typed', async () => {
    const [asha, ravi] = await two();
    // 1.200 and 0.050 are the same integers as ¥1,200 and ¥50.
    const splits = exactly([
      [asha, 1.2],
      [ravi, 0.05],
    ]);
    const payers = [
      { userId: asha.userId, amount: 1 },
      { userId: ravi.userId, amount: 0.25 },
    ];
    const expense = await record(asha, ramen(asha, ravi, { currency: 'KWD', amount: 1.25, splits, payers }));
    const change = { currency: 'JPY', amount: 1250 };
    expect(await refuseEdit(ravi, expense, change)).toMatchObject({
      issues: [{ path: 'payers', id: 'amounts-anew' }],
    });
    const inYen = payers.map((payer) => ({ ...payer, amount: payer.amount * 1000 }));
    expect(await refuseEdit(ravi, expense, { ...change, payers: inYen })).toMatchObject({
      issues: [{ path: 'splits', id: 'amounts-anew' }],
    });
    // To a currency with as many decimals nothing is asked for again.
    expect(await edit(ravi, expense, { currency: 'BHD' })).toMatchObject({ amount: 1250, currency: 'BHD' });
  });

  it('is told with both amounts, though their minor units are the same', async () => {
    const [asha, ravi] = await two();
    const { id: groupId } = await app.gather('Kyoto', [asha, ravi]);
    const expense = await record(
      asha,
      ramen(asha, ravi, {
        currency: 'INR',
        amount: 12.5,
        splits: ramen(asha, ravi).splits.map((split) => ({ ...split, amount: 6.25 })),
        groupId,
      }),
    );
    await edit(ravi, expense, { currency: 'JPY', amount: 1250 });
    const [entry] = await app.ask(calls.listActivities, { as: asha, query: { groupId } });
    expect(entry?.metadata).toMatchObject({ amount: 1250, currency: 'JPY' });
    expect(entry?.metadata.changes).toContainEqual({ field: 'amount', oldValue: 12.5, newValue: 1250 });
  });
});

it.each([
  ['INR', 1000, [550.25, 449.75, -100.5], [489.75, 510.25, 20.5]],
  ['JPY', 1251, [626, 625, -1], [475, 776, 301]],
  ['KWD', 12.345, [6.175, 6.17, -0.005], [5.67, 6.675, 1.005]],
] as const)(
  'a changed adjustment in %s is told with both values, as they were typed',
  async (currency, amount, before, after) => {
    const [asha, ravi] = await two();
    const { id: groupId } = await app.gather('Kyoto', [asha, ravi]);
    const splitsOf = ([first, second, adjustment]: readonly [number, number, number]) => [
      { userId: asha.userId, splitType: 'adjustment' as const, amount: first, adjustment: 0 },
      { userId: ravi.userId, splitType: 'adjustment' as const, amount: second, adjustment },
    ];
    const body = ramen(asha, ravi, { currency, amount, splits: splitsOf(before), groupId });
    await edit(ravi, await record(asha, body), { splits: splitsOf(after) });
    const [entry] = await app.ask(calls.listActivities, { as: asha, query: { groupId } });
    expect(entry?.metadata.changes).toEqual([
      { field: 'splits', oldValue: splitsOf(before), newValue: splitsOf(after) },
    ]);
    await expectExactLedger(app.db, [asha, ravi]);
  },
);

describe('a settlement', () => {
  it('is in the currency of its row, and keeps it in a change', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 20_000, among: [asha, ravi], currency: 'KWD' });
    const body = settlementBody({ from: ravi, to: asha, amount: 2_345, currency: 'KWD' });
    expect(body.amount).toBe(2.345);
    const paid = await app.ask(calls.createSettlement, { as: ravi, body });
    const change = (amount: number, rest: object = {}) => ({
      ...onSettlement(ravi, paid.id),
      body: { version: 1, amount, ...rest },
    });
    expect(await app.refuse(calls.editSettlement, change(2.3456))).toMatchObject({
      status: 400,
      issues: [{ path: 'amount', id: 'amount-three-places' }],
    });
    expect(await app.refuse(calls.editSettlement, { ...change(2.3456), as: stranger })).toMatchObject({
      status: 404,
    });
    expect(
      await app.refuse(calls.editSettlement, {
        ...onSettlement(ravi, paid.id),
        body: { version: 1, currency: 'INR' },
      }),
    ).toMatchObject({ status: 400, issues: [{ path: 'amount', id: 'amounts-anew' }] });
    expect(await app.ask(calls.editSettlement, change(10))).toMatchObject({
      amount: 10_000,
      currency: 'KWD',
    });
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
  });

  it('clears yen and dinars in rupees at rates of major units', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 2_500, among: [asha, ravi], currency: 'JPY' });
    await addExpense(app, asha, { amount: 3_000, among: [asha, ravi], currency: 'KWD' });
    const at = (numerator: number, denominator: number) => ({
      source: 'own' as const,
      day: toCalendarDay('2026-04-13'),
      rate: { numerator, denominator },
    });
    const settles = [
      { amount: 1250, currency: 'JPY' as const, exchange: at(11, 20) },
      { amount: 1.5, currency: 'KWD' as const, exchange: at(305, 1) },
    ];
    // 687.50 and 457.50.
    const body = { ...settlementBody({ from: ravi, to: asha, amount: 1_145_00 }), settles };
    expect(
      await app.refuse(calls.createSettlement, { as: ravi, body: { ...body, amount: 1145.01 } }),
    ).toMatchObject({ status: 400 });
    const paid = await app.ask(calls.createSettlement, { as: ravi, body });
    expect(paid.settles).toMatchObject([{ amount: 1250 }, { amount: 1500 }]);
    expect(await balancesSeenBy(app, ravi)).toEqual([]);
    await expectExactLedger(app.db, [asha, ravi]);
  });
});

it('the amount of a day is in the currency of its series', async () => {
  const [asha, ravi] = await two();
  const series = await addSeries(app, asha, { amount: undefined, among: [asha, ravi], currency: 'JPY' });
  const params = { recurrenceId: series.id, day: dayFromNow(app) };
  expect(await app.refuse(calls.fillInDay, { as: ravi, params, body: { amount: 90.5 } })).toMatchObject({
    status: 400,
    issues: [{ path: 'amount', id: 'amount-whole' }],
  });
  expect(await app.refuse(calls.fillInDay, { as: stranger, params, body: { amount: 90.5 } })).toMatchObject({
    status: 404,
  });
  expect(await app.ask(calls.fillInDay, { as: ravi, params, body: { amount: 90 } })).toMatchObject({
    amount: 90,
    currency: 'JPY',
  });
});

it('a conversion from yen is at the rate of a yen', async () => {
  const [asha, ravi] = await two();
  const conversion = {
    amount: 1251,
    currency: 'JPY',
    source: 'own',
    day: toCalendarDay('2026-04-13'),
    rate: { numerator: 11, denominator: 20 },
  } as const;
  const body = { ...expenseBody(asha, { amount: 688_05, among: [asha, ravi] }), conversion };
  expect(await app.ask(calls.createExpense, { as: asha, body })).toMatchObject({
    conversion: { amount: 1251 },
  });
  const off = { ...expenseBody(asha, { amount: 688_06, among: [asha, ravi] }), conversion };
  expect(await app.refuse(calls.createExpense, { as: asha, body: off })).toMatchObject({
    status: 400,
    message: expect.stringContaining('JP¥1,251'),
  });
});

it('an export has the decimals of its currencies, and is read back to the unit', async () => {
  const [asha, ravi] = await two();
  const { id: groupId } = await app.gather('Kuwait', [asha, ravi]);
  for (const [amount, currency] of [
    [1251, 'JPY'],
    [12_345, 'KWD'],
    [10_01, 'INR'],
  ] as const)
    await addExpense(app, asha, { amount, among: [asha, ravi], currency, groupId });
  const exported = await app.ask(calls.exportGroup, { as: ravi, params: { groupId } });
  const day = toCalendarDay('2026-04-13');
  const table = splitwiseRows(tableOfGroupExport(exported), { day });
  expect(table.map((cells) => `${cells[3]} ${cells[4]}`)).toEqual(
    expect.arrayContaining(['1251 JPY', '12.345 KWD', '10.01 INR']),
  );
  const reading = { latestDay: latestDay(app.clock.now()) };
  const document = readFile({ kind: 'document', value: z.encode(calls.exportGroup.data, exported) }, reading);
  const read = readFile({ kind: 'table', rows: table }, reading);
  expect([document.refused, read.refused]).toEqual([[], []]);
  for (const ledger of [document, read])
    expect(totalsOf(ledger.rows).map(({ currency, nets }) => [currency, ...nets.values()].join(' '))).toEqual(
      ['INR 500 -500', 'JPY 625 -625', 'KWD 6172 -6172'],
    );
});

it('an import announces and adds rows in their currencies', async () => {
  const [asha, ravi] = await two();
  const { id: groupId } = await app.gather('Kyoto', [asha, ravi]);
  const { newImport, people } = sketchImport([asha, ravi]);
  const params = { groupId };
  const sums = (gets: number, owes: number) => [
    { currency: 'JPY' as const, gets, owes },
    { currency: 'KWD' as const, gets: gets / 1000, owes: owes / 1000 },
  ];
  const [first, second] = people;
  const announced = (unit: number) => ({
    ...newImport,
    people: [
      { ...first, name: 'One', nets: sums(625 * unit, 0) },
      { ...second, name: 'Other', nets: sums(0, 625 * unit) },
    ],
  });
  expect(await app.refuse(calls.createImport, { as: asha, params, body: announced(0.5) })).toMatchObject({
    status: 400,
    issues: expect.arrayContaining([expect.objectContaining({ id: 'amount-whole' })]),
  });
  const { id: importId } = await app.ask(calls.createImport, { as: asha, params, body: announced(1) });
  const row = (currency: 'JPY' | 'KWD') => ({
    kind: 'expense' as const,
    expense: {
      ...expenseBody(asha, { amount: 1250, among: [asha, ravi], currency }),
      spentOn: toCalendarDay('2026-04-13'),
    },
  });
  const body = { rows: keyRows([row('JPY'), row('KWD')], people) };
  expect(body.rows.map(({ expense }) => expense.amount)).toEqual([1250, 1.25]);
  await app.ask(calls.addImportRows, { as: asha, params: { groupId, importId }, body });
  expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
    'Ravi Kumar owes Asha Nair 625 JPY in a group',
    'Ravi Kumar owes Asha Nair 625 KWD in a group',
  ]);
  const [imported] = await app.ask(calls.listImports, { as: ravi, params });
  expect(imported?.people[0]?.nets).toMatchObject([{ gets: 625 }, { gets: 625 }]);
});
