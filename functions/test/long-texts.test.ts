import { IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import { failureSchema } from '@barabar/core/contract/errors';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { sendRaw } from './fuzz/send-raw.ts';
import { expenseRow } from './imported.ts';
import { openApp } from './world.ts';

const app = await openApp();
const asha = await app.join('Asha Nair');

const RUNS = 3;
const RATIO_MAX = 5;
/** Other processes may take the processor for as long. */
const NOISE_MS = 300;
const MARKS = '\u0345\u0301\u0323\u0334';
/** A letter with so many marks; each has two bytes. */
const marks = (count: number) => `a${MARKS.repeat(Math.ceil(count / MARKS.length)).slice(0, count)}`;
const plain = (count: number) => 'x'.repeat(2 * count);

interface Sent {
  readonly method?: string;
  readonly target: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send({ method = 'POST', target, body, headers = {} }: Sent) {
  let fastestMs = Number.POSITIVE_INFINITY;
  let reply = { status: 0, text: '' };
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    reply = await sendRaw(app.url, {
      method,
      target,
      headers: {
        authorization: `Bearer ${asha.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    fastestMs = Math.min(fastestMs, performance.now() - start);
  }
  const { message } = failureSchema.parse(JSON.parse(reply.text));
  return { status: reply.status, message, ms: fastestMs };
}

/** Sends the same with marks as with letters. @returns the answer to the marks. */
async function compare(requestOf: (textOf: (count: number) => string) => Sent) {
  const letters = await send(requestOf(plain));
  const { ms, ...answer } = await send(requestOf(marks));
  expect(ms).toBeLessThan(letters.ms * RATIO_MAX + NOISE_MS);
  return answer;
}

describe('a body of marks is answered as soon as one of letters', () => {
  it.each([
    ['/api/groups', 'name', 400, 'Names can have at most 100 characters'],
    ['/api/expenses', 'description', 400, 'Descriptions can have at most 200 characters'],
    ['/api/friends/invite', 'email', 400, 'Please enter a valid email address'],
    ['/api/expenses/x/comments', 'text', 400, 'Comments can have at most 500 characters'],
  ])('%s', async (target, field, status, message) => {
    const room = LIMITS.jsonBodyBytesMax / 2 - 100;
    const answer = await compare((textOf) => ({ target, body: { [field]: textOf(room) } }));
    expect(answer).toEqual({ status, message });
  });

  const rowsOf = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => {
      const row = expenseRow(String(index), { amount: 100, among: [asha] });
      const key = index.toString(16).padStart(64, '0');
      return { ...row, key, occurrence: 1, expense: { ...row.expense, description: text } };
    });
  const target = '/api/groups/x/imports/x/rows';

  it('one long text in a slice of an import', async () => {
    const room = LIMITS.importSliceBytesMax / 2 - 1_000;
    const answer = await compare((textOf) => ({ target, body: { rows: rowsOf(1, textOf(room)) } }));
    expect(answer).toEqual({ status: 400, message: 'Descriptions can have at most 200 characters' });
  });

  it('two hundred texts that are each short enough to be read', async () => {
    const answer = await compare((textOf) => ({ target, body: { rows: rowsOf(200, `x ${textOf(900)}`) } }));
    // Cleaned, they are short enough to be kept.
    expect(answer).toEqual({ status: 404, message: 'Not found' });
  });
});

describe('what is not in a body', () => {
  const LONG = 8_000;

  it.each([
    ['an id', { method: 'GET', target: `/api/expenses/${'x'.repeat(LONG)}` }, 404],
    ['an id with marks', { method: 'GET', target: `/api/groups/${encodeURIComponent(marks(1_000))}` }, 404],
    ['an id of a list', { method: 'GET', target: `/api/expenses?groupId=${'x'.repeat(LONG)}` }, 404],
    ['a cursor', { method: 'GET', target: `/api/expenses?cursor=${'x'.repeat(LONG)}` }, 400],
    [
      'a day',
      { method: 'GET', target: `/api/expenses?startDate=2026-01-01T00:00:00.${'0'.repeat(LONG)}Z` },
      400,
    ],
    [
      'a key',
      { target: '/api/groups', headers: { [IDEMPOTENCY_KEY_HEADER]: 'x'.repeat(LONG) }, body: { name: 'x' } },
      400,
    ],
    [
      'a token',
      { method: 'GET', target: '/api/friends', headers: { authorization: `Bearer${' '.repeat(LONG)}x y` } },
      401,
    ],
    [
      'a type',
      {
        target: '/api/groups',
        headers: { 'content-type': `application/json;${' '.repeat(LONG)}charset=utf-8` },
        body: {},
      },
      415,
    ],
  ])('has a length, too: %s', async (_, sent, status) => {
    expect((await send(sent)).status).toBe(status);
  });

  it('neither have ids in a body more of it than ids have', async () => {
    const answer = await compare((textOf) => ({
      target: '/api/settlements',
      body: { amount: 1, fromUserId: asha.userId, toUserId: textOf(30_000) },
    }));
    expect(answer.status).toBe(400);
  });
});
