import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Expense } from '@barabar/core/contract/expenses';
import { addDays, latestDay, toCalendarDay } from '@barabar/core/calendar-day';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { expensesOf } from '../src/records/expenses/store.ts';
import { putRates } from '../src/records/rates/store.ts';
import { expenseRow, keyRows, sketchImport } from './imported.ts';
import { balancesSeenBy, expectExactLedger, expenseBody, joinThree } from './ledger.ts';
import { logging, logOf } from './log.ts';
import { openApp } from './world.ts';

const DAY = toCalendarDay('2026-04-13');
/** 109.0470 / 1.1684 */
const ECB = { numerator: 545_235, denominator: 5_842 };
const NOT_ECB = 'This is not the ECB’s rate of that day. Use the stored rate, or your own.';

const conversion = { amount: 45, currency: 'USD', rate: ECB, source: 'ecb', day: DAY } as const;
const byHand = { ...conversion, source: 'own' } as const;

const app = await openApp();
const [asha, ravi, meera] = await joinThree(app);
const perEuro = { USD: '1.1684', INR: '109.0470', GBP: '0.8700' };
await putRates(app, { day: DAY, perEuro, fetchedAt: app.clock.now() });

/** ₹4,199.86, converted from $45.00. */
const taxi = (rest: object = {}) => ({
  ...expenseBody(asha, { amount: 4_199_86, among: [asha, ravi], description: 'Taxi' }),
  conversion,
  ...rest,
});
const addTaxi = (rest: object = {}): Promise<Expense> =>
  logging(app, 'expenses', { act: () => app.ask(calls.createExpense, { as: asha, body: taxi(rest) }) });
const edit = ({ id, version }: Expense, changes: object): Promise<Expense> =>
  logging(app, 'expenses', {
    id,
    act: () =>
      app.ask(calls.editExpense, { as: ravi, params: { expenseId: id }, body: { version, ...changes } }),
  });
const refuseEdit = ({ id, version }: Expense, changes: object) =>
  app.refuse(calls.editExpense, { as: ravi, params: { expenseId: id }, body: { version, ...changes } });

