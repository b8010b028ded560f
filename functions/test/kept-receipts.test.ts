import { deleteAccount } from '@barabar/core/contract/account';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { getKeptReceipt, keepReceipt, removeReceipt } from '@barabar/core/contract/kept-receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptsOf } from '../src/records/receipts/store.ts';
import { meter } from './firestore-meter.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { blankPngOf, PNG } from './images.ts';
import { addExpense, joinThree } from './ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const image = ({ token }: Person, expenseId: string) =>
  fetch(`${app.url}/api/expenses/${expenseId}/receipt/image`, {
    headers: { Authorization: `Bearer ${token}` },
  });

async function dinner() {
  const [asha, ravi] = await joinThree(app);
  const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
  return { asha, ravi, params: { expenseId } };
}

describe('the receipt kept with an expense', () => {
  it('is seen by everybody in it, with who added it', async () => {
    const { asha, ravi, params } = await dinner();
    expect(await app.ask(getKeptReceipt, { as: ravi, params })).toEqual({});
    expect((await image(ravi, params.expenseId)).status).toBe(404);
    const kept = await app.ask(keepReceipt, { as: asha, params, body: PNG });
    expect(kept).toMatchObject({ addedBy: { id: asha.userId, name: 'Asha Nair' } });
    expect(await app.ask(getKeptReceipt, { as: ravi, params })).toEqual({ receipt: kept });
    const answer = await image(ravi, params.expenseId);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('is replaced and removed by who may change the expense', async () => {
    const { asha, ravi, params } = await dinner();
    const first = await app.ask(keepReceipt, { as: asha, params, body: PNG });
    const second = await app.ask(keepReceipt, { as: ravi, params, body: PNG });
    expect(second.id).not.toBe(first.id);
    expect(await app.ask(getKeptReceipt, { as: asha, params })).toEqual({ receipt: second });
    for (let count = 0; count < 2; count += 1)
      expect(await app.ask(removeReceipt, { as: asha, params })).toEqual({ id: params.expenseId });
    expect(await app.ask(getKeptReceipt, { as: ravi, params })).toEqual({});
  });

  it('is an image of at most 300 KB and 1,600 pixels, and anything else is answered with words', async () => {
    const { asha, params } = await dinner();
    const refuse = (body: Uint8Array) => app.refuse(keepReceipt, { as: asha, params, body });
    expect(await refuse(Buffer.from('no image at all'))).toMatchObject({
      status: 400,
      message: 'Please choose an image file',
    });
    const size = 'A receipt can be kept as an image of at most 300 KB and 1,600 pixels on each side';
    expect(await refuse(await blankPngOf({ width: 1_601, height: 10 }))).toMatchObject({
      status: 400,
      message: size,
    });
    const heavy = Buffer.concat([PNG, Buffer.alloc(307_201 - PNG.length)]);
    expect(await refuse(heavy)).toMatchObject({ status: 413, message: size });
    await app.ask(keepReceipt, { as: asha, params, body: heavy.subarray(0, 307_200) });
    await app.ask(keepReceipt, {
      as: asha,
      params,
      body: await blankPngOf({ width: 1_600, height: 1_600 }),
    });
  });

  it('stays with a deleted expense, which takes no other', async () => {
    const { asha, ravi, params } = await dinner();
    const kept = await app.ask(keepReceipt, { as: asha, params, body: PNG });
    await app.ask(deleteExpense, { as: asha, params });
    expect(await app.ask(getKeptReceipt, { as: ravi, params })).toEqual({ receipt: kept });
    expect(await app.refuse(keepReceipt, { as: asha, params, body: PNG })).toMatchObject({ status: 404 });
    expect(await app.refuse(removeReceipt, { as: asha, params })).toMatchObject({ status: 404 });
  });

  it('is deleted with the account that uploaded it, and no other is', async () => {
    const { asha, ravi, params } = await dinner();
    await app.ask(keepReceipt, { as: ravi, params, body: PNG });
    const other = await addExpense(app, asha, { amount: 10_00, among: [asha] });
    await app.ask(keepReceipt, { as: asha, params: { expenseId: other.id }, body: PNG });
    await app.ask(deleteExpense, { as: asha, params });
    await app.ask(deleteAccount, { as: ravi });
    expect((await receiptsOf(app.db).doc(params.expenseId).get()).exists).toBe(false);
    expect((await receiptsOf(app.db).doc(other.id).get()).exists).toBe(true);
  });

  it('costs one write, and to know of it one read more than to know of the expense', async () => {
    const { asha, ravi, params } = await dinner();
    const writing = await meter(app.db, () => app.ask(keepReceipt, { as: asha, params, body: PNG }));
    expect(writing.usage).toMatchObject({ writes: 1 });
    const reading = await meter(app.db, () => app.ask(getKeptReceipt, { as: ravi, params }));
    // The expense, the receipt, the two people and their friendship.
    expect(reading.usage).toMatchObject({ reads: 5, writes: 0 });
  });
});
