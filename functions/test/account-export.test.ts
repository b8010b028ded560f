import { exportAccount, type AccountExport } from '@barabar/core/contract/account';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import { deleteExpense, listMyExpenses } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { listRecurrences } from '@barabar/core/contract/recurrences';
import { listSettlements } from '@barabar/core/contract/settlements';
import { describe, expect, it } from 'vitest';
import { expensesOf } from '../src/records/expenses/store.ts';
import { listRequests } from '@barabar/core/contract/requests';
import { newId } from '../src/kit/ids.ts';
import { startApp, type Person } from './harness.ts';
import { killedAfter } from './killable.ts';
import { addExpense, joinThree, joinTwo, NO_REQUESTS, settle } from './ledger.ts';
import { addSeries } from './recurring.ts';
import { logging } from './log.ts';
import { openApp } from './world.ts';

const app = await openApp();

const exportOf = (as: Person): Promise<AccountExport> => app.ask(exportAccount, { as });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** Copies of an expense, as if they had been recorded one after the other. */
async function copyExpense(expenseId: string, count: number): Promise<void> {
  const image = (await expensesOf(app).doc(expenseId).get()).data() ?? {};
  for (let done = 0; done < count; done += 500) {
    const batch = app.db.batch();
    for (let index = done; index < Math.min(done + 500, count); index += 1) {
      const createdAt = new Date(1_700_000_000_000 + index);
      batch.create(expensesOf(app).doc(newId()), { ...image, createdAt });
    }
    await batch.commit();
  }
}

describe('the export', () => {
  it('holds what the API shows of the caller, as the API shows it', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const lunch = await logging(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 90_01, among: [asha, ravi], groupId }),
    });
    const cab = await addExpense(app, ravi, { amount: 10_00, among: [ravi, asha], currency: 'USD' });
    const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 20_00, groupId });
    const rent = await addSeries(app, ravi, { amount: 5_00, among: [ravi, asha], groupId });
    await addSeries(app, ravi, { amount: 5_00, among: [ravi, meera], groupId });
    const data = await exportOf(asha);
    const as = asha;
    expect(data).toEqual({
      profile: asha.user,
      friends: await app.ask(listFriends, { as }),
      groups: await app.ask(listMyGroups, { as }),
      balances: await app.ask(listBalances, { as }),
      expenses: await app.ask(listMyExpenses, { as }),
      settlements: await app.ask(listSettlements, { as, query: { userId: asha.userId } }),
      recurrences: await app.ask(listRecurrences, { as }),
      activities: await app.ask(listActivities, { as }),
      requests: await app.ask(listRequests, { as }),
      blocks: [],
      comments: [],
      pushSubscriptions: [],
      absences: [],
      privateNotes: [],
      links: [],
      tokens: [],
      receipts: [],
    });
    expect(idsOf(data.expenses)).toEqual(expect.arrayContaining([lunch.id, cab.id]));
    expect(data.expenses).toHaveLength(3);
    expect(idsOf(data.recurrences ?? [])).toEqual([rent.id]);
    expect(idsOf(data.settlements)).toEqual([paid.id]);
    expect(data.activities.length).toBeGreaterThan(0);
    expect(data.balances).toHaveLength(2);
  });

  it('holds nothing that is only of others, and nothing that is deleted', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    await addExpense(app, ravi, { amount: 50_00, among: [ravi, meera], groupId });
    await settle(app, meera, { from: meera, to: ravi, amount: 5_00, groupId });
    const gone = await addExpense(app, asha, { amount: 50_00, among: [asha, ravi], groupId });
    await app.ask(deleteExpense, { as: asha, params: { expenseId: gone.id } });
    const data = await exportOf(asha);
    expect(data).toMatchObject({ expenses: [], settlements: [], balances: [] });
    expect(data.friends.map(({ name }) => name)).toEqual(['Meera Das', 'Ravi Kumar']);
  });

  it('of somebody who has done nothing yet is whole, too', async () => {
    const zoya = await app.join('Zoya Khan');
    const nothing = {
      friends: [],
      groups: [],
      balances: [],
      expenses: [],
      settlements: [],
      recurrences: [],
      activities: [],
      requests: NO_REQUESTS,
      blocks: [],
      comments: [],
      pushSubscriptions: [],
      absences: [],
      privateNotes: [],
      links: [],
      tokens: [],
      receipts: [],
    };
    expect(await exportOf(zoya)).toEqual({ profile: zoya.user, ...nothing });
  });

  it('goes on over many pages, each record once, newest first', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 4_00, among: [asha, ravi] });
    await copyExpense(id, 1_050);
    const { expenses } = await exportOf(asha);
    expect(new Set(idsOf(expenses)).size).toBe(1_051);
    const times = expenses.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('that cannot go on ends in a broken connection, never in a part that looks whole', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 4_00, among: [asha, ravi] });
    // More than a page.
    await copyExpense(id, 101);
    const failing = await startApp();
    const headers = { Authorization: `Bearer ${asha.token}` };
    const read = async (): Promise<string> => {
      // Paces are not what this is about.
      failing.clock.advance(5_000);
      try {
        const response = await fetch(`${failing.url}/api/account/export`, { headers });
        const text = await response.text();
        return response.ok && typeof JSON.parse(text) === 'object' ? 'whole' : String(response.status);
      } catch (error) {
        return error instanceof SyntaxError ? 'a part' : 'cut off';
      }
    };
    const outcomes = new Set<string>();
    for (let reads = 1; !outcomes.has('whole'); reads += 1) outcomes.add(await killedAfter(reads, read));
    expect(outcomes).toEqual(new Set(['500', 'cut off', 'whole']));
    await failing.stop();
  });

  it('needs the own token', async () => {
    expect((await app.refuse(exportAccount)).status).toBe(401);
    expect((await app.refuse(exportAccount, { as: await app.accounts.signUp() })).code).toBe(
      'no-user-record',
    );
  });
});
