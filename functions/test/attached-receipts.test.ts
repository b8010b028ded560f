import { deleteAccount, exportAccount, updateAccount } from '@barabar/core/contract/account';
import { listActivities, listExpenseActivities } from '@barabar/core/contract/activities';
import { blockPerson } from '@barabar/core/contract/blocks';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { getAttachedReceipt, attachReceipt, removeReceipt } from '@barabar/core/contract/attached-receipts';
import { describe, expect, it } from 'vitest';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import {
  pagesOfReceiptsBy,
  readReceipt,
  receiptImagesOf,
  receiptsOf,
} from '../src/records/receipts/store.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { blankPngOf, PNG, pngOf } from './images.ts';
import { addExpense, type ExpenseSketch, joinThree, joinTwo } from './ledger.ts';
import { imagesOf, logging, logOf, nothing, tell } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();

const OTHER = pngOf({ width: 5, height: 4 });

const image = ({ token }: Person, expenseId: string) =>
  fetch(`${app.url}/api/expenses/${expenseId}/receipt/image`, {
    headers: { Authorization: `Bearer ${token}` },
  });

async function dinner(sketch: Partial<ExpenseSketch> = {}) {
  const [asha, ravi, meera] = await joinThree(app);
  const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi], ...sketch });
  return { asha, ravi, meera, params: { expenseId } };
}

/** Keeps an image, which is logged at once. */
const keep = (as: Person, expenseId: string, body: Uint8Array = PNG) =>
  logging(app, 'receipts', {
    id: expenseId,
    act: () => app.ask(attachReceipt, { as, params: { expenseId }, body }),
  });

const remove = (as: Person, expenseId: string) =>
  logging(app, 'receipts', {
    id: expenseId,
    act: () => app.ask(removeReceipt, { as, params: { expenseId } }),
  });

const loggedOf = async (expenseId: string) =>
  (await logOf(app, 'receipts', expenseId)).map(({ type, actor }) => `${type}: ${actor.name}`);

const loggedFor = async (as: Person) =>
  (await app.ask(listActivities, { as })).map(({ type, user }) => `${type}: ${user.name}`);

