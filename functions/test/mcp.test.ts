import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentOf } from './log.ts';
import { addExpense, expenseBody, joinTwo, settlementBody } from './ledger.ts';
import { inParallel, startApp, type Person } from './harness.ts';
import { openApp } from './world.ts';

const app = await openApp();

const tokenOf = async (as: Person, scope: 'read' | 'write' = 'write'): Promise<string> => {
  const body = { name: 'assistant', scope, expiresInDays: 30 } as const;
  return (await app.ask(calls.createToken, { as, body })).token;
};

async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/api/mcp`), { requestInit: { headers } }),
  );
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [{ text }] = z.tuple([z.object({ text: z.string() })]).parse(content);
    const value: unknown = JSON.parse(text);
    return { isError: isError ?? false, value };
  };
  return { client, call };
}

const prepared = z.strictObject({ will: z.string(), sealed: z.string(), expiresAt: z.iso.datetime() });

describe('tools', () => {
  it('are listed with what they take, from the contract', async () => {
    const [asha] = await joinTwo(app);
    const { client } = await connect(await tokenOf(asha, 'read'));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'getAccount',
      'listFriends',
      'listMyGroups',
      'getGroup',
      'listExpenses',
      'listBalances',
      'getExpense',
      'listSettlements',
      'listActivities',
      'prepareExpense',
      'prepareSettlement',
      'commit',
    ]);
    const group = tools.find(({ name }) => name === 'getGroup');
    expect(group?.inputSchema).toMatchObject({ required: ['groupId'] });
    expect(group?.description).toBe(calls.getGroup.summary);
  });

  it('read what the API answers', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 300_00, among: [asha, ravi] });
    const { call } = await connect(await tokenOf(asha, 'read'));
    expect((await call('getAccount')).value).toMatchObject({ data: { id: asha.userId } });
    expect((await call('listFriends')).value).toMatchObject({ data: [{ id: ravi.userId, balance: 150 }] });
    expect((await call('listBalances')).value).toMatchObject({ data: [{ amount: 150 }] });
    expect((await call('listExpenses', { userId: ravi.userId })).value).toMatchObject({
      data: [{ amount: 300 }],
    });
  });

  it('answer refusals, and what is wrong with what was sent', async () => {
    const [asha] = await joinTwo(app);
    const { call } = await connect(await tokenOf(asha));
    const absent = await call('getGroup', { groupId: 'none' });
    expect(absent).toMatchObject({ isError: true, value: { code: 'not-found' } });
    const wrong = await call('listExpenses', { limit: 'many' });
    expect(wrong).toMatchObject({ isError: true, value: { code: 'validation-failed' } });
    expect(await call('deleteAccount')).toMatchObject({ isError: true, value: { code: 'not-found' } });
  });
});

describe('what is prepared', () => {
  it('is said in a sentence, written by a second call alone, and once', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { call } = await connect(await tokenOf(asha));
    const body = expenseBody(asha, { amount: 100_00, among: [asha, ravi], description: 'Dinner' });
    const { will, sealed } = prepared.parse((await call('prepareExpense', body)).value);
    expect(will).toBe(
      `Expense "Dinner", ₹100.00. Paid by: you ₹100.00. Split equally: you ₹50.00 and "${ravi.name}" (${ravi.email}) ₹50.00. Afterwards: "${ravi.name}" (${ravi.email}) owes you ₹50.00 (a change of ₹50.00).`,
    );
    expect(await app.ask(calls.listMyExpenses, { as: asha })).toEqual([]);
    const first = await call('commit', { sealed });
    expect(first).toMatchObject({ isError: false, value: { data: { description: 'Dinner', amount: 100 } } });
    expect(await call('commit', { sealed })).toEqual(first);
    const written = await app.ask(calls.listMyExpenses, { as: asha });
    const stored = await Promise.all(written.map(({ id }) => documentOf(app, 'expenses', id).get()));
    expect(stored.map((record): unknown => record.get('lastKey'))).toEqual([
      expect.stringMatching(/:assistant$/),
    ]);
  });

  it('can be a settlement', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, ravi, { amount: 100_00, among: [asha, ravi] });
    const { call } = await connect(await tokenOf(asha));
    const body = settlementBody({ from: asha, to: ravi, amount: 20_00 });
    const { will, sealed } = prepared.parse((await call('prepareSettlement', body)).value);
    const name = `"${ravi.name}" (${ravi.email})`;
    expect(will).toBe(`You paid ${name} ₹20.00. Afterwards: you owe ${name} ₹30.00 (a change of ₹20.00).`);
    expect(await call('commit', { sealed })).toMatchObject({ value: { data: { amount: 20 } } });
  });

  it('is refused at once if it cannot be written as it is', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { call } = await connect(await tokenOf(asha));
    const body = { ...expenseBody(asha, { amount: 100_00, among: [asha, ravi] }), amount: 99 };
    expect(await call('prepareExpense', body)).toMatchObject({ isError: true });
  });

  it('ends after 15 minutes, and is no other token’s; nothing in it can be changed', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { call } = await connect(await tokenOf(asha));
    const { call: callOther } = await connect(await tokenOf(asha));
    const body = expenseBody(asha, { amount: 100_00, among: [asha, ravi] });
    const { sealed } = prepared.parse((await call('prepareExpense', body)).value);
    const refused = { isError: true, value: { id: 'not-sealed' } };
    expect(await callOther('commit', { sealed })).toMatchObject(refused);
    const [text = '', signature = ''] = sealed.split('.');
    const raised = Buffer.from(text, 'base64url').toString().replaceAll('100', '900');
    const changed = `${Buffer.from(raised).toString('base64url')}.${signature}`;
    for (const wrong of [changed, `${text}.`, text, ''])
      expect(await call('commit', { sealed: wrong })).toMatchObject(refused);
    app.clock.advance(15 * 60_000);
    expect(await call('commit', { sealed })).toMatchObject(refused);
    expect(await app.ask(calls.listMyExpenses, { as: asha })).toEqual([]);
  });

  it('is nothing for a token that may only read', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { call } = await connect(await tokenOf(asha, 'read'));
    const body = expenseBody(asha, { amount: 100_00, among: [asha, ravi] });
    expect(await call('prepareExpense', body)).toMatchObject({
      isError: true,
      value: { code: 'insufficient-scope' },
    });
  });
});

const post = (token: string | undefined, method: string, params?: object, url = app.url) =>
  fetch(`${url}/api/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

it('tools have the pace of the calls that they make, beside that of the request', async () => {
  const token = await tokenOf(await app.join('Asha Nair'), 'read');
  const now = app.clock.now();
  const still = await startApp({ deps: { db: app.db, clock: () => now } });
  try {
    const use = () => post(token, 'tools/call', { name: 'getAccount' }, still.url);
    // The request counts, and the call of its tool.
    const uses = LIMITS.readDocumentsBurstMax / LIMITS.readDocumentsMin / 2;
    for (const { status } of await inParallel(Array.from({ length: uses }, () => use)))
      expect(status).toBe(200);
    expect((await use()).status).toBe(429);
  } finally {
    await still.stop();
  }
});

it('nobody without a token is answered', async () => {
  const response = await post(undefined, 'tools/list');
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});
