import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { amountsObject, strictAmountsObject } from '@barabar/core/contract/currency-scope';
import { GET, POST, IMAGE_BODY } from '@barabar/core/contract/endpoint';
import { DAY_AHEAD_MESSAGE, id, positiveAmount, time } from '@barabar/core/contract/fields';
import { login } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { said } from '@barabar/core/messages/said';
import { callEndpoint, callPage, configureApi, downloadEndpoint } from './api-client.ts';
import { ApiError } from './api-error.ts';

const TEXT = text('api');

const record = amountsObject({ id, amount: positiveAmount('Too little'), at: time });
const create = POST('/things/:thingId/parts', {
  summary: '',
  params: z.strictObject({ thingId: id }),
  query: z.strictObject({ limit: z.optional(z.number()), since: z.optional(time) }),
  body: strictAmountsObject({ amount: positiveAmount('Too little') }),
  data: record,
  takesIdempotencyKey: true,
});
const list = GET('/things', { summary: '', data: z.array(record), isPaged: true });

const look = POST('/looks', { summary: '', body: IMAGE_BODY, takes: 'image', data: z.string() });

const at = new Date('2026-11-18T15:42:00.000Z');
const wire = { id: 'p1', amount: 12.34, at: at.toISOString() };
const inside = { id: 'p1', amount: 1234, at };

const send = vi.fn<typeof fetch>();
const onUnauthorized = vi.fn(async (_refused: string) => undefined);
const onUnreachable = vi.fn();
const onClosed = vi.fn(async () => undefined);
const renewToken = vi.fn<(refused: string) => Promise<string | undefined>>();
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