describe('the receipt attached to an expense', () => {
  it('is seen by everybody in it, with who added it', async () => {
    const { asha, ravi, params } = await dinner();
    expect(await app.ask(getAttachedReceipt, { as: ravi, params })).toEqual({});
    expect((await image(ravi, params.expenseId)).status).toBe(404);
    const attached = await app.ask(attachReceipt, { as: asha, params, body: PNG });
    expect(attached).toMatchObject({ addedBy: { id: asha.userId, name: 'Asha Nair' } });
    expect(await app.ask(getAttachedReceipt, { as: ravi, params })).toEqual({ receipt: attached });
    const answer = await image(ravi, params.expenseId);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  it('is not found by who may not see the expense: strangers, and whoever has blocked who recorded it', async () => {
    const { asha, ravi, params } = await dinner();
    await app.ask(attachReceipt, { as: asha, params, body: PNG });
    await app.ask(blockPerson, { as: ravi, params: { userId: asha.userId } });
    for (const as of [await app.join('Zoya Khan'), ravi]) {
      expect(await app.refuse(getAttachedReceipt, { as, params })).toMatchObject({ status: 404 });
      expect((await image(as, params.expenseId)).status).toBe(404);
    }
  });

  it('is replaced and removed by who may change the expense', async () => {
    const { asha, ravi, params } = await dinner();
    const first = await app.ask(attachReceipt, { as: asha, params, body: PNG });
    const second = await app.ask(attachReceipt, { as: ravi, params, body: OTHER });
    expect(second.id).not.toBe(first.id);
    expect(await app.ask(getAttachedReceipt, { as: asha, params })).toEqual({ receipt: second });
    const { expenseId } = params;
    expect(Buffer.from(await (await image(asha, expenseId)).arrayBuffer()).equals(OTHER)).toBe(true);
    for (let count = 0; count < 2; count += 1)
      expect(await app.ask(removeReceipt, { as: asha, params })).toEqual({ id: expenseId });
    expect(await app.ask(getAttachedReceipt, { as: ravi, params })).toEqual({});
    await app.ask(attachReceipt, { as: asha, params, body: PNG });
    // The same image from somebody else is theirs.
    expect(await app.ask(attachReceipt, { as: ravi, params, body: PNG })).toMatchObject({
      addedBy: { id: ravi.userId },
    });
    await app.ask(removeReceipt, { as: asha, params });
    expect((await image(ravi, expenseId)).status).toBe(404);
    expect((await receiptImagesOf(app).doc(expenseId).get()).exists).toBe(false);
  });

  it('has a version for each of several writes at once', async () => {
    const { asha, ravi, params } = await dinner();
    await app.ask(attachReceipt, { as: asha, params, body: PNG });
    const writes = [asha, ravi, asha, ravi].map((as, index) =>
      app.ask(attachReceipt, { as, params, body: pngOf({ width: 10 + index, height: 10 }) }),
    );
    const attached = await Promise.all(writes);
    const receipt = await readReceipt(app, params.expenseId);
    expect(receipt).toMatchObject({ version: 5, action: 'replaced' });
    // The image is the one that the newest version is about.
    const width = Buffer.from(await (await image(asha, params.expenseId)).arrayBuffer()).readUInt32BE(16);
    expect(receipt?.image).toEqual({
      id: attached[width - 10]?.id,
      contentType: 'image/png',
      width,
      height: 10,
    });
  });

  it('is an image of at most 300 KB and 1,600 pixels, and anything else is answered with words', async () => {
    const { asha, params } = await dinner();
    const refuse = (body: Uint8Array) => app.refuse(attachReceipt, { as: asha, params, body });
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
    await app.ask(attachReceipt, { as: asha, params, body: heavy.subarray(0, 307_200) });
    await app.ask(attachReceipt, {
      as: asha,
      params,
      body: await blankPngOf({ width: 1_600, height: 1_600 }),
    });
  });

  it('stays with a deleted expense, which takes no other', async () => {
    const { asha, ravi, params } = await dinner();
    const attached = await app.ask(attachReceipt, { as: asha, params, body: PNG });
    await app.ask(deleteExpense, { as: asha, params });
    expect(await app.ask(getAttachedReceipt, { as: ravi, params })).toEqual({ receipt: attached });
    expect(await app.refuse(attachReceipt, { as: asha, params, body: PNG })).toMatchObject({ status: 404 });
    expect(await app.refuse(removeReceipt, { as: asha, params })).toMatchObject({ status: 404 });
  });

  it('costs two writes, and to know of it one read more than to know of the expense, none of its image', async () => {
    const { asha, ravi, params } = await dinner();
    const writing = await meter(app.db, () => app.ask(attachReceipt, { as: asha, params, body: PNG }));
    expect(writing.usage).toMatchObject({ writes: 2 });
    const reading = await meter(app.db, () => app.ask(getAttachedReceipt, { as: ravi, params }));
    // The caller, the expense, the receipt, the two people and their friendship.
    expect(reading.usage).toMatchObject({ reads: 6, writes: 0 });
    // An event has at most 512 KB, and both images of a replacement would be more.
    const stored = (await receiptsOf(app).doc(params.expenseId).get()).data() ?? {};
    expect(JSON.stringify(stored).length).toBeLessThan(2_000);
  });
});

describe('the log of a receipt', () => {
  it('says who added, replaced and removed it, to those who see the expense', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa gang', [asha, ravi, meera]);
    const sketch = { amount: 90_00, description: 'Dinner', among: [asha, ravi], groupId };
    const { id: expenseId } = await addExpense(app, asha, sketch);
    await keep(asha, expenseId);
    await keep(ravi, expenseId, OTHER);
    await remove(asha, expenseId);
    // With Undo.
    await keep(asha, expenseId, OTHER);
    expect(await loggedFor(meera)).toEqual([
      'expense_receipt_added: Asha Nair',
      'expense_receipt_removed: Asha Nair',
      'expense_receipt_replaced: Ravi Kumar',
      'expense_receipt_added: Asha Nair',
    ]);
    const log = await app.ask(listActivities, { as: ravi, query: { groupId } });
    expect(log[0]).toMatchObject({
      user: { id: asha.userId },
      group: { id: groupId },
      metadata: { expenseId, expenseDescription: 'Dinner', groupName: 'Goa gang' },
    });
    const [other] = await joinThree(app);
    expect(await loggedFor(other)).toEqual([]);
  });

  it('is the same for a repeated request, and for one that removes what is not there', async () => {
    const { asha, ravi, params } = await dinner();
    const { expenseId } = params;
    await remove(asha, expenseId);
    const first = await keep(asha, expenseId);
    app.clock.advance(1_000);
    expect(await keep(asha, expenseId)).toEqual(first);
    await remove(ravi, expenseId);
    await remove(ravi, expenseId);
    expect(await loggedOf(expenseId)).toEqual([
      'expense_receipt_added: Asha Nair',
      'expense_receipt_removed: Ravi Kumar',
    ]);
  });

  it('is the same whenever and however often the events come', async () => {
    const { asha, ravi, params } = await dinner();
    const { expenseId: id } = params;
    const writes = [];
    for (const act of [
      () => app.ask(attachReceipt, { as: asha, params, body: PNG }),
      () => app.ask(attachReceipt, { as: ravi, params, body: OTHER }),
      () => app.ask(removeReceipt, { as: ravi, params }),
    ]) {
      writes.push(await imagesOf(app, 'receipts', { id, act }));
      app.clock.advance(1_000);
    }
    for (const { written } of [...writes.toReversed(), ...writes]) await tell(app, 'receipts', written);
    expect(await loggedOf(id)).toEqual([
      'expense_receipt_added: Asha Nair',
      'expense_receipt_replaced: Ravi Kumar',
      'expense_receipt_removed: Ravi Kumar',
    ]);
    expect((await logOf(app, 'receipts', id)).map((entry) => entry.id)).toEqual(
      [1, 2, 3].map((version) => `receipts_${id}_${version}`),
    );
  });

  it('is not for whoever has blocked the person who did it', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await app.befriend(ravi, meera);
    const { id } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] });
    await app.ask(blockPerson, { as: meera, params: { userId: ravi.userId } });
    await keep(ravi, id);
    expect(await loggedFor(meera)).toEqual([]);
    expect(await loggedFor(asha)).toEqual(['expense_receipt_added: Ravi Kumar']);
  });

  it('is in the history of the expense, newest first and in pages', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await logging(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi] }),
    });
    const params = { expenseId: id };
    const edit = (version: number) =>
      logging(app, 'expenses', {
        id,
        act: () =>
          app.ask(editExpense, { as: ravi, params, body: { version, description: `Dosa ${version}` } }),
      });
    const acts = [
      () => keep(asha, id),
      () => edit(1),
      // Not logged yet, as more of them further on than a page has.
      () => app.ask(attachReceipt, { as: ravi, params, body: OTHER }),
      () => remove(ravi, id),
      ...[1, 2, 3].map(
        (width) => () => app.ask(attachReceipt, { as: ravi, params, body: pngOf({ width, height: 1 }) }),
      ),
      () => edit(2),
    ];
    for (const act of acts) {
      app.clock.advance(1_000);
      await act();
    }
    const whole = [
      'expense_updated',
      'expense_receipt_removed',
      'expense_updated',
      'expense_receipt_added',
      'expense_created',
    ];
    for (const limit of [1, 2, 3, 20]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit, ...(cursor !== undefined && { cursor }) };
        const answer = await app.call(listExpenseActivities, { as: ravi, params, query });
        if (!answer.isOk) throw new Error('the page is refused');
        seen.push(...answer.data.map(({ type }) => type));
        cursor = answer.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
  });
});

