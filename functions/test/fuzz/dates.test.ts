import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { addExpense, settle } from '../ledger.ts';
import { HOSTILE_DATES } from './break-json.ts';
import { checkAnswer } from './check-answer.ts';
import { sendRaw } from './send-raw.ts';
import { openApp } from '../world.ts';

const app = await openApp();
let asha: Person;
beforeAll(async () => {
  asha = await app.join('Asha Nair');
  const ravi = await app.join('Ravi Kumar');
  await app.befriend(asha, ravi);
  await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
  await settle(app, ravi, { from: ravi, to: asha, amount: 1_00 });
});

/** Milliseconds since 1970 as a cursor holds them, true ones and others. */
const HOSTILE_TIMES: readonly unknown[] = [
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  // The last moment of the year 9999, and the one after it.
  253_402_300_799_999,
  253_402_300_800_000,
  '2026-01-01',
  null,
];
const cursorOf = (time: unknown) => Buffer.from(JSON.stringify([time, 'x'])).toString('base64url');

const DATED = Object.entries(ENDPOINTS).filter(([, { query }]) => 'startDate' in query.shape);

async function check(endpoint: Endpoint, query: Readonly<Record<string, string>>): Promise<void> {
  app.clock.advance(100);
  const { status, ...reply } = await sendRaw(app.url, {
    method: 'GET',
    target: `/api${endpoint.path}?${new URLSearchParams(query).toString()}`,
    headers: { Authorization: `Bearer ${asha.token}` },
    body: undefined,
  });
  checkAnswer(endpoint, { status, ...reply }, endpoint.query.safeParse(query).success);
  if (status !== 200 && status !== 400) throw new Error(`${status} ${reply.text}`);
}

describe.each(DATED)('the dates of %s', (_, endpoint) => {
  it('are within the limits or refused, and no failure of ours', async () => {
    for (const date of HOSTILE_DATES) {
      for (const name of ['startDate', 'endDate']) await check(endpoint, { [name]: date });
    }
    await check(endpoint, { startDate: '2100-12-31', endDate: '2000-01-01' });
  });

  it('in a cursor are no failure of ours either, also with a period', async () => {
    for (const time of HOSTILE_TIMES) {
      const cursor = cursorOf(time);
      await check(endpoint, { cursor });
      await check(endpoint, { cursor, startDate: '2000-01-01', endDate: '2100-12-31' });
    }
  });
});

it('the lists over time are all there', () => {
  expect(DATED.map(([, { path }]) => path).toSorted()).toEqual(['/activities', '/expenses', '/settlements']);
});
