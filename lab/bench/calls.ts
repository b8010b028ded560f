import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { meter } from '../../functions/test/firestore-meter.ts';
import type { Person, TestApp } from '../../functions/test/harness.ts';
import { addSeries, dayFromNow } from '../../functions/test/recurring.ts';
import { median, reportResults } from './results.ts';
import type { World } from './world.ts';

/** A way to ask for a call: what tells it from others of the same call, and its query. */
interface Way {
  readonly about?: string;
  readonly query?: Readonly<Record<string, string | number>>;
}
interface MeasuredCall {
  readonly endpoint: Endpoint;
  readonly about: string;
  readonly request: {
    readonly as: Person;
    readonly params: Readonly<Record<string, string>>;
    readonly query: NonNullable<Way['query']>;
  };
}

/** Calls that read and are not measured, with the reason. */
export const NOT_MEASURED: Partial<Readonly<Record<keyof typeof ENDPOINTS, string>>> = {
  readStatement: 'reads one page that a removal has kept, whatever the history',
  listAbsences: 'reads the months that are asked for, whatever the history',
  listGroupLinks: 'is about one group and its links, whatever the history',
  listTokens: 'is about tokens of one person, whatever the history',
  listPersonLinks: 'is about links to one person, whatever the history',
  listClaims: 'is about one group and its claims, whatever the history',
  getSign: 'is answered from memory',
  getAvatar: 'reads one picture, without a person',
  getReceiptImage: 'reads the image of one expense',
};

/** Things of a person with a history, which calls are about. */
async function makeThings(app: TestApp, { viewer: as, friend, groupId }: World) {
  const splits = [as, friend].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 50 }));
  const expense = { description: 'Chai', amount: 100, paidBy: as.userId, groupId, splits };
  const { id: expenseId } = await app.ask(ENDPOINTS.createExpense, { as, body: expense });
  const payment = { fromUserId: friend.userId, toUserId: as.userId, currency: 'INR' as const, groupId };
  const body = { ...payment, amount: 1 };
  const { id: settlementId } = await app.ask(ENDPOINTS.createSettlement, { as: friend, body });
  const { id: recurrenceId } = await addSeries(app, as, { amount: 100_00, among: [as, friend], groupId });
  return { expenseId, settlementId, recurrenceId };
}

type Things = Awaited<ReturnType<typeof makeThings>>;

/**
 * Every call that reads, as its address says or in other ways, but those of `NOT_MEASURED`. Of those that write,
 * functions/test/budget.test.ts bounds six.
 */
export function callsOf(world: World, things: Things, today: string): MeasuredCall[] {
  const { viewer: as, friend, groupId } = world;
  const params = { ...things, groupId, friendId: friend.userId };
  const ofGroup = { about: ' of a group', query: { groupId } };
  const page = { userId: friend.userId, limit: LIMITS.pageSizeMax };
  const ways: Partial<Readonly<Record<string, readonly Way[]>>> = {
    listExpenses: [ofGroup, { about: ' with a friend', query: page }],
    listBalances: [{}, ofGroup],
    listSettlements: [ofGroup],
    listActivities: [ofGroup],
    listRecurrences: [{ query: { groupId } }],
    readChanges: [{ about: ', its first page' }],
    getRates: [{ query: { day: today } }],
  };
  return Object.entries<Endpoint>(ENDPOINTS)
    .filter(([name, { method }]) => method === 'GET' && !(name in NOT_MEASURED))
    .flatMap(([name, endpoint]) =>
      (ways[name] ?? [{}]).map(({ about = '', query = {} }) => ({
        endpoint,
        about,
        request: { as, params, query },
      })),
    );
}

const TIMES = 15;
/** How many times a call is measured whose answer is a whole history. */
const HEAVY_TIMES = 2;

/** The milliseconds that a call takes: the median of several. */
async function timeOf(app: TestApp, call: () => Promise<unknown>, times = TIMES): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) {
    // The server's limits of what one person asks for in a second let all pass.
    app.clock.advance(1_000);
    const start = performance.now();
    await call();
    all.push(performance.now() - start);
  }
  return median(all);
}

/** Measures a call of no route, which is refused before anything is asked. @returns its milliseconds. */
export async function measureBareCall(app: TestApp): Promise<number> {
  const ms = await timeOf(app, async () => (await fetch(`${app.url}/api/bare`)).text());
  reportResults('Calls', 'a bare handler', { ms });
  return ms;
}

/** Measures each call of a person: its documents, its time, and that time against a bare handler's. */
export async function measureCalls(app: TestApp, world: World, bareMs: number): Promise<void> {
  const things = await makeThings(app, world);
  for (const { endpoint, about, request } of callsOf(world, things, dayFromNow(app))) {
    const call = () => app.ask(endpoint, request);
    const ms = await timeOf(app, call, endpoint.isHeavy ? HEAVY_TIMES : TIMES);
    const { usage } = await meter(app.db, call);
    const figures = { size: world.size, ms, ratio: ms / bareMs, reads: usage.reads, writes: usage.writes };
    reportResults('Calls', `${endpoint.method} ${endpoint.path}${about}`, figures);
  }
}