describe('whoever uploaded a receipt', () => {
  it('takes it along when their account is deleted, without a word, and nothing else goes', async () => {
    const { asha, ravi, params } = await dinner();
    const { expenseId } = params;
    await keep(ravi, expenseId);
    const other = await addExpense(app, asha, { amount: 10_00, among: [asha] });
    await keep(asha, other.id, OTHER);
    await app.ask(deleteExpense, { as: asha, params });
    const { written } = await imagesOf(app, 'receipts', {
      id: expenseId,
      act: () => app.ask(deleteAccount, { as: ravi }),
    });
    await tell(app, 'receipts', written);
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    expect((await receiptImagesOf(app).doc(expenseId).get()).exists).toBe(false);
    expect(await readReceipt(app, expenseId)).toMatchObject({
      image: null,
      userName: 'Deleted user',
      version: 1,
    });
    expect(await app.ask(getAttachedReceipt, { as: asha, params })).toEqual({});
    expect(await loggedOf(expenseId)).toEqual(['expense_receipt_added: Deleted user']);
    expect((await receiptImagesOf(app).doc(other.id).get()).exists).toBe(true);
    expect(await app.ask(getAttachedReceipt, { as: asha, params: { expenseId: other.id } })).toMatchObject({
      receipt: { addedBy: { id: asha.userId } },
    });
  });

  it('is not who removed it: that name goes with their account, and the removal stays in the log', async () => {
    const { asha, ravi, params } = await dinner();
    const { expenseId } = params;
    await keep(asha, expenseId);
    await remove(ravi, expenseId);
    await app.ask(deleteExpense, { as: asha, params });
    await app.ask(deleteAccount, { as: ravi });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    expect(await readReceipt(app, expenseId)).toMatchObject({ userName: 'Deleted user', version: 2 });
    expect((await loggedOf(expenseId)).at(-1)).toBe('expense_receipt_removed: Deleted user');
  });

  it('leaves a number behind that the log does not use again', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await addExpense(app, asha, { amount: 90_00, among: [asha, meera], groupId });
    await keep(ravi, id);
    await app.ask(deleteAccount, { as: ravi });
    app.clock.advance(1_000);
    await keep(asha, id);
    expect((await loggedOf(id)).at(-1)).toBe('expense_receipt_added: Asha Nair');
    expect(await loggedOf(id)).toHaveLength(2);
  });

  it('finds it in their data, without the image, as long as it is attached', async () => {
    const { asha, ravi, params } = await dinner();
    const ownReceipt = await keep(ravi, params.expenseId);
    const { id: removedId } = await addExpense(app, ravi, { amount: 5_00, among: [ravi] });
    await keep(ravi, removedId);
    await remove(ravi, removedId);
    const { id: othersId } = await addExpense(app, asha, { amount: 5_00, among: [asha, ravi] });
    await keep(asha, othersId);
    const reading = await meter(app.db, () => app.ask(exportAccount, { as: ravi }));
    expect(reading.result.receipts).toEqual([
      {
        expenseId: params.expenseId,
        addedAt: ownReceipt.addedAt,
        contentType: 'image/png',
        width: 3,
        height: 2,
      },
    ]);
    const { id: secondId } = await addExpense(app, ravi, { amount: 5_00, among: [ravi] });
    await keep(ravi, secondId);
    const pages: string[][] = [];
    for await (const page of pagesOfReceiptsBy(app, ravi.userId, 1))
      pages.push(page.map(({ expenseId }) => expenseId));
    expect(pages.every(({ length }) => length <= 1)).toBe(true);
    expect(pages.flat().toSorted()).toEqual([params.expenseId, secondId].toSorted());
    const collections = reading.usage.queries.map(({ collection }) => collection);
    expect(collections).toContain('receipts');
    expect(collections).not.toContain('receiptImages');
  });

  it('has a receipt by their present name', async () => {
    const { ravi, params } = await dinner();
    await keep(ravi, params.expenseId);
    await app.ask(updateAccount, { as: ravi, body: { name: 'Ravi K.' } });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    expect(await readReceipt(app, params.expenseId)).toMatchObject({ userName: 'Ravi K.' });
  });
});

it('a receipt whose document is gone adds nothing to the log', async () => {
  const { asha, params } = await dinner();
  await keep(asha, params.expenseId);
  const { after } = (
    await imagesOf(app, 'receipts', { id: params.expenseId, act: async () => ({ id: params.expenseId }) })
  ).written;
  await tell(app, 'receipts', { before: after, after: await nothing(app, 'receipts') });
  expect(await loggedOf(params.expenseId)).toHaveLength(1);
});
