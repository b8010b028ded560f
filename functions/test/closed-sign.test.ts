import type { CLOSABLE } from '@barabar/core/contract/closed-sign';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { failureSchema } from '@barabar/core/contract/errors';
import { said } from '@barabar/core/messages/said';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type Person } from './harness.ts';
import { addExpense, expenseBody, joinTwo } from './ledger.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const SENTENCES = { en: 'We are moving house tonight.', hi: 'आज रात हम घर बदल रहे हैं।' };

let now = new Date();
const wait = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
const info = vi.fn();
const error = vi.fn();
const app = await startApp({ deps: { clock: () => now, log: { info, error } } });
const signOf = () => app.db.collection('house').doc('sign');
const [asha, ravi] = await joinTwo(app);

/** Puts up a sign, and lets the minute pass in which it begins to work. */
async function close(closes: (typeof CLOSABLE)[number], milliseconds = 3 * HOUR_MS): Promise<Date> {
  const until = new Date(now.getTime() + milliseconds);
  await signOf().set({ closes, ...SENTENCES, until: Timestamp.fromDate(until) });
  wait(MINUTE_MS);
  return until;
}

/** The code with which a call is answered. Its token is none, so that an open call does nothing either. */
async function codeFor({ method, path, access }: Endpoint): Promise<string> {
  const response = await fetch(`${app.url}/api${path.replaceAll(/:\w+/g, 'absent')}`, {
    method,
    headers: { authorization: 'Bearer of-nobody', 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const text = await response.text();
  if (access === 'public' && response.ok) return 'open';
  return failureSchema.parse(JSON.parse(text)).code === 'closed' ? 'closed' : 'open';
}

const all = Object.entries<Endpoint>(calls);
const closedNames = async (): Promise<string[]> => {
  const codes = await Promise.all(all.map(([, endpoint]) => codeFor(endpoint)));
  return all.flatMap(([name], index) => (codes[index] === 'closed' ? name : [])).toSorted();
};
const namesOf = (isSuch: (endpoint: Endpoint, name: string) => boolean): string[] =>
  all.flatMap(([name, endpoint]) => (isSuch(endpoint, name) ? name : [])).toSorted();

const readFriends = (as?: Person) => app.call(calls.listFriends, { as });

beforeEach(async () => {
  await signOf().delete();
  wait(MINUTE_MS);
  await readFriends();
  error.mockClear();
});
afterAll(() => app.stop());

describe('of all calls', () => {
  it('nothing is closed without a sign', async () => {
    expect(await closedNames()).toEqual([]);
    expect(await app.ask(calls.getSign)).toEqual({ sign: null });
  });

  it('writing closes those that write, and nothing else', async () => {
    await close('writing');
    const open = 'login authenticate logout previewLink findKnownRows previewVerification revokeToken'.split(
      ' ',
    );
    expect(await closedNames()).toEqual(
      namesOf(({ method }, name) => method !== 'GET' && !open.includes(name)),
    );
  });

  it('everything closes all but public ones', async () => {
    await close('everything');
    expect(await closedNames()).toEqual(namesOf(({ access }) => access !== 'public'));
  });

  it('signing up closes none by itself', async () => {
    await close('signing-up');
    expect(await closedNames()).toEqual([]);
  });
});

describe.each(['signing-up', 'writing', 'everything'] as const)('while %s is closed', (closes) => {
  it('nobody signs up, with an account or as a guest, and nobody’s record is made', async () => {
    const accounts = [await app.accounts.signUp(), await app.accounts.signInAsGuest()];
    await close(closes);
    for (const as of accounts) {
      const body = { firebaseUid: as.uid, name: 'New' };
      expect(await app.refuse(calls.authenticate, { as, body })).toMatchObject({ code: 'closed' });
      expect((await app.db.collection('identities').doc(as.uid).get()).exists).toBe(false);
    }
    await signOf().delete();
    wait(MINUTE_MS);
    for (const as of accounts) await app.enter(as);
  });

  it('what it says and until when is public, and in the refusal', async () => {
    const until = await close(closes);
    const sign = { closes, ...SENTENCES, until };
    expect(await app.ask(calls.getSign)).toEqual({ sign });
    const stranger = await app.accounts.signUp();
    const body = { firebaseUid: stranger.uid, name: 'New' };
    expect(await app.refuse(calls.authenticate, { as: stranger, body })).toEqual({
      status: 503,
      code: 'closed',
      id: 'closed',
      params: SENTENCES,
      message: SENTENCES.en,
      data: { ...sign, until: until.toISOString() },
      issues: [],
    });
  });
});

it('who has a record signs in and reads while writing is closed, and is told when to write again', async () => {
  const until = await close('writing', 20 * MINUTE_MS);
  const body = { firebaseUid: asha.uid, name: 'Asha Nair' };
  expect((await app.ask(calls.authenticate, { as: asha, body })).id).toBe(asha.userId);
  expect((await readFriends(asha)).isOk).toBe(true);
  const response = await fetch(`${app.url}/api/expenses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(expenseBody(asha, { amount: 10_00, among: [asha, ravi] })),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([
    503,
    String((until.getTime() - now.getTime()) / SECOND_MS),
  ]);
  await vi.waitFor(() =>
    expect(info).toHaveBeenLastCalledWith(
      'request',
      expect.objectContaining({ route: '/expenses', status: 503, code: 'closed' }),
    ),
  );
});

it('who has a record writes while signing up is closed', async () => {
  await close('signing-up');
  await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
});

it('nobody is told to wait for more than an hour', async () => {
  await close('everything');
  const response = await fetch(`${app.url}/api/friends`);
  expect(response.headers.get('retry-after')).toBe('3600');
  const problem = await fetch(`${app.url}/api/friends`, { headers: { accept: 'application/problem+json' } });
  expect(await problem.json()).toMatchObject({
    title: said('closed').message,
    detail: SENTENCES.en,
    status: 503,
  });
});

it('programs and assistants are refused the same', async () => {
  const { token } = await app.ask(calls.createToken, {
    as: asha,
    body: { name: 'assistant', scope: 'write', expiresInDays: 30 },
  });
  const askTool = async (name: string, input: object = {}): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${app.url}/api/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    });
    return { status: response.status, text: await response.text() };
  };
  const body = expenseBody(asha, { amount: 10_00, among: [asha, ravi] });
  await close('writing');
  expect(await app.refuse(calls.createExpense, { as: { token }, body, idempotencyKey: 'key' })).toMatchObject(
    { code: 'closed' },
  );
  expect((await askTool('listFriends')).text).toContain(ravi.userId);
  expect((await askTool('prepareExpense', body)).text).toContain(SENTENCES.en);
  await close('everything');
  expect(await askTool('listFriends')).toMatchObject({
    status: 503,
    text: expect.stringContaining(SENTENCES.en),
  });
});

describe('a sign works within a minute', () => {
  it('in an instance that had no call meanwhile', async () => {
    await readFriends();
    await close('everything');
    expect(await readFriends()).toMatchObject({ status: 503 });
  });

  it('and in one with calls, of which none waits for it', async () => {
    await readFriends();
    await close('everything');
    wait(30 * SECOND_MS - MINUTE_MS);
    const get = vi.spyOn(app.db, 'collection');
    // It finds what was read too old, and has it read.
    expect(await readFriends()).toMatchObject({ status: 401 });
    expect(get.mock.calls).toEqual([['house']]);
    await vi.waitFor(async () => expect(await readFriends()).toMatchObject({ status: 503 }));
    expect(get).toHaveBeenCalledOnce();
    get.mockRestore();
  });

  it('and opens by itself at its hour, and a minute after it is taken away', async () => {
    const until = await close('everything', 2 * MINUTE_MS);
    expect(await readFriends()).toMatchObject({ status: 503 });
    wait(until.getTime() - now.getTime() - 1);
    expect(await readFriends()).toMatchObject({ status: 503 });
    wait(1);
    expect(await readFriends()).toMatchObject({ status: 401 });
    await close('everything');
    expect(await readFriends()).toMatchObject({ status: 503 });
    await signOf().delete();
    wait(MINUTE_MS);
    expect(await readFriends()).toMatchObject({ status: 401 });
  });

  it('and costs one read in 30 seconds, however many calls there are', async () => {
    const get = vi.spyOn(app.db, 'collection');
    const reads = () => get.mock.calls.filter(([name]) => name === 'house').length;
    await close('everything');
    get.mockClear();
    for (let seconds = 0; seconds < 90; seconds += 10) {
      await Promise.all(Array.from({ length: 20 }, () => readFriends()));
      wait(10 * SECOND_MS);
    }
    expect(reads()).toBe(3);
    get.mockRestore();
  });
});

it.each([
  ['closes something else', { closes: 'reading' }],
  ['has no hour', { until: 'tonight' }],
  ['says nothing in Hindi', { hi: '' }],
])('a sign that %s closes nothing, which is logged once', async (_, wrong) => {
  await signOf().set({ closes: 'everything', ...SENTENCES, until: Timestamp.fromDate(now), ...wrong });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    wait(MINUTE_MS);
    expect(await readFriends()).toMatchObject({ status: 401 });
  }
  expect(error.mock.calls).toEqual([
    ['the closed sign could not be read', expect.objectContaining({ kind: 'InvariantError' })],
  ]);
});

it('while it cannot be read, what was read last holds', async () => {
  const get = vi.spyOn(app.db, 'collection');
  const fail = (): void => {
    wait(MINUTE_MS);
    get.mockImplementationOnce(() => {
      throw new Error('unavailable');
    });
  };
  fail();
  expect(await readFriends()).toMatchObject({ status: 401 });
  await close('everything');
  expect(await readFriends()).toMatchObject({ status: 503 });
  fail();
  expect(await readFriends()).toMatchObject({ status: 503 });
  get.mockRestore();
});
