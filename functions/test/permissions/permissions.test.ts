import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { failureSchema } from '@barabar/core/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { meter } from '../firestore-meter.ts';
import { withClaims, type Account } from '../people.ts';
import { ROWS, type Row } from '../operations/all.ts';
import { COLUMNS } from '../operations/answers.ts';
import { ROLES, setScene, type Scene } from '../operations/scene.ts';
import type { Sent } from '../operations/senders.ts';
import { listRoutes } from '../routes-of.ts';
import { openApp } from '../world.ts';

const app = await openApp({
  deps: { readReceipt: async () => ({ isValidRecipt: false }), push: { publicKey: 'key', isLocal: true } },
});
const scene = await setScene(app);

const ABSENT = 'nobody00000000000000';
/** What a refusal's status says without its code being named. */
const USUAL_CODES: Readonly<Record<number, string>> = {
  400: 'validation-failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
};

/** Tokens of the admin, by which programs call. */
const programs: readonly string[] = await Promise.all(
  (['read', 'write'] as const).map(async (scope) => {
    const body = { name: `${scope} script`, scope, expiresInDays: 30 } as const;
    return (await app.ask(ENDPOINTS.createToken, { as: scene.people.admin, body })).token;
  }),
);
const isProgram = (token = ''): boolean => programs.includes(token);

type Request = Pick<Sent, 'params' | 'query'> & { readonly body?: unknown };

interface Reply {
  readonly status: number;
  readonly bytes: string;
}

async function send(
  route: string,
  { params = {}, query = {}, body }: Request,
  token?: string,
): Promise<Reply> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(`${app.url}/api${filled}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': body instanceof Uint8Array ? 'image/png' : 'application/json',
      }),
      ...(isProgram(token) && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && {
      body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
    }),
  });
  return { status: response.status, bytes: await response.text() };
}

function replaceIn(value: unknown, hidden: string): unknown {
  if (value === hidden) return ABSENT;
  if (value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => replaceIn(part, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIn(part, hidden)]));
}

/** Returns the request that was sent, about something that does not exist. */
function aboutNothing({ params = {}, query = {}, body }: Sent, hidden: string): Request {
  const replace = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === hidden ? ABSENT : text]));
  return { params: replace(params), query: replace(query), body: replaceIn(body, hidden) };
}

function describeReply({ status, bytes }: Reply): string {
  if (status < 400) return String(status);
  const { code } = failureSchema.parse(JSON.parse(bytes));
  return code === USUAL_CODES[status] ? String(status) : `${status}:${code}`;
}

const SAYS_NOTHING: ReadonlySet<number> = new Set([401, 404]);

/** What one caller gets, in the words of the matrix; what must never be is added in words that it never holds. */
async function answerFor(route: string, sent: Sent, token: string | undefined): Promise<string> {
  // Paces and quotas are not what this is about.
  app.clock.advance(1_000);
  const isReading = route.startsWith('GET ');
  // That a token was used is noted once a day.
  if (isProgram(token)) await send('GET /account', {}, token);
  const act = () => send(route, sent, token);
  const { result: reply, writes } = isReading ? { result: await act(), writes: 0 } : await countWrites(act);
  const { status } = reply;
  if (!isReading && status < 400) {
    scene.noteChange();
    await sent.finish?.();
  }
  const answer = `${describeReply(reply)}${status >= 400 && writes > 0 ? '(and wrote)' : ''}`;
  if (sent.hidden === undefined || !(isReading || status >= 400)) return answer;
  const nothing = await send(route, aboutNothing(sent, sent.hidden), token);
  const isSame = nothing.status === status && nothing.bytes === reply.bytes;
  if (SAYS_NOTHING.has(status)) return isSame ? answer : `${answer}(unlike what does not exist)`;
  return isSame ? `${answer}=` : answer;
}

async function countWrites(act: () => Promise<Reply>) {
  const { result, usage } = await meter(app.db, act);
  return { result, writes: usage.writes };
}

const sentByAdmin = new Map<string, Sent>();

async function answersOf({ route, send: make }: Row): Promise<string> {
  scene.noteChange();
  const toAnybody = await make(scene, 'admin');
  sentByAdmin.set(route, toAnybody);
  const answers = [
    await answerFor(route, toAnybody, undefined),
    await answerFor(route, toAnybody, expiredToken(scene)),
  ];
  for (const role of ROLES) {
    const sent = await make(scene, role);
    answers.push(await answerFor(route, sent, (sent.as ?? scene.people[role]).token));
  }
  for (const token of programs) {
    const answer = await answerFor(route, await make(scene, 'admin'), token);
    answers.push(answer.replace(/^403:insufficient-scope=$/, '403:insufficient-scope'));
  }
  return answers.join(' ');
}

function expiredToken({ people: { admin } }: Scene): string {
  const exp = Math.floor(Date.now() / 1000) - 3_600;
  return withClaims(admin.token, { iat: exp - 3_600, exp });
}

describe('the permission matrix', () => {
  it('has a line for every route of the app, and none for anything else', () => {
    const lines = new Set(ROWS.map(({ route }) => route));
    expect([...lines].toSorted()).toEqual(listRoutes(createApp(app.deps)).toSorted());
  });

  it('has a column for everybody', () => {
    expect(COLUMNS).toHaveLength(ROLES.length + 4);
    for (const { answers } of ROWS) expect(answers.split(' ')).toHaveLength(COLUMNS.length);
  });

  it.each(ROWS)('$route, $about: $answers', async (row) => {
    expect(await answersOf(row)).toBe(row.answers);
  });
});

describe('a bad token', () => {
  const tokenOf: Readonly<Record<string, () => string | Promise<string>>> = {
    'that is no token': () => 'nonsense',
    'of no JSON': () => 'a.b.c',
    'that has expired': () => expiredToken(scene),
    'of another project': () => withClaims(scene.people.admin.token, { aud: 'another-project' }),
    'of another issuer': () =>
      withClaims(scene.people.admin.token, { iss: 'https://securetoken.google.com/another-project' }),
    'of nobody': () => withClaims(scene.people.admin.token, { sub: '' }),
    'of a disabled account': async () => {
      const { uid, token } = await app.accounts.signUp();
      await app.auth.updateUser(uid, { disabled: true });
      return token;
    },
    'of a deleted account': async () => {
      const { uid, token } = await app.accounts.signUp();
      await app.auth.deleteUser(uid);
      return token;
    },
  };

  it.each(Object.entries(tokenOf))('%s is none', async (_, make) => {
    expect(await answerFor('GET /friends', {}, await make())).toBe('401');
  });
});

describe('a sign-in without a record', () => {
  const needRecord = Object.values(ENDPOINTS)
    .filter(({ access }) => access === 'user')
    .map(({ method, path }) => `${method} ${path}`);

  let account: Account;
  beforeAll(async () => {
    account = await app.accounts.signUp();
  });

  it.each(needRecord)('is told so, and not signed out: %s', async (route) => {
    const row = ROWS.find((line) => line.route === route);
    const sent = sentByAdmin.get(route) ?? (row ? await row.send(scene, 'admin') : {});
    expect(await answerFor(route, sent, account.token)).toMatch(/^403:no-user-record=?$/);
  });
});
