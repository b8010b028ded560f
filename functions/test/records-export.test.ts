import { exportAccount } from '@barabar/core/contract/account';
import { listBalances } from '@barabar/core/contract/balances';
import { deleteExpense, listExpenses } from '@barabar/core/contract/expenses';
import { exportFriend, exportGroup } from '@barabar/core/contract/exports';
import { getFriend } from '@barabar/core/contract/friends';
import { getGroup, leaveGroup } from '@barabar/core/contract/groups';
import { listRecurrences } from '@barabar/core/contract/recurrences';
import { listSettlements } from '@barabar/core/contract/settlements';
import { toCalendarDay } from '@barabar/core/calendar-day';
import {
  tableOfAccountExport,
  tableOfFriendExport,
  tableOfGroupExport,
} from '@barabar/core/exchange/export-tables';
import { splitwiseRows } from '@barabar/core/exchange/splitwise-rows';
import type { LedgerTable } from '@barabar/core/exchange/ledger-table';
import { readSplitwise } from '@barabar/core/test/read-splitwise';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/kit/ids.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { meter } from './firestore-meter.ts';
import { addExpense, joinThree, settle } from './ledger.ts';
import { openApp } from './world.ts';
import { setSimplifying } from './simplifying.ts';

const app = await openApp();

const day = toCalendarDay('2026-11-21');

/** Each person's balance in minor units by currency, as the file in Splitwise's layout has it; zeros left out. */
function balancesIn(table: LedgerTable): Record<string, Record<string, number>> {
  const { people, sums, totals } = readSplitwise(splitwiseRows(table, { day }));
  expect(totals).toEqual(sums);
  return Object.fromEntries(
    Object.entries(sums).map(([currency, columns]) => [
      currency,
      Object.fromEntries(
        people.map((name, index) => [name, Number(columns[index])] as const).filter(([, net]) => net !== 0),
      ),
    ]),
  );
}

/** A group of three in two currencies, with a settlement and a deleted expense. */
async function gatherLedger() {
  const [asha, ravi, meera] = await joinThree(app);
  const { id: groupId } = await app.gather('Goa gang', [asha, ravi, meera]);
  await addExpense(app, asha, { amount: 100_00, among: [asha, ravi, meera], groupId });
  await addExpense(app, ravi, { amount: 60_00, among: [ravi, meera], groupId });
  await addExpense(app, meera, { amount: 10_01, among: [asha, meera], groupId, currency: 'USD' });
  await settle(app, ravi, { from: ravi, to: asha, amount: 20_00, groupId });
  const gone = await addExpense(app, asha, { amount: 50_00, among: [asha, ravi], groupId });
  await app.ask(deleteExpense, { as: asha, params: { expenseId: gone.id } });
  // Of no interest to the group.
  await addExpense(app, asha, { amount: 8_00, among: [asha, ravi] });
  return { asha, ravi, meera, groupId };
}

