import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Expense } from '@barabar/core/contract/expenses';
import type { newExpense } from '@barabar/core/contract/expense-changes';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readExpenses } from '../../scripts/ledger/read-truth.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  billBody,
  expectExactLedger,
  expenseBody,
  joinThree,
  joinTwo,
  settle,
} from './ledger.ts';
import { logging } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();
const [asha, ravi, meera] = await joinThree(app);

/** The worked example of the design: food of the first, beer of the second, with service and taxes. */
const dinnerOf = (first: Person, second: Person) => {
  const gst = { amount: 124.2, spread: 'proportional' as const, on: [0], includesService: true };
  const charges: NonNullable<z.input<typeof newExpense>['charges']> = [
    { kind: 'service', amount: 180, spread: 'proportional', on: 'all' },
    { kind: 'vat', amount: 120, spread: 'proportional', on: [1] },
    { kind: 'cgst', ...gst },
    { kind: 'sgst', ...gst },
  ];
  return {
    description: 'Dinner',
    amount: 2348.4,
    paidBy: first.userId,
    items: [
      { name: 'Food', amount: 1200, sharedBy: [{ userId: first.userId, weight: 1 }] },
      { name: 'Beer', amount: 600, quantity: 3, sharedBy: [{ userId: second.userId, weight: 3 }] },
    ],
    charges,
  };
};
const dinner = () => dinnerOf(asha, ravi);
const [FOOD, BEER] = [155_760, 79_080];
const owedOf = ({ splits }: Expense) =>
  splits.map(({ userId, amount, splitType }) => [userId, amount, splitType]);
const split = (person: Person, amount: number) => [person.userId, amount, 'items'];
const newestEntry = async (expenseId: string) =>
  (await app.ask(calls.listExpenseActivities, { as: asha, params: { expenseId } }))[0];

