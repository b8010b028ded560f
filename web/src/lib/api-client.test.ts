import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, IMAGE_BODY } from '@barabar/core/contract/endpoint';
import { id, positiveAmount, time } from '@barabar/core/contract/fields';
import { toMinor } from '@barabar/core/money';
import { callEndpoint, callPage, configureApi, downloadEndpoint } from './api-client.ts';
import { ApiError, messageOf } from './api-error.ts';

const record = z.object({ id, amount: positiveAmount('Too little'), at: time });
const create = defineEndpoint({
  method: 'POST',
  path: '/things/:thingId/parts',
  summary: '',
  params: z.strictObject({ thingId: id }),
  query: z.strictObject({ limit: z.number().optional(), since: time.optional() }),
  body: z.strictObject({ amount: positiveAmount('Too little') }),
  data: record,
  takesIdempotencyKey: true,
});
const list = defineEndpoint({
  method: 'GET',
  path: '/things',
  summary: '',
  data: z.array(record),
  isPaged: true,
});

const look = defineEndpoint({
  method: 'POST',
  path: '/looks',
  summary: '',
  body: IMAGE_BODY,
  takes: 'image',
  data: z.string(),
});

const at = new Date('2026-11-18T15:42:00.000Z');
const wire = { id: 'p1', amount: 12.34, at: at.toISOString() };
const inside = { id: 'p1', amount: 1234, at };

const send = vi.fn<typeof fetch>();
const onUnauthorized = vi.fn(async () => undefined);
const answer = (status: number, body: unknown): void => {
  send.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
};
const sent = () => {
  const [url, init] = send.mock.lastCall ?? [];
  return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
};
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('not refused');
  return error;
};

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  configureApi({ getToken: async () => 'token', onUnauthorized });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('callEndpoint', () => {
  it('sends decimals and ISO times, and gives back minor units and Dates', async () => {
    answer(201, { data: wire });
    const made = await callEndpoint(create, {
      params: { thingId: 'a/b' },
      query: { limit: 5, since: at },
      body: { amount: toMinor(1234) },
      idempotencyKey: 'key',
    });
    expect(made).toEqual(inside);
    const { url, method, body, headers } = sent();
    expect(url).toBe(`/api/things/a%2Fb/parts?limit=5&since=${encodeURIComponent(at.toISOString())}`);
    expect([method, body]).toEqual(['POST', '{"amount":12.34}']);
    expect(headers.get('Authorization')).toBe('Bearer token');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBe('key');
  });

  it("sends an image's bytes as they are, under its type", async () => {
    answer(200, { data: 'a cat' });
    await expect(
      callEndpoint(look, { body: Uint8Array.of(0xff, 0xd8, 0xff), contentType: 'image/jpeg' }),
    ).resolves.toBe('a cat');
    const { body, headers } = sent();
    expect(body).toEqual(Uint8Array.of(0xff, 0xd8, 0xff));
    expect(headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('sends no Authorization header when nobody is signed in', async () => {
    configureApi({ getToken: async () => undefined, onUnauthorized });
    answer(200, { data: [] });
    await callEndpoint(list);
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  it("throws the server's refusal with its code, message and issues", async () => {
    const issues = [{ path: 'amount', message: 'Too much' }];
    answer(400, { message: 'Too much', code: 'validation-failed', issues });
    const error = await failureOf(callEndpoint(list));
    expect(error).toMatchObject({ message: 'Too much', code: 'validation-failed', status: 400, issues });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('signs out on 401 and passes the error on', async () => {
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    expect((await failureOf(callEndpoint(list))).status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('calls no answer at all "network"', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'network', status: 0 });
  });

  it('passes on that the caller gave up', async () => {
    const reason = new DOMException('gone', 'AbortError');
    send.mockRejectedValueOnce(reason);
    await expect(callEndpoint(list, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it.each<[string, number, unknown]>([
    ['a success that is not of the contract', 200, { data: [{ ...wire, amount: 'lots' }] }],
    ['a success that is no JSON', 200, '<html>'],
    ['a failure that is no JSON', 502, '<html>'],
  ])('calls %s "unreadable"', async (_name, status, body) => {
    answer(status, body);
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'unreadable', status });
  });
});

describe('callPage', () => {
  it('gives the cursor to go on from', async () => {
    answer(200, { data: [wire], nextCursor: 'next' });
    await expect(callPage(list)).resolves.toEqual({ data: [inside], nextCursor: 'next' });
  });
});

describe('downloadEndpoint', () => {
  it('gives the answer as it is', async () => {
    answer(200, '{"data": [1.50]}');
    await expect((await downloadEndpoint(list)).text()).resolves.toBe('{"data": [1.50]}');
    expect(sent().headers.get('Authorization')).toBe('Bearer token');
  });

  it('throws refusals, and signs out on 401', async () => {
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    expect((await failureOf(downloadEndpoint(list))).status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('calls a connection that ends early "network": a part of a file is none', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data": ['));
        controller.error(new TypeError('terminated'));
      },
    });
    send.mockResolvedValueOnce(new Response(body));
    expect(await failureOf(downloadEndpoint(list))).toMatchObject({ code: 'network' });
  });
});

describe('messageOf', () => {
  it("prefers the server's message", () => {
    const error = new ApiError('Group name is required', { code: 'validation-failed', status: 400 });
    expect(messageOf(error, 'Failed to create group')).toBe('Group name is required');
  });

  it.each([
    new ApiError('Something went wrong.', { code: 'internal', status: 500 }),
    new ApiError('?', { code: 'unreadable', status: 200 }),
    new TypeError('undefined is not a function'),
  ])('falls back to the catalogue where the server has nothing to say', (error) => {
    expect(messageOf(error, 'Failed to create group')).toBe('Failed to create group');
  });
});