describe('the export of a group', () => {
  it('holds what the API lists of it, as the API shows it, and nothing deleted', async () => {
    const { ravi: as, groupId } = await gatherLedger();
    const { exportedAt, ...data } = await app.ask(exportGroup, { as, params: { groupId } });
    expect(data).toEqual({
      format: 'group-records',
      version: 1,
      group: await app.ask(getGroup, { as, params: { groupId } }),
      balances: await app.ask(listBalances, { as, query: { groupId } }),
      expenses: await app.ask(listExpenses, { as, query: { groupId } }),
      settlements: await app.ask(listSettlements, { as, query: { groupId } }),
      recurrences: await app.ask(listRecurrences, { as, query: { groupId } }),
    });
    expect(Math.abs(app.clock.now().getTime() - exportedAt.getTime())).toBeLessThan(60_000);
    expect([data.expenses.length, data.settlements.length]).toEqual([3, 1]);
  });

  it('gives everybody the balance of the screen in every currency, also with simplified debts', async () => {
    const { asha, meera, groupId } = await gatherLedger();
    const read = async () =>
      balancesIn(tableOfGroupExport(await app.ask(exportGroup, { as: meera, params: { groupId } })));
    const expected = {
      INR: { 'Asha Nair': 46_66, 'Ravi Kumar': 16_67, 'Meera Das': -63_33 },
      USD: { 'Meera Das': 5_01, 'Asha Nair': -5_01 },
    };
    expect(await read()).toEqual(expected);
    await setSimplifying(app, asha, groupId, true);
    expect(await read()).toEqual(expected);
  });

  it('keeps who has left, ends for who has left, and reads each of many records and people once', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Goa gang', [asha, ravi, meera]);
    const { id } = await addExpense(app, asha, { amount: 4_00, among: [asha], groupId });
    const image = (await expensesOf(app).doc(id).get()).data() ?? {};
    // A write has room for 500.
    for (const [from, to] of [
      [0, 260],
      [260, 510],
    ] as const) {
      const batch = app.db.batch();
      for (let index = from; index < to; index += 1)
        batch.create(expensesOf(app).doc(newId()), {
          ...image,
          createdAt: new Date(1_700_000_000_000 + index),
        });
      await batch.commit();
    }
    await app.ask(leaveGroup, { as: asha, params: { groupId } });
    const { result: data, usage } = await meter(app.db, () =>
      app.ask(exportGroup, { as: ravi, params: { groupId } }),
    );
    // Beside the records: the group three times, and the only person in them, the caller and their friendship.
    expect(usage.reads).toBe(511 + 6);
    expect(new Set(data.expenses.map((expense) => expense.id)).size).toBe(511);
    expect(tableOfGroupExport(data).people.map(({ name }) => name)).toEqual([
      'Ravi Kumar',
      'Meera Das',
      'Asha Nair',
    ]);
    expect((await app.refuse(exportGroup, { as: asha, params: { groupId } })).status).toBe(404);
  });
});

describe('the export of a friend', () => {
  it('holds what the API lists of the two, as the API shows it', async () => {
    const { asha, ravi } = await gatherLedger();
    const as = asha;
    const params = { friendId: ravi.userId };
    const { exportedAt, ...data } = await app.ask(exportFriend, { as, params });
    const query = { userId: ravi.userId };
    expect(data).toEqual({
      format: 'friend-records',
      version: 1,
      viewer: { id: asha.userId, name: 'Asha Nair' },
      friend: await app.ask(getFriend, { as, params }),
      expenses: await app.ask(listExpenses, { as, query }),
      settlements: await app.ask(listSettlements, { as, query }),
      recurrences: await app.ask(listRecurrences, { as, query }),
    });
    expect(Math.abs(app.clock.now().getTime() - exportedAt.getTime())).toBeLessThan(60_000);
    expect([data.expenses.length, data.settlements.length]).toEqual([2, 1]);
  });

  it('gives the balance between the two, also with simplified debts, and so does everything', async () => {
    const { asha, ravi, meera, groupId } = await gatherLedger();
    const expectEqual = async (): Promise<void> => {
      const account = await app.ask(exportAccount, { as: asha });
      const everything = balancesIn(tableOfAccountExport(account, { day }));
      for (const other of [ravi, meera]) {
        const data = await app.ask(exportFriend, { as: asha, params: { friendId: other.userId } });
        const { [data.friend.name]: inRupees = 0 } =
          balancesIn(tableOfFriendExport(data, { day }))['INR'] ?? {};
        expect(inRupees).toBe(-data.friend.balance + 0);
        expect(everything['INR']?.[data.friend.name] ?? 0).toBe(inRupees);
      }
      expect(everything['USD']).toEqual({ 'Asha Nair': -5_01, 'Meera Das': 5_01 });
    };
    await expectEqual();
    await setSimplifying(app, asha, groupId, true);
    await expectEqual();
  });

  it('is refused like that of nobody: to oneself, to strangers and about strangers', async () => {
    const { asha } = await gatherLedger();
    const stranger = await app.join('Zoya Khan');
    const absent = await app.refuse(exportFriend, { as: stranger, params: { friendId: 'nobody' } });
    expect(absent.status).toBe(404);
    for (const friendId of [asha.userId, stranger.userId])
      expect((await app.refuse(exportFriend, { as: stranger, params: { friendId } })).code).toBe(absent.code);
  });
});
