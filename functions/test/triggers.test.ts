import { listActivities } from '@barabar/core/contract/activities';
import { authenticate } from '@barabar/core/contract/auth';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Change, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  onCommentWritten,
  onExpenseWritten,
  onGroupWritten,
  onReceiptWritten,
  onSettlementWritten,
} from '../src/index.ts';
import type { Written } from '../src/triggers/log-written.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { createClient, startApp, type TestApp } from './harness.ts';
import { PNG } from './images.ts';
import { addExpense, expenseBody, joinThree, joinTwo, settle } from './ledger.ts';
import { documentOf, imagesOf, logOf, nothing, tell, type Logged } from './log.ts';
import { uniqueEmail } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  // What is logged here is what the tests tell the log, not what the suite's own triggers have told it before.
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

/** Two writes to one expense, as their events tell them. */
async function expenseAddedAndDeleted() {
  const [asha, ravi] = await joinTwo(app);
  const added = await imagesOf(app, 'expenses', {
    act: () => addExpense(app, asha, { amount: 450_00, among: [asha, ravi] }),
  });
  const { id } = added.result;
  const deleted = await imagesOf(app, 'expenses', {
    id,
    act: () => app.ask(deleteExpense, { as: ravi, params: { expenseId: id } }),
  });
  return { id, asha, ravi, events: [added.written, deleted.written] };
}

const typesOf = async (collection: Logged, id: string) =>
  (await logOf(app, collection, id)).map(({ type }) => type);

describe('the log', () => {
  it('has one entry for each change, at the time of the change', async () => {
    // Made in the past, and logged now: by this test or, where the product runs beside it, by the real trigger.
    app.clock.advance(-5000);
    const { id, asha, ravi, events } = await expenseAddedAndDeleted();
    app.clock.advance(5000);
    for (const event of events) await tell(app, 'expenses', event);
    const [created, deleted, ...others] = await logOf(app, 'expenses', id);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ type: 'expense_created', actor: { id: asha.userId, name: 'Asha Nair' } });
    expect(deleted).toMatchObject({
      type: 'expense_deleted',
      actor: { id: ravi.userId, name: 'Ravi Kumar' },
    });
    const [image] = events;
    expect(created?.createdAt).toEqual(image?.after.get('updatedAt').toDate());
    const lag = (created?.loggedAt.getTime() ?? 0) - (created?.createdAt.getTime() ?? 0);
    expect(lag).toBeGreaterThanOrEqual(5000);
  });

  it('is the same when events come up to five times, in any order, at once', async () => {
    const { id, events } = await expenseAddedAndDeleted();
    const [added, deleted] = events;
    if (!added || !deleted) throw new Error('two writes have two events');
    for (const event of [deleted, added, deleted]) await tell(app, 'expenses', event);
    const once = await logOf(app, 'expenses', id);
    await Promise.all([added, deleted, added, deleted, added].map((event) => tell(app, 'expenses', event)));
    expect(await logOf(app, 'expenses', id)).toEqual(once);
    expect(once.map(({ type }) => type)).toEqual(['expense_created', 'expense_deleted']);
  });

  it('does not change when it is told late, after the record and the names in it have changed', async () => {
    const { id, events } = await expenseAddedAndDeleted();
    await documentOf(app, 'expenses', id).update({ description: 'Idli', groupName: 'Elsewhere' });
    for (const event of events) await tell(app, 'expenses', event);
    for (const { metadata, group } of await logOf(app, 'expenses', id))
      expect([metadata.expenseDescription, group]).toEqual(['Dosa', null]);
  });

  it('hears nothing of writes that keep the version, nor of documents that vanish', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 1_00, among: [asha, ravi] });
    const before = await documentOf(app, 'expenses', id).get();
    await documentOf(app, 'expenses', id).update({ updatedByName: 'Asha N.' });
    const after = await documentOf(app, 'expenses', id).get();
    await tell(app, 'expenses', { before, after });
    await tell(app, 'expenses', { before: after, after: await nothing(app, 'expenses') });
    expect(await typesOf('expenses', id)).not.toContain('expense_updated');
    expect(await typesOf('expenses', id)).not.toContain('expense_deleted');
  });

  it('of a document edited into nonsense is an error line, not an event that comes again for ever', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 1_00, among: [asha, ravi] });
    const before = await documentOf(app, 'expenses', id).get();
    await documentOf(app, 'expenses', id).update({ amount: 'much', version: 2 });
    const after = await documentOf(app, 'expenses', id).get();
    const errorsBefore = app.errors.length;
    await tell(app, 'expenses', { before, after });
    await documentOf(app, 'expenses', id).delete();
    expect(app.errors.slice(errorsBefore)).toEqual([
      {
        message: 'a change could not be logged',
        fields: { message: `expenses/${id} does not fit its schema: amount` },
      },
    ]);
  });

  it('fails, so that the event comes again, when Firestore does', async () => {
    const { events } = await expenseAddedAndDeleted();
    const [added] = events;
    if (!added) throw new Error('a write has an event');
    const broken = await startApp();
    await broken.stop();
    await expect(tell(broken, 'expenses', added)).rejects.toThrow();
  });
});

