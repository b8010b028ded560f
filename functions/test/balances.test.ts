import { listBalances } from '@barabar/core/contract/balances';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { describe, expect, it } from 'vitest';
import { balancesOf } from '../src/records/balances/store.ts';
import { addExpense, balancesSeenBy, expectExactLedger, joinThree, joinTwo, settle } from './ledger.ts';
import { openApp } from './world.ts';

const app = await openApp();

describe('the caller’s balances', () => {
  it('are one row for each person, group and currency, never netted', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const flat = await app.gather('Flat 402', [asha, ravi]);
    const goa = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 100_00, among: [asha, ravi], groupId: flat.id });
    await addExpense(app, ravi, { amount: 60_00, among: [asha, ravi], groupId: goa.id });
    await addExpense(app, asha, { amount: 40_00, among: [asha, ravi] });
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], currency: 'USD' });
    await addExpense(app, meera, { amount: 30_00, among: [asha, meera] });

    const balances = await app.ask(listBalances, { as: asha });
    expect(
      balances.map(({ fromUser, toUser, amount, currency, groupId }) => [
        fromUser.name,
        toUser.name,
        amount,
        currency,
        groupId,
      ]),
    ).toEqual([
      ['Ravi Kumar', 'Asha Nair', 50_00, 'INR', flat.id],
      ['Asha Nair', 'Ravi Kumar', 30_00, 'INR', goa.id],
      ['Ravi Kumar', 'Asha Nair', 20_00, 'INR', undefined],
      ['Asha Nair', 'Meera Das', 15_00, 'INR', undefined],
      ['Ravi Kumar', 'Asha Nair', 4_00, 'USD', undefined],
    ]);
    expect(balances[0]).toMatchObject({
      fromUserId: ravi.userId,
      fromUser: { id: ravi.userId, email: ravi.email },
      toUserId: asha.userId,
    });
  });

  it('are the same seen from the other side', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 99_99, among: [asha, ravi] });
    expect(await app.ask(listBalances, { as: ravi })).toEqual(await app.ask(listBalances, { as: asha }));
  });

  it('leave out what is even', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 50_00, among: [asha, ravi] });
    await addExpense(app, ravi, { amount: 50_00, among: [asha, ravi] });
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('add up to what the friends list says', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const flat = await app.gather('Flat 402', [asha, ravi, meera]);
    await addExpense(app, asha, { amount: 100_00, among: [asha, ravi, meera], groupId: flat.id });
    await addExpense(app, ravi, { amount: 70_00, among: [asha, ravi] });
    const friends = await app.ask(listFriends, { as: asha });
    expect(
      friends.map(({ name, balance, groups }) => [name, balance, groups.map(({ amount }) => amount)]),
    ).toEqual([
      ['Meera Das', 33_33, [33_33]],
      ['Ravi Kumar', 33_33 - 35_00, [33_33]],
    ]);
  });
});

describe('a group’s balances', () => {
  it('are those of every pair, for every member', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const flat = await app.gather('Flat 402', [asha, ravi, meera]);
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera], groupId: flat.id });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId: flat.id });
    await addExpense(app, asha, { amount: 500_00, among: [asha, ravi] });
    const expected = [
      'Meera Das owes Asha Nair 3000 INR in a group',
      'Meera Das owes Ravi Kumar 1000 INR in a group',
      'Ravi Kumar owes Asha Nair 3000 INR in a group',
    ];
    for (const as of [asha, ravi, meera]) expect(await balancesSeenBy(app, as, flat.id)).toEqual(expected);
  });

  it('are for members: to others the group is as absent as one that does not exist', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const flat = await app.gather('Flat 402', [asha, ravi]);
    const refusals = await Promise.all(
      [flat.id, 'nosuchgroup', 'a/b', ''].map((groupId) =>
        app.refuse(listBalances, { as: meera, query: { groupId } }),
      ),
    );
    for (const refused of refusals)
      expect(refused).toEqual({ ...refusals[0], status: 404, code: 'not-found' });
  });
});

describe('stored balances', () => {
  it('are exactly what follows from the records, after recording, settling and deleting', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const flat = await app.gather('Flat 402', [asha, ravi, meera]);
    const people = [asha, ravi, meera];
    const doomed = await addExpense(app, meera, { amount: 1, among: people, paidBy: ravi, groupId: flat.id });
    await addExpense(app, asha, { amount: 100_01, among: people, groupId: flat.id });
    await addExpense(app, asha, { amount: 77_77, among: people, paidBy: meera });
    await settle(app, ravi, { from: ravi, to: asha, amount: 12_34, groupId: flat.id });
    await app.ask(deleteExpense, { as: asha, params: { expenseId: doomed.id } });
    await expectExactLedger(app.db, people);
  });

  it('are noticed when they drift by one paisa', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    const { docs } = await balancesOf(app).where('members', 'array-contains', ravi.userId).get();
    const [balance] = docs;
    const amount: unknown = balance?.get('amount');
    await balance?.ref.update({ amount: Number(amount) + 1 });
    await expect(expectExactLedger(app.db, [asha, ravi])).rejects.toThrow(/expected/);
  });
});
