import { listActivities } from '@barabar/core/contract/activities';
import { removeMember } from '@barabar/core/contract/groups';
import { describe, expect, it } from 'vitest';
import { usersOf } from '../src/records/users/store.ts';
import type { Person } from './harness.ts';
import { addExpense, type ExpenseSketch, joinThree, joinTwo, settle } from './ledger.ts';
import { documentOf, imagesOf, logging, tell } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();

const spend = (as: Person, sketch: ExpenseSketch) =>
  logging(app, 'expenses', { act: () => addExpense(app, as, sketch) });

const log = async (as: Person, query: Readonly<Record<string, string | number>> = {}) =>
  (await app.ask(listActivities, { as, query })).map(({ metadata }) => metadata.expenseDescription);

describe('the activity log', () => {
  it('is newest first, and holds what each may see', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    await spend(asha, { description: 'Rent', amount: 90_00, among: [asha], groupId });
    await spend(asha, { description: 'Tea', amount: 10_00, among: [asha, meera] });
    await spend(asha, { description: 'Bus', amount: 10_00, among: [asha, ravi] });

    const [rent, tea, bus] = ['Rent', 'Tea', 'Bus'];
    const onlyExpenses = async (...args: Parameters<typeof log>) =>
      (await log(...args)).flatMap((title) => title ?? []);
    expect(await onlyExpenses(asha)).toEqual([bus, tea, rent]);
    expect(await onlyExpenses(ravi)).toEqual([bus, rent]);
    expect(await onlyExpenses(meera)).toEqual([tea]);
    expect(await onlyExpenses(ravi, { groupId })).toEqual([rent]);
    expect(await onlyExpenses(asha, { friendId: ravi.userId })).toEqual([bus]);
    expect(await onlyExpenses(asha, { userId: meera.userId })).toEqual([tea]);
    expect(await onlyExpenses(asha, { userId: asha.userId })).toEqual([bus, tea, rent]);
    expect(await onlyExpenses(asha, { friendId: ravi.userId, groupId })).toEqual([]);
    expect(await log(meera, { friendId: ravi.userId })).toEqual([]);
    expect(await log(asha, { friendId: 'no/body' })).toEqual([]);
    expect(await onlyExpenses(asha, { startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([]);
    expect(await app.refuse(listActivities, { as: meera, query: { groupId } })).toEqual(
      await app.refuse(listActivities, { as: meera, query: { groupId: 'nosuchgroup' } }),
    );
  });

  it('comes in pages', async () => {
    const [asha, ravi] = await joinTwo(app);
    for (const description of ['One', 'Two', 'Three'])
      await spend(asha, { description, amount: 10_00, among: [asha, ravi] });
    const first = await app.call(listActivities, { as: asha, query: { limit: 2 } });
    if (!first.isOk || first.nextCursor === undefined) throw new Error('a second page is missing');
    expect(await log(asha, { limit: 2, cursor: first.nextCursor })).toEqual(['One']);
  });

  it('shows people as they are now', async () => {
    const [asha, ravi] = await joinTwo(app);
    await spend(asha, { amount: 10_00, among: [asha, ravi] });
    await logging(app, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 5_00 }),
    });
    await usersOf(app).doc(asha.userId).update({ name: 'Asha Menon', avatar: 'https://example.com/a.png' });
    const [settlement, expense] = await app.ask(listActivities, { as: ravi });
    expect(expense).toMatchObject({
      type: 'expense_created',
      user: { id: asha.userId, name: 'Asha Menon', avatar: 'https://example.com/a.png' },
      summary: 'Asha Menon added "Dosa".',
      metadata: { expenseDescription: 'Dosa', amount: 10_00, currency: 'INR', paidByUserId: asha.userId },
    });
    expect(expense?.updatedAt).toEqual(expense?.createdAt);
    expect(settlement).toMatchObject({
      user: { name: 'Ravi Kumar' },
      metadata: {
        fromUserId: ravi.userId,
        fromUserName: 'Ravi Kumar',
        toUserId: asha.userId,
        toUserName: 'Asha Menon',
        amount: 5_00,
      },
    });
  });

  it('tells changes in decimals, under the API’s names', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await spend(asha, { amount: 100_00, among: [asha, ravi] });
    const ref = documentOf(app, 'expenses', id);
    const { written } = await imagesOf(app, 'expenses', {
      id,
      act: async () => {
        const splits = [
          {
            userId: asha.userId,
            name: 'Asha Nair',
            splitType: 'percentage',
            amount: 54_00,
            percentage: 33_75,
          },
          {
            userId: ravi.userId,
            name: 'Ravi Kumar',
            splitType: 'percentage',
            amount: 106_00,
            percentage: 66_25,
          },
        ];
        const payers = [{ userId: asha.userId, name: 'Asha Nair', amount: 160_00 }];
        await ref.update({
          amount: 160_00,
          category: 'Travel',
          splits,
          payers,
          version: 2,
          updatedAt: app.clock.now(),
        });
        return { id };
      },
    });
    await tell(app, 'expenses', written);
    await ref.delete();

    const response = await fetch(`${app.url}/api/activities`, {
      headers: { Authorization: `Bearer ${asha.token}` },
    });
    const body: unknown = await response.json();
    expect(body).toMatchObject({
      data: [
        {
          type: 'expense_updated',
          metadata: {
            amount: 160,
            changes: [
              { field: 'amount', oldValue: 100, newValue: 160 },
              { field: 'category', oldValue: null, newValue: 'Travel' },
              {
                field: 'payers',
                oldValue: [{ userId: asha.userId, name: 'Asha Nair', amount: 100 }],
                newValue: [{ userId: asha.userId, name: 'Asha Nair', amount: 160 }],
              },
              {
                field: 'splits',
                oldValue: [
                  { userId: asha.userId, amount: 50, splitType: 'equal' },
                  { userId: ravi.userId, amount: 50, splitType: 'equal' },
                ],
                newValue: [
                  { userId: asha.userId, amount: 54, splitType: 'percentage', percentage: 33.75 },
                  { userId: ravi.userId, amount: 106, splitType: 'percentage', percentage: 66.25 },
                ],
              },
            ],
          },
        },
        { type: 'expense_created' },
      ],
    });
  });

  it('shows who left a group only what they are in', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    await spend(asha, { description: 'Ours', amount: 10_00, among: [asha, ravi], groupId });
    await spend(asha, { description: 'Theirs', amount: 10_00, among: [asha, meera], groupId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 5_00, groupId });
    expect(await log(ravi)).toContain('Theirs');
    await logging(app, 'groups', {
      id: groupId,
      act: async () => {
        await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
        return { id: groupId };
      },
    });
    const seen = await log(ravi);
    expect(seen).toContain('Ours');
    expect(seen).not.toContain('Theirs');
    expect(await log(meera)).toContain('Theirs');
  });
});