/** The server does not answer; the call ends when it is aborted. */
const holdUntilAborted = (): void => {
  send.mockImplementationOnce(
    (_, init) =>
      new Promise((__, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
};

beforeEach(() => {
  renewToken.mockResolvedValue(undefined);
  vi.stubGlobal('fetch', send);
  configureApi({ getToken: async () => 'token', renewToken, onUnauthorized, onUnreachable, onClosed });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('a call has its query in browsers whose URLSearchParams has no size', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN);
  answer(200, { data: wire });
  await callEndpoint(create, { params: { thingId: 'a' }, query: { limit: 5 }, body: { amount: toMinor(1) } });
  vi.restoreAllMocks();
  expect(sent().url).toBe('/api/things/a/parts?limit=5');
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
    configureApi({ getToken: async () => undefined, renewToken, onUnauthorized, onUnreachable, onClosed });
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

  it('ends the refused session on 401 and passes the error on', async () => {
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    expect((await failureOf(callEndpoint(list))).status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('token');
  });

  it('ends no session on 401 to a call that was made without one', async () => {
    configureApi({ getToken: async () => undefined, renewToken, onUnauthorized, onUnreachable, onClosed });
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    expect((await failureOf(callEndpoint(list))).status).toBe(401);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('sends the call of a session that ends even if the page is closed, and ends no other session for it', async () => {
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    const call = callEndpoint(list, { endingToken: Promise.resolve('token of before') });
    expect((await failureOf(call)).status).toBe(401);
    expect(sent().headers.get('Authorization')).toBe('Bearer token of before');
    expect(send.mock.lastCall?.[1]?.keepalive).toBe(true);
    expect(renewToken).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('tells that the server is closed, before its caller is told', async () => {
    const until = at.toISOString();
    const data = { closes: 'writing', en: 'We are moving.', hi: 'हम घर बदल रहे हैं।', until };
    answer(503, { message: data.en, code: 'closed', issues: [], data });
    const error = await failureOf(callEndpoint(list));
    expect(error).toMatchObject({ message: data.en, code: 'closed', data });
    expect(onClosed).toHaveBeenCalledExactlyOnceWith(error);
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  it('reports a missing answer as "network"', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'network', status: 0 });
    expect(onUnreachable).toHaveBeenCalledOnce();
  });

  it('throws the caller’s reason when the caller aborts, before or during the call', async () => {
    const reason = new DOMException('gone', 'AbortError');
    await expect(callEndpoint(list, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(send).not.toHaveBeenCalled();
    holdUntilAborted();
    const giveUp = new AbortController();
    const call = callEndpoint(list, { signal: giveUp.signal });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    giveUp.abort(reason);
    await expect(call).rejects.toBe(reason);
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

describe('the proof that a call comes from this app', () => {
  const proveApp = vi.fn<() => Promise<string | undefined>>();
  const proofOf = async (call: () => Promise<unknown>): Promise<string | null> => {
    configureApi({
      getToken: async () => 'token',
      renewToken,
      onUnauthorized,
      onUnreachable,
      onClosed,
      proveApp,
    });
    answer(200, { data: [] });
    await call().catch(() => undefined);
    return sent().headers.get('X-Firebase-AppCheck');
  };
  const save = () => callEndpoint(create, { params: { thingId: 'a' }, body: { amount: toMinor(1) } });

  it('is sent with what changes something, and with a long download', async () => {
    proveApp.mockResolvedValue('proof');
    expect(await proofOf(save)).toBe('proof');
    const download = GET('/files', { summary: '', data: z.string(), isHeavy: true });
    expect(await proofOf(() => downloadEndpoint(download))).toBe('proof');
  });

  it('is not made for a read or a sign-in, which do not wait for it', async () => {
    proveApp.mockReturnValue(new Promise(() => undefined));
    expect(await proofOf(() => callEndpoint(list))).toBeNull();
    expect(await proofOf(() => callEndpoint(login, { body: { firebaseUid: 'uid' } }))).toBeNull();
    expect(proveApp).not.toHaveBeenCalled();
  });

  it('is left out where there is none', async () => {
    proveApp.mockResolvedValue(undefined);
    expect(await proofOf(save)).toBeNull();
  });
});

describe('a call whose ID token has expired', () => {
  const refusal = { message: 'Please sign in.', code: 'unauthenticated', issues: [] };
  const tokenUntil = (end: Date): string => `e30.${btoa(JSON.stringify({ exp: end.getTime() / 1000 }))}.e30`;
  const token = tokenUntil(at);
  /** The server answers so many milliseconds after the token's end. */
  const refuse = (code = 'unauthenticated', afterMs = 1000): void => {
    const headers = { Date: new Date(at.getTime() + afterMs).toUTCString() };
    send.mockResolvedValueOnce(Response.json({ ...refusal, code }, { status: 401, headers }));
  };
  beforeEach(() => {
    configureApi({ getToken: async () => token, renewToken, onUnauthorized, onUnreachable, onClosed });
  });
  const calls = () =>
    send.mock.calls.map(([url, { method, body, headers } = {}]) => {
      const { authorization, ...others } = Object.fromEntries(new Headers(headers));
      return { authorization, request: { url, method, body, others } };
    });

  it('is sent once more under another token, byte for byte', async () => {
    renewToken.mockResolvedValue('another');
    refuse();
    answer(201, { data: wire });
    const args = { params: { thingId: 'a' }, body: { amount: toMinor(1) }, idempotencyKey: 'dialog' };
    await expect(callEndpoint(create, args)).resolves.toEqual(inside);
    refuse();
    answer(200, { data: 'a cat' });
    await callEndpoint(look, { body: Uint8Array.of(0xff, 0xd8), contentType: 'image/jpeg' });
    expect(renewToken.mock.calls).toEqual([[token], [token]]);
    expect(calls().map(({ authorization }) => authorization)).toEqual([
      `Bearer ${token}`,
      'Bearer another',
      `Bearer ${token}`,
      'Bearer another',
    ]);
    const [first, again, image, imageAgain] = calls().map(({ request }) => request);
    expect(again).toEqual(first);
    expect(first?.others).toMatchObject({ 'idempotency-key': 'dialog' });
    expect(imageAgain).toEqual(image);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('signs out if the other token is refused as well', async () => {
    renewToken.mockResolvedValue('another');
    refuse();
    refuse();
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(send).toHaveBeenCalledTimes(2);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('another');
  });

  it('signs out if there is no other token: the session has ended', async () => {
    renewToken.mockResolvedValue(undefined);
    refuse();
    expect((await failureOf(callEndpoint(list))).status).toBe(401);
    expect(send).toHaveBeenCalledOnce();
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  it('stays signed in if nobody can be asked for another token now', async () => {
    renewToken.mockRejectedValue(new Error('auth/network-request-failed'));
    refuse();
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'network' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(onUnreachable).toHaveBeenCalledOnce();
  });

  it('stays signed in if another token does not come in time', async () => {
    renewToken.mockReturnValue(new Promise(() => {}));
    refuse();
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), 5);
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'timeout' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('stays signed in if the server does not answer the second time', async () => {
    renewToken.mockResolvedValue('another');
    refuse();
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(callEndpoint(list))).toMatchObject({ code: 'network' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('signs out at once if the token has not: the session has ended', async () => {
    renewToken.mockResolvedValue('another');
    refuse('unauthenticated', -1000);
    expect((await failureOf(callEndpoint(list))).status).toBe(401);
    expect(renewToken).not.toHaveBeenCalled();
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('is not sent again where the person has to sign in again', async () => {
    renewToken.mockResolvedValue('another');
    refuse('sign-in-again');
    expect((await failureOf(callEndpoint(list))).code).toBe('sign-in-again');
    expect(renewToken).not.toHaveBeenCalled();
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });
});

describe('a day that the server takes for a later one', () => {
  const ahead = { ...said('day-ahead'), code: 'validation-failed', issues: [] };
  const refuse = (body: object, serverTime: number): void => {
    const headers = { Date: new Date(serverTime).toUTCString() };
    send.mockResolvedValueOnce(new Response(JSON.stringify(body), { status: 400, headers }));
  };
  const messageFor = async (): Promise<string> => (await failureOf(callEndpoint(list))).message;

  it('is explained by the clock of this device, if that is ahead', async () => {
    refuse(ahead, Date.now() - 24 * 3_600_000);
    expect(await messageFor()).toBe(
      'Please choose today or an earlier day. The clock of this device seems to be wrong.',
    );
  });

  it('is not, if the clock is right or something else is refused', async () => {
    refuse(ahead, Date.now());
    expect(await messageFor()).toBe(DAY_AHEAD_MESSAGE);
    answer(400, ahead);
    expect(await messageFor()).toBe(DAY_AHEAD_MESSAGE);
    refuse({ ...ahead, id: 'too-big', message: 'Too much' }, Date.now() - 24 * 3_600_000);
    expect(await messageFor()).toBe('Too much');
  });
});

describe('a call that takes too long', () => {
  const heavy = { ...list, isHeavy: true };
  /** The time limits of the calls, in milliseconds, and functions that let them expire. */
  const deadlines: { readonly ms: number; readonly pass: () => void }[] = [];

  beforeEach(() => {
    deadlines.length = 0;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      const pass = () => controller.abort(new DOMException('late', 'TimeoutError'));
      deadlines.push({ ms, pass });
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const passAll = (): void => deadlines.forEach(({ pass }) => pass());
  const late = { code: 'timeout', status: 0, message: TEXT.timeout };

  it.each<[string, number, () => Promise<unknown>]>([
    ['reads', 20_000, () => callEndpoint(list)],
    [
      'writes',
      30_000,
      () => callEndpoint(create, { params: { thingId: 'a' }, body: { amount: toMinor(1) } }),
    ],
    ['images', 60_000, () => callEndpoint(look, { body: Uint8Array.of(1), contentType: 'image/png' })],
    ['downloads', 300_000, () => downloadEndpoint(heavy)],
  ])('is given up: %s after %i ms', async (_, ms, call) => {
    holdUntilAborted();
    const failure = failureOf(call());
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    passAll();
    expect(await failure).toMatchObject(late);
    expect(deadlines.map((deadline) => deadline.ms)).toEqual([ms]);
  });

  it('is aborted also while it waits for its token or reads its answer', async () => {
    send.mockImplementationOnce(async (__, init) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{'));
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    const halfway = failureOf(callEndpoint(list));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    passAll();
    expect(await halfway).toMatchObject(late);

    configureApi({
      getToken: () => new Promise(() => {}),
      renewToken,
      onUnauthorized,
      onUnreachable,
      onClosed,
    });
    const unsent = failureOf(callEndpoint(list));
    passAll();
    expect(await unsent).toMatchObject(late);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is not confused with a refusal that came in time', async () => {
    answer(400, { message: 'Too much', code: 'validation-failed', issues: [] });
    const failure = failureOf(callEndpoint(list));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    expect(await failure).toMatchObject({ code: 'validation-failed' });
    passAll();
  });

  it('is repeated under the same key, so that trying again is safe', async () => {
    const args = { params: { thingId: 'a' }, body: { amount: toMinor(1) }, idempotencyKey: 'dialog' };
    holdUntilAborted();
    const failure = failureOf(callEndpoint(create, args));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const first = sent();
    passAll();
    await failure;
    answer(201, { data: wire });
    await callEndpoint(create, args);
    expect(sent()).toEqual(first);
    expect(sent().headers.get('Idempotency-Key')).toBe('dialog');
  });
});

describe('callPage', () => {
  it('returns the cursor of the next page', async () => {
    answer(200, { data: [wire], nextCursor: 'next' });
    await expect(callPage(list)).resolves.toEqual({ data: [inside], nextCursor: 'next' });
  });
});

describe('downloadEndpoint', () => {
  it('returns the answer as it is', async () => {
    answer(200, '{"data": [1.50]}');
    await expect((await downloadEndpoint(list)).text()).resolves.toBe('{"data": [1.50]}');
    expect(sent().headers.get('Authorization')).toBe('Bearer token');
  });

  it('throws refusals, and signs out on 401', async () => {
    answer(401, { message: 'Please sign in.', code: 'unauthenticated', issues: [] });
    expect((await failureOf(downloadEndpoint(list))).status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('reports a connection that ends early as "network": part of a file is useless', async () => {
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
