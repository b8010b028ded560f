import { listActivities } from '@barabar/core/contract/activities';
import { login } from '@barabar/core/contract/auth';
import { listBalances } from '@barabar/core/contract/balances';
import { readChanges } from '@barabar/core/contract/changes';
import { createExpense, deleteExpense, getExpense, listExpenses } from '@barabar/core/contract/expenses';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { listRequests } from '@barabar/core/contract/requests';
import { createSettlement, listSettlements } from '@barabar/core/contract/settlements';
import { LIMITS } from '@barabar/core/limits';
import { meter } from '../../functions/test/firestore-meter.ts';
import type { TestApp } from '../../functions/test/harness.ts';
import { median, report } from './results.ts';
import type { World } from './world.ts';

const TIMES = 15;

/** Prepares a call and returns it. Only the call itself is measured. */
type Prepared = () => Promise<() => Promise<unknown>>;

const ready =
  (call: () => Promise<unknown>): Prepared =>
  async () =>
    call;

/** The calls of the API that screens wait for, and those of every day. */
function callsOf(app: TestApp, { viewer: as, friend, groupId }: World): Record<string, Prepared> {
  const splits = [as, friend].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 50 }));
  const expense = { description: 'Chai', amount: 100, paidBy: as.userId, groupId, splits };
  // The friend owes half of each expense that was added before.
  const payment = { fromUserId: friend.userId, toUserId: as.userId, currency: 'INR' as const, groupId };
  const add = () => app.ask(createExpense, { as, body: expense });
  const idOfNew = async () => ({ expenseId: (await add()).id });
  const query = { groupId };
  return {
    'POST /auth/login': ready(() => app.ask(login, { as, body: { firebaseUid: as.uid } })),
    'GET /friends': ready(() => app.ask(listFriends, { as })),
    'GET /friends/:friendId': ready(() => app.ask(getFriend, { as, params: { friendId: friend.userId } })),
    'GET /groups/my-groups': ready(() => app.ask(listMyGroups, { as })),
    'GET /groups/:groupId': ready(() => app.ask(getGroup, { as, params: { groupId } })),
    'GET /requests': ready(() => app.ask(listRequests, { as })),
    'GET /expenses/balances': ready(() => app.ask(listBalances, { as })),
    'GET /expenses/balances of a group': ready(() => app.ask(listBalances, { as, query })),
    'GET /expenses of a group': ready(() => app.ask(listExpenses, { as, query })),
    'GET /expenses with a friend': ready(() =>
      app.ask(listExpenses, { as, query: { userId: friend.userId, limit: LIMITS.pageSizeMax } }),
    ),
    'GET /settlements of a group': ready(() => app.ask(listSettlements, { as, query })),
    'GET /activities of a group': ready(() => app.ask(listActivities, { as, query })),
    'GET /changes, its first page': ready(() => app.ask(readChanges, { as })),
    'POST /expenses': ready(add),
    'GET /expenses/:expenseId': async () => {
      const params = await idOfNew();
      return () => app.ask(getExpense, { as, params });
    },
    'DELETE /expenses/:expenseId': async () => {
      const params = await idOfNew();
      return () => app.ask(deleteExpense, { as, params });
    },
    'POST /settlements': ready(() =>
      app.ask(createSettlement, { as: friend, body: { ...payment, amount: 1 } }),
    ),
  };
}

/** The milliseconds that a call takes: the median of several. */
async function timeOf(prepare: Prepared): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const call = await prepare();
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Measures a call of no route, which is refused before anything is asked. @returns its milliseconds. */
export async function measureBareCall(app: TestApp): Promise<number> {
  const ms = await timeOf(ready(() => fetch(`${app.url}/api/bare`).then((response) => response.text())));
  report('Calls', 'a bare handler', { ms });
  return ms;
}

/** Measures each call of a person: its documents, its time, and that time against a bare handler's. */
export async function measureCalls(app: TestApp, world: World, bareMs: number): Promise<void> {
  for (const [name, prepare] of Object.entries(callsOf(app, world))) {
    const ms = await timeOf(prepare);
    const { usage } = await meter(app.db, await prepare());
    const { reads, writes } = usage;
    report('Calls', name, { size: world.size, ms, ratio: ms / bareMs, reads, writes });
  }
}
