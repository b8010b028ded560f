import { exportAccount } from '@barabar/core/contract/account';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { listFriends } from '@barabar/core/contract/friends';
import { scanReceipt } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { inParallel, startApp, type Person, type TestApp } from './harness.ts';
import { PNG } from './images.ts';
import { joinAs } from './world.ts';

const HEAVY_PAUSE_MS = 1000 / LIMITS.heavyPerSecondMax;

/** An API whose clock stands still, but for what the test says. */
async function startStill(deps: Parameters<typeof startApp>[0] = {}) {
  let now = new Date();
  const app = await startApp({ ...deps, deps: { ...deps.deps, clock: () => now } });
  return {
    app,
    wait: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

const statusesOf = async (count: number, send: () => Promise<Response>): Promise<number[]> => {
  const responses = await inParallel(Array.from({ length: count }, () => send));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
  return responses.map(({ status }) => status);
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

const get = (app: TestApp, { token }: Person, path: string) =>
  fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('who writes faster than a person can', () => {
  it('is stopped for a moment: in writing, not in reading, and nobody else with them', async () => {
    const { app: still, wait } = await startStill();
    const [asha, ravi] = [await still.join('Asha Nair'), await still.join('Ravi Kumar')];
    // Refused before anything is written, and a write all the same.
    const write = async (person: Person) => {
      const response = await fetch(`${still.url}/api/groups`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      return response;
    };
    const allowed = LIMITS.writesBurstMax;
    const statuses = await Promise.all(
      Array.from({ length: allowed }, async () => (await write(asha)).status),
    );
    expect(statuses).toEqual(Array.from({ length: allowed }, () => 400));
    const stopped = await write(asha);
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await stopped.json()).toMatchObject({ code: 'too-many-requests' });
    await still.ask(listFriends, { as: asha });
    expect((await write(ravi)).status).toBe(400);

    wait(1000);
    const next = await Promise.all(
      Array.from({ length: LIMITS.writesPerSecondMax }, async () => (await write(asha)).status),
    );
    expect(next).toEqual(next.map(() => 400));
    expect((await write(asha)).status).toBe(429);
    await still.stop();
  });
});

describe('who reads faster than screens can', () => {
  it('is stopped for a moment: in reading, not in writing, and nobody else with them', async () => {
    const { app, wait } = await startStill();
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const read = () => get(app, asha, '/account');
    const burst = LIMITS.readDocumentsBurstMax / LIMITS.readDocumentsMin;
    expect(await statusesOf(burst, read)).toEqual(times(burst, 200));
    const stopped = await read();
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await stopped.json()).toMatchObject({ code: 'too-many-requests' });
    await app.ask(listFriends, { as: ravi });
    await app.befriend(asha, ravi);

    wait(1000);
    const perSecond = LIMITS.readDocumentsPerSecondMax / LIMITS.readDocumentsMin;
    expect(await statusesOf(perSecond, read)).toEqual(times(perSecond, 200));
    expect((await read()).status).toBe(429);
    await app.stop();
  });
});

it('who reads long lists is stopped as soon as by as many small ones: a list costs what it reads', async () => {
  const { app, wait } = await startStill();
  const asha = await app.join('Asha Nair');
  const friends = 100;
  await Promise.all(
    Array.from({ length: friends }, (_, index) =>
      app.ask(addFriendByName, { as: asha, body: { name: `Friend ${index}` } }),
    ),
  );
  const calls = LIMITS.readDocumentsBurstMax / friends;
  const read = () => get(app, asha, '/friends');
  expect(await statusesOf(calls, read)).toEqual(times(calls, 200));
  expect((await read()).status).toBe(429);
  wait(1000);
  expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 429]);
  await app.stop();
});

describe('calls that cost as much as hundreds of others', () => {
  it('are answered to a few of many at once: three hundred exports', async () => {
    const { app, wait } = await startStill();
    const asha = await app.join('Asha Nair');
    const statuses = await statusesOf(300, () => get(app, asha, '/account/export'));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const answered = statuses.filter((status) => status === 200).length;
    expect(answered).toBeLessThanOrEqual(LIMITS.heavyBurstMax);
    expect((await get(app, asha, '/account/export')).headers.get('retry-after')).toMatch(/^[1-9]\d*$/);

    wait(HEAVY_PAUSE_MS * LIMITS.heavyBurstMax);
    await app.ask(exportAccount, { as: asha });
    expect(app.errors).toEqual([]);
    await app.stop();
  });

  it('have two under way for one person, and another one when one of them is answered', async () => {
    const readings: PromiseWithResolvers<void>[] = [];
    const { app } = await startStill({
      deps: {
        readReceipt: async () => {
          const reading = Promise.withResolvers<void>();
          readings.push(reading);
          await reading.promise;
          return { isValidRecipt: false };
        },
      },
    });
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const scan = (as: Person) => app.call(scanReceipt, { as, body: PNG });
    const first = scan(asha);
    const second = scan(asha);
    await expect.poll(() => readings.length).toBe(2);
    expect(await scan(asha)).toMatchObject({ status: 429, failure: { code: 'too-many-requests' } });
    // Another call of theirs, and the same call of another person.
    expect((await get(app, asha, '/account/export')).status).toBe(200);
    const other = scan(ravi);
    await expect.poll(() => readings.length).toBe(3);

    readings[0]?.resolve();
    await Promise.race([first, second]);
    const third = scan(asha);
    await expect.poll(() => readings.length).toBe(4);
    for (const { resolve } of readings) resolve();
    for (const outcome of await Promise.all([first, second, other, third]))
      expect(outcome).toMatchObject({ status: 200 });
    await app.stop();
  });

  it('come no faster than one in five seconds, once a burst is used up', async () => {
    const { app, wait } = await startStill();
    const asha = await app.join('Asha Nair');
    const send = async () => {
      const [status] = await statusesOf(1, () => get(app, asha, '/account/export'));
      return status;
    };
    for (let count = 0; count < LIMITS.heavyBurstMax; count += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
    wait(HEAVY_PAUSE_MS - 1);
    expect(await send()).toBe(429);
    wait(1);
    expect([await send(), await send()]).toEqual([200, 429]);
    await app.stop();
  });
});
