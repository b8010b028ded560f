import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { failureSchema } from '@barabar/core/contract/errors';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { createClient, startApp } from './harness.ts';
import { authWith, uniqueEmail } from './people.ts';
import { openApp } from './world.ts';

const app = await openApp({ isQuiet: false });
const asha = await app.join('Asha Nair');

const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'strict-transport-security': expect.stringContaining('max-age='),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  'content-type': 'application/json; charset=utf-8',
};

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: RequestInit['body'];
}

async function send(path: string, { method = 'POST', headers = {}, body = null }: Sent = {}) {
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${asha.token}`, ...headers },
    ...(body !== null && { body, duplex: 'half' }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer, headers: Object.fromEntries(response.headers) };
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const invitation = (padding = 0) => `{"email":"${uniqueEmail()}"${' '.repeat(padding)}}`;

describe('every answer', () => {
  it.each([
    ['a success', '/api/friends', { method: 'GET' }, 200],
    ['a refusal', '/api/friends/invite', { headers: JSON_HEADERS, body: '{}' }, 400],
    ['one to nobody', '/api/friends', { method: 'GET', headers: { authorization: '' } }, 401],
    ['an unknown route', '/api/nothing', { method: 'GET' }, 404],
  ])('is private, unstored and guarded: %s', async (_, path, sent, status) => {
    const answer = await send(path, sent);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('what is no route', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/api/friends'],
    ['PUT', '/api/friends'],
    ['PATCH', '/api/friends/invite'],
    ['OPTIONS', '/api/friends'],
    ['GET', '/api/friends/%E0%A4%A'],
    ['GET', '/api/groups/%'],
    ['DELETE', '/api/groups/x/members/..'],
  ])('is 404 in the API’s words: %s %s', async (method, path) => {
    const { status, answer } = await send(path, { method });
    expect({ status, answer }).toEqual({
      status: 404,
      answer: { message: 'Not found', id: 'not-found', params: {}, code: 'not-found', issues: [] },
    });
  });

  it('is not the API without its prefix, which Hosting passes on and the function itself may not', async () => {
    expect(await send('/friends', { method: 'GET' })).toMatchObject({ status: 200, answer: { data: [] } });
  });
});

describe('a body', () => {
  it.each([
    ['cut off', '{"email":'],
    ['no JSON', 'email=a@example.com'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['nested without end', '['.repeat(60_000)],
    ['nested deeper than any call', `{"email":${'['.repeat(6000)}${']'.repeat(6000)}}`],
  ])('that is %s is 400 in the API’s words', async (_, body) => {
    expect(await send('/api/friends/invite', { headers: JSON_HEADERS, body })).toMatchObject({
      status: 400,
      answer: { message: 'What was sent could not be read.', code: 'malformed-request', issues: [] },
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'image/png',
  ])('of the type %s is 415', async (type) => {
    expect(
      await send('/api/friends/invite', { headers: { 'content-type': type }, body: invitation() }),
    ).toMatchObject({ status: 415, answer: { code: 'unsupported-media-type' } });
  });

  it('without a type is 415', async () => {
    expect(await send('/api/friends/invite', { body: new Blob([invitation()]) })).toMatchObject({
      status: 415,
    });
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'of the type %s is read',
    async (type) => {
      expect(
        await send('/api/friends/invite', { headers: { 'content-type': type }, body: invitation() }),
      ).toMatchObject({ status: 201 });
    },
  );

  it.each(['gzip', 'br', 'deflate', 'unheard-of'])('with the encoding %s is 415', async (encoding) => {
    expect(
      await send('/api/friends/invite', {
        headers: { ...JSON_HEADERS, 'content-encoding': encoding },
        body: new Uint8Array(gzipSync(invitation())),
      }),
    ).toMatchObject({ status: 415, answer: { code: 'unsupported-media-type' } });
  });

  it('may have 64 KiB and not a byte more, whether or not its length is said', async () => {
    const room = LIMITS.jsonBodyBytesMax - invitation().length;
    for (const [padding, status] of [
      [room, 201],
      [room + 1, 413],
    ] as const) {
      expect(
        await send('/api/friends/invite', { headers: JSON_HEADERS, body: invitation(padding) }),
      ).toMatchObject({ status });
      expect(
        await send('/api/friends/invite', {
          headers: JSON_HEADERS,
          body: new Blob([invitation(padding)]).stream(),
        }),
      ).toMatchObject({ status });
    }
    expect(
      await send('/api/friends/invite', { headers: JSON_HEADERS, body: invitation(5_000_000) }),
    ).toMatchObject({ status: 413, answer: { code: 'too-large' } });
  });

  it('without end is refused as soon as it is too large', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const size = LIMITS.jsonBodyBytesMax + 1;
    socket.write(
      'POST /api/friends/invite HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(`${size.toString(16)}\r\n${' '.repeat(size)}\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('is refused where none belongs', async () => {
    expect(
      await send('/api/friends/x', { method: 'DELETE', headers: JSON_HEADERS, body: '{}' }),
    ).toMatchObject({ status: 400, answer: { code: 'validation-failed' } });
  });

  it('with an unknown field is refused', async () => {
    const body = JSON.stringify({ email: uniqueEmail(), isAdmin: true });
    expect(await send('/api/friends/invite', { headers: JSON_HEADERS, body })).toMatchObject({
      status: 400,
      answer: { code: 'validation-failed' },
    });
  });

  it('that ends early harms nobody', async () => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      'POST /api/friends/invite HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    socket.end();
    socket.resume();
    await once(socket, 'close');
    await app.ask(listFriends, { as: asha });
  });
});