describe('a bill of items', () => {
  it('is split by the server, exactly, and shown in every answer with what it says', async () => {
    const expense = await app.ask(calls.createExpense, { as: asha, body: dinner() });
    expect(owedOf(expense)).toEqual([split(asha, FOOD), split(ravi, BEER)]);
    expect(expense).toMatchObject({
      items: [
        { name: 'Food', amount: 120_000, sharedBy: [{ userId: asha.userId, weight: 1 }] },
        { name: 'Beer', amount: 60_000, quantity: 3, sharedBy: [{ userId: ravi.userId, weight: 3 }] },
      ],
      charges: [{ kind: 'service' }, { kind: 'vat', on: [1] }, { kind: 'cgst', includesService: true }, {}],
    });
    const params = { expenseId: expense.id };
    expect(await app.ask(calls.getExpense, { as: ravi, params })).toEqual(expense);
    expect((await app.ask(calls.listExpenses, { as: ravi }))[0]).toEqual(expense);
    expect((await app.ask(calls.exportAccount, { as: ravi })).expenses[0]).toEqual(expense);
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('costs as many reads and writes as any other expense of the same people', async () => {
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const among = [asha, ravi, meera];
    for (const place of [{ groupId }, {}]) {
      const plain = await meter(app.db, () =>
        app.ask(calls.createExpense, {
          as: asha,
          body: { ...expenseBody(asha, { amount: 90_00, among }), ...place },
        }),
      );
      const bill = await meter(app.db, () =>
        app.ask(calls.createExpense, {
          as: asha,
          body: { ...billBody(asha, { amount: 90_00, among }), ...place },
        }),
      );
      expect(bill.usage).toEqual(plain.usage);
    }
  });

  it.each([
    [
      'an item is nobody’s',
      { items: [{ name: 'Dal', amount: 40, sharedBy: [] }] },
      'Nobody chosen for ₹40.00',
    ],
    ['it does not sum', { charges: [] }, 'Items and charges come to ₹1,800.00, but the expense is ₹2,348.40'],
    [
      'a charge is on what is not there',
      { charges: [{ kind: 'vat' as const, amount: 548.4, spread: 'equal' as const, on: [2] }] },
      'A charge must be on items of the bill',
    ],
    [
      'a discount adds',
      {
        charges: [{ kind: 'discount' as const, amount: 548.4, spread: 'equal' as const, on: 'all' as const }],
      },
      'A discount takes off, every other charge adds',
    ],
  ])('is refused in words when %s', async (_, broken, message) => {
    const { items, ...rest } = dinner();
    const extra = 'items' in broken ? broken.items : [];
    const amount = extra.length > 0 ? rest.amount + 40 : rest.amount;
    const body = { ...rest, ...broken, amount, items: [...items, ...extra] };
    expect(await app.refuse(calls.createExpense, { as: asha, body })).toMatchObject({
      status: 400,
      message,
      issues: [{ path: 'items', message }],
    });
  });

  it('needs the person who records it among those who had something, and strangers are told nothing', async () => {
    const body = {
      ...dinner(),
      items: dinner().items.map((item) => ({ ...item, sharedBy: [{ userId: ravi.userId, weight: 1 }] })),
    };
    expect((await app.refuse(calls.createExpense, { as: asha, body })).message).toBe(
      'You must be included in the split',
    );
    const stranger = await app.join('Sunil Stranger');
    const withStranger = { ...dinnerOf(asha, stranger), charges: dinner().charges };
    const withNobody = JSON.parse(JSON.stringify(withStranger).replaceAll(stranger.userId, 'nobodyatall'));
    const refusal = await app.refuse(calls.createExpense, { as: asha, body: withStranger });
    expect(refusal).toMatchObject({
      status: 400,
      message: 'Everybody in an expense must be a friend of yours',
    });
    expect(await app.refuse(calls.createExpense, { as: asha, body: withNobody })).toEqual(refusal);
  });

  it('belongs to the request that a key stands for', async () => {
    const first = await app.ask(calls.createExpense, { as: asha, body: dinner(), idempotencyKey: 'bill' });
    expect(await app.ask(calls.createExpense, { as: asha, body: dinner(), idempotencyKey: 'bill' })).toEqual(
      first,
    );
    for (const field of ['items', 'charges'] as const) {
      const body = { ...dinner(), [field]: dinner()[field].toReversed() };
      const refused = await app.refuse(calls.createExpense, { as: asha, body, idempotencyKey: 'bill' });
      expect(refused.code).toBe('idempotency-key-reused');
    }
  });

  it('is edited, deleted and restored with its items, and each edit is logged', async () => {
    const { id, charges = [] } = await logging(app, 'expenses', {
      act: () => app.ask(calls.createExpense, { as: asha, body: dinner() }),
    });
    const params = { expenseId: id };
    const { items } = dinner();
    const shared = [
      items[0],
      {
        name: 'Beer',
        amount: 600,
        quantity: 3,
        sharedBy: [asha, ravi].map(({ userId }) => ({ userId, weight: 1 })),
      },
    ];
    const edited = await logging(app, 'expenses', {
      id,
      act: () =>
        app.ask(calls.editExpense, {
          as: ravi,
          params,
          body: { version: 1, items: shared.flatMap((item) => item ?? []) },
        }),
    });
    expect(edited).toMatchObject({ version: 2, amount: 2348_40, charges });
    expect(owedOf(edited)).toEqual([split(asha, FOOD + BEER / 2), split(ravi, BEER / 2)]);
    expect(await newestEntry(id)).toMatchObject({
      metadata: {
        changes: [
          { field: 'splits' },
          { field: 'items', oldValue: items, newValue: [{}, { name: 'Beer', amount: 600, quantity: 3 }] },
        ],
      },
    });
    await app.ask(calls.deleteExpense, { as: asha, params });
    expect(await app.ask(calls.restoreExpense, { as: asha, params })).toMatchObject({
      items: edited.items,
      charges,
    });
    // What is as it was makes no version.
    const same = { version: 4, items: edited.items ?? [] };
    const again = await app.call(calls.editExpense, {
      as: asha,
      params,
      body: { version: 4, items: same.items.map((item) => ({ ...item, amount: item.amount / 100 })) },
    });
    expect(again).toMatchObject({ isOk: true, data: { version: 4 } });
    const plain = await app.ask(calls.editExpense, {
      as: asha,
      params,
      body: { version: 4, splits: expenseBody(asha, { amount: 2348_40, among: [asha, ravi] }).splits },
    });
    expect(plain).not.toHaveProperty('items');
    expect(plain).not.toHaveProperty('charges');
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('does not change its amount alone', async () => {
    const { id } = await app.ask(calls.createExpense, { as: asha, body: dinner() });
    const refused = await app.refuse(calls.editExpense, {
      as: asha,
      params: { expenseId: id },
      body: { version: 1, amount: 3000 },
    });
    const message =
      'The amount is the sum of the items and charges. Change those, or split the expense another way.';
    expect(refused).toMatchObject({ status: 400, message, issues: [{ path: 'amount', message }] });
  });

  it('is not there in an expense of before there were bills, which takes one', async () => {
    const { id } = await addExpense(app, asha, { amount: 2348_40, among: [asha, ravi] });
    const params = { expenseId: id };
    await expensesOf(app).doc(id).update({ items: FieldValue.delete(), charges: FieldValue.delete() });
    expect(await app.ask(calls.getExpense, { as: asha, params })).not.toHaveProperty('items');
    const { items, charges } = dinner();
    const edited = await app.ask(calls.editExpense, {
      as: asha,
      params,
      body: { version: 1, items, charges },
    });
    expect(owedOf(edited)).toEqual([split(asha, FOOD), split(ravi, BEER)]);
  });
});

it('a deleted account leaves the bills of others as they are, under another name', async () => {
  const [first, second] = await joinTwo(app);
  const expense = await logging(app, 'expenses', {
    act: () =>
      app.ask(calls.createExpense, {
        as: first,
        body: billBody(first, { amount: 90_00, among: [first, second] }),
      }),
  });
  await settle(app, second, { from: second, to: first, amount: 45_00 });
  await app.ask(calls.deleteAccount, { as: second });
  const remaining = await app.ask(calls.getExpense, { as: first, params: { expenseId: expense.id } });
  expect(remaining).toMatchObject({ items: expense.items, charges: expense.charges });
  expect(JSON.stringify(remaining)).not.toContain('Ravi');
  expect(JSON.stringify(await app.ask(calls.listActivities, { as: first }))).not.toContain('Ravi');
  expect(await balancesSeenBy(app, first)).toEqual([]);
});

it('the ledger’s verification reports a bill whose splits are not those of its items', async () => {
  const body = billBody(asha, { amount: 90_00, among: [asha, ravi] });
  const broken = await Promise.all(
    [1, 2, 3].map(() => app.ask(calls.createExpense, { as: asha, body: { ...body, description: 'Broken' } })),
  );
  const [sum, people] = broken;
  if (!sum || !people) throw new Error('three were made');
  const documentOf = ({ id }: Expense) => expensesOf(app).doc(id);
  const { items } = (await documentOf(people).get()).data() ?? {};
  await documentOf(sum).update({ charges: [] });
  await documentOf(people).update({
    items: items.map((item: object) => ({ ...item, sharedBy: [{ userId: asha.userId, weight: 1 }] })),
  });
  const faults: string[] = [];
  for await (const { unreadable } of readExpenses(app.db))
    faults.push(...unreadable.map(({ path, why }) => `${path}: ${why}`));
  const ours = faults.filter((fault) => broken.some(({ id }) => fault.includes(id))).toSorted();
  const why = 'its splits are not those of its items and charges';
  expect(ours).toEqual([sum, people].map(({ id }) => `expenses/${id}: ${why}`).toSorted());
  await Promise.all(broken.map((expenseId) => documentOf(expenseId).delete()));
});