describe('an expense that is recorded in another currency', () => {
  it('has its original in every answer, and moves the converted amount', async () => {
    const before = await balancesSeenBy(app, asha);
    const expense = await addTaxi();
    expect(expense).toMatchObject({ amount: 4_199_86, currency: 'INR' });
    expect(expense.conversion).toEqual({ ...conversion, amount: 45_00 });
    const params = { expenseId: expense.id };
    expect(await app.ask(calls.getExpense, { as: ravi, params })).toEqual(expense);
    expect((await app.ask(calls.listExpenses, { as: ravi }))[0]).toEqual(expense);
    expect((await app.ask(calls.exportAccount, { as: ravi })).expenses[0]).toEqual(expense);
    expect(await balancesSeenBy(app, asha)).not.toEqual(before);
    await expectExactLedger(app.db, [asha, ravi, meera]);
    await app.ask(calls.deleteExpense, { as: ravi, params });
    expect(await balancesSeenBy(app, asha)).toEqual(before);
    const restored = await app.ask(calls.restoreExpense, { as: ravi, params });
    expect(restored.conversion).toEqual(expense.conversion);
    expect((await logOf(app, 'expenses', expense.id))[0]?.metadata.conversion).toMatchObject({
      source: 'ecb',
    });
  });

  it.each([
    [
      'an amount that is not the original at the rate',
      { conversion: { ...byHand, amount: 45.01 } },
      'conversion',
    ],
    ['its own currency', { conversion: { ...byHand, currency: 'INR' } }, 'conversion'],
    [
      'another rate than the ECB’s of that day',
      { conversion: { ...conversion, rate: { numerator: 933_302, denominator: 10_000 } } },
      'conversion.rate',
    ],
    ['a day without stored rates', { conversion: { ...conversion, day: '2026-04-12' } }, 'conversion.rate'],
    [
      'a currency without a rate of the ECB',
      { conversion: { ...conversion, currency: 'AED' } },
      'conversion.rate',
    ],
  ])('is refused with %s', async (_what, rest, path) => {
    const failure = await app.refuse(calls.createExpense, { as: asha, body: taxi(rest) });
    expect(failure).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('is refused with words that help', async () => {
    const wrong = taxi({ conversion: { ...byHand, amount: 45.01 } });
    expect(await app.refuse(calls.createExpense, { as: asha, body: wrong })).toMatchObject({
      message: '$45.01 at this rate is ₹4,200.79. Change the amount or the rate, or remove the conversion.',
    });
    const other = { ...conversion, rate: { numerator: 933_302, denominator: 10_000 } };
    expect(
      await app.refuse(calls.createExpense, { as: asha, body: taxi({ conversion: other }) }),
    ).toMatchObject({ message: NOT_ECB });
    const ahead = { ...byHand, day: addDays(latestDay(app.clock.now()), 1) };
    expect(
      await app.refuse(calls.createExpense, { as: asha, body: taxi({ conversion: ahead }) }),
    ).toMatchObject({ issues: [{ path: 'conversion.day' }] });
  });

  it.each([
    ['a numerator of 0', { numerator: 0, denominator: 1 }],
    ['a denominator of 0', { numerator: 1, denominator: 0 }],
    ['a negative rate', { numerator: -1, denominator: 1 }],
    ['a broken number', { numerator: 1.5, denominator: 1 }],
    ['a term that is too large', { numerator: 1_000_000_000_001, denominator: 1 }],
    ['another field', { numerator: 1, denominator: 1, decimal: 1 }],
  ])('is refused with %s', async (_what, rate) => {
    const body = taxi({ conversion: { ...byHand, rate } });
    expect(await app.refuse(calls.createExpense, { as: asha, body })).toMatchObject({ status: 400 });
  });

  it('may have an own rate of any day up to now, and of any currency', async () => {
    const day = '2001-01-01';
    const rate = { numerator: 419_986, denominator: 10_000 };
    const expense = await addTaxi({ conversion: { amount: 100, currency: 'AED', rate, source: 'own', day } });
    expect(expense.conversion).toMatchObject({ currency: 'AED', source: 'own', rate });
  });

  it('belongs to the request that a key stands for', async () => {
    const request = { as: asha, body: taxi(), idempotencyKey: 'one-taxi' };
    const first = await app.ask(calls.createExpense, request);
    expect(await app.ask(calls.createExpense, request)).toEqual(first);
    const other = { ...request, body: taxi({ conversion: byHand }) };
    expect(await app.refuse(calls.createExpense, other)).toMatchObject({ code: 'idempotency-key-reused' });
  });
});

describe('an edit', () => {
  it('of anything else keeps the conversion', async () => {
    const expense = await addTaxi();
    const edited = await edit(expense, { description: 'Cab', spentOn: '2026-04-12' });
    expect(edited.conversion).toEqual(expense.conversion);
  });

  it('changes original and amount together, and is logged from old to new', async () => {
    const expense = await addTaxi();
    const rate = { numerator: 95, denominator: 1 };
    const edited = await edit(expense, { amount: 4_275, conversion: { ...byHand, rate } });
    expect(edited).toMatchObject({ amount: 4_275_00, conversion: { amount: 45_00, source: 'own', rate } });
    const [newest, added] = await app.ask(calls.listActivities, { as: asha });
    expect(added?.metadata.conversion).toEqual(expense.conversion);
    expect(newest?.metadata.changes).toContainEqual({
      field: 'conversion',
      oldValue: conversion,
      newValue: { ...byHand, rate },
    });
    // The same again is no change.
    expect(await edit(edited, { conversion: { ...byHand, rate } })).toEqual(edited);
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('removes it with null, and adds one', async () => {
    const expense = await addTaxi();
    const plain = await edit(expense, { conversion: null });
    expect(plain).not.toHaveProperty('conversion');
    expect(plain.amount).toBe(expense.amount);
    expect((await edit(plain, { conversion })).conversion).toEqual(expense.conversion);
  });

  it('of amount or currency alone is refused, because the original would not be true any more', async () => {
    const expense = await addTaxi();
    expect(await refuseEdit(expense, { amount: 5_000 })).toMatchObject({
      status: 400,
      message: '$45.00 at this rate is ₹4,199.86. Change the amount or the rate, or remove the conversion.',
    });
    // The figures fit, and the rate is not the one to pounds.
    expect(await refuseEdit(expense, { currency: 'GBP' })).toMatchObject({ status: 400, message: NOT_ECB });
    expect(await refuseEdit(expense, { currency: 'USD' })).toMatchObject({ status: 400 });
  });

  it('is refused for a rate that is not the ECB’s as it says, and for a day ahead', async () => {
    const expense = await addTaxi({ conversion: byHand });
    const wrong = { ...conversion, day: '2026-04-12' };
    expect(await refuseEdit(expense, { conversion: wrong })).toMatchObject({ message: NOT_ECB });
    const day = addDays(latestDay(app.clock.now()), 1);
    expect(await refuseEdit(expense, { conversion: { ...byHand, day } })).toMatchObject({
      issues: [{ path: 'conversion.day' }],
    });
    expect((await edit(expense, { conversion })).conversion?.source).toBe('ecb');
  });
});

it('a document from before there were conversions has none', async () => {
  const { id } = await addTaxi();
  await expensesOf(app).doc(id).update({ conversion: FieldValue.delete() });
  expect(await app.ask(calls.getExpense, { as: asha, params: { expenseId: id } })).not.toHaveProperty(
    'conversion',
  );
});

describe('an import', () => {
  it('keeps the conversion of an export, and the ECB’s name only where its rate is stored', async () => {
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const { newImport, people } = sketchImport([asha, ravi]);
    const params = { groupId };
    const { id: importId } = await app.ask(calls.createImport, { as: asha, params, body: newImport });
    const row = (key: string, converted: object) => {
      const { kind, expense, ...rest } = expenseRow(key, { amount: 4_199_86, among: [asha, ravi] });
      return { ...rest, kind, expense: { ...expense, conversion: { ...conversion, ...converted } } };
    };
    const rows = [row('Known', {}), row('Elsewhere', { day: '2026-04-10' })];
    const body = { rows: keyRows(rows, people) };
    await app.ask(calls.addImportRows, { as: asha, params: { groupId, importId }, body });
    const { expenses } = await app.ask(calls.exportGroup, { as: ravi, params });
    const sources = expenses.map(({ description, conversion: used }) => [description, used?.source]);
    expect(Object.fromEntries(sources)).toEqual({ Known: 'ecb', Elsewhere: 'own' });
    const refused = { rows: keyRows([row('Wrong', { amount: 44 })], people) };
    expect(
      await app.refuse(calls.addImportRows, { as: asha, params: { groupId, importId }, body: refused }),
    ).toMatchObject({ status: 400, issues: [{ path: 'rows.0.expense.conversion' }] });
  });
});
