import { listExpenseActivities, listSettlementActivities } from '@barabar/core/contract/activities';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { editExpense, type expenseChanges } from '@barabar/core/contract/expense-changes';
import { editSettlement } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Person } from './harness.ts';
import { addExpense, type ExpenseSketch, joinThree, joinTwo, settle } from './ledger.ts';
import { logging } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();

const spend = (as: Person, sketch: ExpenseSketch) =>
  logging(app, 'expenses', { act: () => addExpense(app, as, sketch) });

const edit = (as: Person, id: string, body: z.input<typeof expenseChanges>) =>
  logging(app, 'expenses', { id, act: () => app.ask(editExpense, { as, params: { expenseId: id }, body }) });

const logOf = async (as: Person, expenseId: string) =>
  (await app.ask(listExpenseActivities, { as, params: { expenseId } })).map(({ type }) => type);

describe('the log of one expense', () => {
  it('is newest first, and has nothing about other expenses', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { description: 'Dosa', amount: 10_00, among: [asha, ravi] });
    await spend(asha, { description: 'Tea', amount: 5_00, among: [asha, ravi] });
    await edit(ravi, id, { version: 1, description: 'Idli' });
    expect(await logOf(asha, id)).toEqual(['expense_updated', 'expense_created']);
  });

  it('comes in pages', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 10_00, among: [asha, ravi] });
    for (const version of [1, 2, 3, 4]) await edit(asha, id, { version, description: `Dosa ${version + 1}` });
    const seen: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await app.call(listExpenseActivities, {
        as: ravi,
        params: { expenseId: id },
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
      if (!page.isOk) throw new Error('the page is refused');
      seen.push(page.data.map(({ metadata }) => metadata.expenseDescription ?? ''));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([['Dosa 5', 'Dosa 4'], ['Dosa 3', 'Dosa 2'], ['Dosa']]);
  });

  it('leaves out a version that is not logged yet', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 10_00, among: [asha, ravi] });
    const params = { expenseId: id };
    await app.ask(editExpense, { as: asha, params, body: { version: 1, description: 'Unlogged' } });
    await edit(asha, id, { version: 2, description: 'Idli' });
    expect(await logOf(asha, id)).toHaveLength(2);
  });

  it('goes on after the deletion', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 10_00, among: [asha, ravi] });
    await logging(app, 'expenses', {
      id,
      act: () => app.ask(deleteExpense, { as: ravi, params: { expenseId: id } }),
    });
    expect(await logOf(asha, id)).toEqual(['expense_deleted', 'expense_created']);
  });

  it('does not tell somebody who was added what the expense said before', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id } = await spend(asha, { description: 'Surprise', amount: 9_00, among: [asha, ravi] });
    const splits = [asha, ravi, meera].map(({ userId }) => ({
      userId,
      splitType: 'equal' as const,
      amount: 3,
    }));
    await edit(asha, id, { version: 1, splits });
    expect(await logOf(asha, id)).toHaveLength(2);
    expect(await logOf(meera, id)).toHaveLength(1);
  });

  it('tells a member of its group everything', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const { id } = await spend(asha, { amount: 10_00, among: [asha, ravi], groupId });
    expect(await logOf(meera, id)).toHaveLength(1);
  });

  it('refuses a cursor that is none of ours', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 10_00, among: [asha, ravi] });
    const refusal = await app.refuse(listExpenseActivities, {
      as: asha,
      params: { expenseId: id },
      query: { cursor: 'nonsense' },
    });
    expect(refusal).toMatchObject({ status: 400 });
  });
});

it('the log of one settlement says what was paid, and what was changed', async () => {
  const [asha, ravi] = await joinTwo(app);
  await spend(asha, { amount: 10_00, among: [asha, ravi] });
  const { id } = await logging(app, 'settlements', {
    act: () => settle(app, ravi, { from: ravi, to: asha, amount: 5_00 }),
  });
  const params = { settlementId: id };
  await logging(app, 'settlements', {
    id,
    act: () => app.ask(editSettlement, { as: asha, params, body: { version: 1, amount: 4 } }),
  });
  const log = await app.ask(listSettlementActivities, { as: ravi, params });
  expect(log.map(({ type }) => type)).toEqual(['settlement_updated', 'settlement_created']);
  expect(log[0]?.metadata.changes).toEqual([{ field: 'amount', oldValue: 5, newValue: 4 }]);
});