describe('a query', () => {
  it.each(['?unknown=1', '?__proto__=1'])('that the call does not take is refused: %s', async (query) => {
    expect(await send(`/api/friends${query}`, { method: 'GET' })).toMatchObject({
      status: 400,
      answer: { code: 'validation-failed' },
    });
  });

  it.each(['limit=1&limit=2', 'groupId=a&groupId=b', 'groupId[$ne]=a', 'limit[]=1'])(
    'that says one thing twice, or nests it, is refused: %s',
    async (query) => {
      expect(await send(`/api/expenses?${query}`, { method: 'GET' })).toMatchObject({
        status: 400,
        answer: { code: 'validation-failed' },
      });
    },
  );
});

describe('an Idempotency-Key', () => {
  it.each(['', 'k'.repeat(LIMITS.idempotencyKeyCharsMax + 1)])(
    'of the wrong size is refused',
    async (key) => {
      const sent = { headers: { ...JSON_HEADERS, 'idempotency-key': key }, body: '{"name":"Goa"}' };
      expect(await send('/api/groups', sent)).toMatchObject({
        status: 400,
        answer: { issues: [{ path: 'Idempotency-Key' }] },
      });
    },
  );
});

describe('a failure of ours', () => {
  it('tells the caller an id and nothing else, and the log no address', async () => {
    const failing = await startApp({
      deps: {
        auth: authWith(app.auth, {
          verifyIdToken: () =>
            Promise.reject(new Error('no entry emails/asha%40example.com of asha@example.com')),
        }),
      },
    });
    const response = await fetch(`${failing.url}/api/friends`, {
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({
      message: 'Failed to load friends',
      id: 'failed-load-friends',
      params: {},
      code: 'internal',
      issues: [],
      requestId,
    });
    expect(failing.errors).toMatchObject([
      {
        message: 'request failed',
        fields: { requestId, route: '/friends', message: 'no entry emails/… of …' },
      },
    ]);
    expect(JSON.stringify(failing.errors)).not.toContain('asha');
    await failing.stop();
  });
});

describe('behind Hosting and the functions framework', () => {
  // Vitest is only run with the suite's environment: its absence is an error of the set-up, not a reason to skip.
  const base = process.env['BASE_URL'] ?? '';
  const post = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`${base}/api/auth/login`, { method: 'POST', headers, body });

  it('the API answers, guarded and unstored', async () => {
    const client = createClient(base);
    expect(await client.refuse(listFriends)).toMatchObject({ status: 401 });
    expect(await client.ask(inviteFriend, { as: asha, body: { email: uniqueEmail() } })).toBeDefined();
    const response = await fetch(`${base}/api/friends`);
    expect(Object.fromEntries(response.headers)).toMatchObject(HEADERS);
  });

  it('a bomb of zeros is refused without being inflated', async () => {
    const response = await post(
      { ...JSON_HEADERS, 'content-encoding': 'gzip' },
      new Uint8Array(gzipSync(Buffer.alloc(20_000_000, ' '))),
    );
    expect(response.status).toBe(415);
    expect(failureSchema.parse(await response.json()).code).toBe('unsupported-media-type');
  });

  it.each([
    ['malformed JSON', JSON_HEADERS, '{"firebaseUid":', 400],
    ['JSON that is too large', JSON_HEADERS, `"${'x'.repeat(100_000)}"`, 413],
    ['another type', { 'content-type': 'text/plain; charset=unheard-of' }, 'hello', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1&'.repeat(2_000), 415],
  ])('%s is refused in the API’s words', async (_, headers, body, status) => {
    const response = await post(headers, body);
    expect(response.status).toBe(status);
    failureSchema.parse(await response.json());
  });
});