function eventOf<Params extends Record<string, string>>(
  { before, after }: Written,
  params: Params,
): FirestoreEvent<Change<DocumentSnapshot> | undefined, Params> {
  return {
    specversion: '1.0',
    id: 'event',
    source: '//firestore.googleapis.com/projects/demo/databases/(default)',
    subject: after.ref.path,
    type: 'google.cloud.firestore.document.v1.written',
    time: new Date().toISOString(),
    location: 'asia-south1',
    project: 'demo',
    database: '(default)',
    namespace: '(default)',
    document: after.ref.path,
    params,
    data: { before, after },
  };
}

describe('the triggers', () => {
  it('log what happens to expenses, receipts, settlements and groups', async () => {
    // The triggers write where the environment says.
    const live = await startApp({ isQuiet: false });
    const [asha, ravi] = await joinThree(live);
    const group = await imagesOf(live, 'groups', {
      act: () => live.ask(createGroup, { as: asha, body: { name: 'Flat 402' } }),
    });
    const groupId = group.result.id;
    const joined = await imagesOf(live, 'groups', {
      id: groupId,
      act: () =>
        live.ask(addMember, { as: asha, params: { groupId }, body: { email: ravi.email, role: 'member' } }),
    });
    const expense = await imagesOf(live, 'expenses', {
      act: () => addExpense(live, asha, { amount: 90_00, among: [asha, ravi], groupId }),
    });
    const receipt = await imagesOf(live, 'receipts', {
      id: expense.result.id,
      act: () => live.ask(attachReceipt, { as: ravi, params: { expenseId: expense.result.id }, body: PNG }),
    });
    const settlement = await imagesOf(live, 'settlements', {
      act: () => settle(live, ravi, { from: ravi, to: asha, amount: 45_00, groupId }),
    });
    const leaving = await imagesOf(live, 'groups', {
      id: groupId,
      act: () => live.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } }),
    });

    for (const { written } of [group, joined, leaving])
      await onGroupWritten.run(eventOf(written, { groupId }));
    await onExpenseWritten.run(eventOf(expense.written, { expenseId: expense.result.id }));
    await onReceiptWritten.run(eventOf(receipt.written, { expenseId: expense.result.id }));
    await onSettlementWritten.run(eventOf(settlement.written, { settlementId: settlement.result.id }));

    const typesIn = async (collection: Logged, id: string) =>
      (await logOf(live, collection, id)).map(({ type }) => type);
    expect(await typesIn('groups', groupId)).toEqual([
      'group_created',
      'user_joined_group',
      'user_left_group',
    ]);
    expect(await typesIn('expenses', expense.result.id)).toEqual(['expense_created']);
    expect(await typesIn('receipts', expense.result.id)).toEqual(['expense_receipt_added']);
    expect(await typesIn('settlements', settlement.result.id)).toEqual(['settlement_created']);
    await live.stop();
  });

  it('listen to every write of their collection where the data is, and are retried', () => {
    for (const [trigger, document] of [
      [onExpenseWritten, 'expenses/{expenseId}'],
      [onSettlementWritten, 'settlements/{settlementId}'],
      [onCommentWritten, 'expenses/{expenseId}/comments/{commentId}'],
      [onReceiptWritten, 'receipts/{expenseId}'],
      [onGroupWritten, 'groups/{groupId}'],
    ] as const) {
      expect(trigger['__endpoint']).toMatchObject({
        region: ['asia-south1'],
        eventTrigger: {
          eventType: 'google.cloud.firestore.document.v1.written',
          eventFilterPathPatterns: { document },
          retry: true,
        },
      });
    }
  });
});

describe('the running product', () => {
  it('logs an expense and its receipt by itself, where the one who recorded it finds it', async () => {
    const live = createClient(process.env['BASE_URL'] ?? '');
    const account = await app.accounts.signUp({ email: uniqueEmail('Asha') });
    const user = await live.ask(authenticate, {
      as: account,
      body: { firebaseUid: account.uid, name: 'Asha Nair' },
    });
    const expense = await live.ask(createExpense, {
      as: account,
      body: expenseBody({ userId: user.id }, { amount: 12_00, among: [{ userId: user.id }] }),
    });
    await live.ask(attachReceipt, { as: account, params: { expenseId: expense.id }, body: PNG });
    await live.ask(deleteExpense, { as: account, params: { expenseId: expense.id } });
    await expect
      .poll(
        async () =>
          (await live.ask(listActivities, { as: account })).map(({ type, metadata }) => [
            type,
            metadata.expenseId,
          ]),
        BY_TRIGGER,
      )
      .toEqual([
        ['expense_deleted', expense.id],
        ['expense_receipt_added', expense.id],
        ['expense_created', expense.id],
      ]);
  });
});
