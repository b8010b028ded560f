import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { applyVerification, authenticate, type User } from '@barabar/core/contract/auth';
import { IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@barabar/core/contract/endpoint';
import { ERROR_STATUS, failureSchema, type Failure } from '@barabar/core/contract/errors';
import { type Group } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import type { MessageId, Params } from '@barabar/core/messages/said';
import { textsIn } from '@barabar/core/messages/texts';
import { acceptGroup, acceptPerson, listRequests } from '@barabar/core/contract/requests';
import { refusalsOf } from '@barabar/core/contract/refusals';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { createApp } from '../src/api/app.ts';
import type { Deps } from '../src/kit/deps.ts';
import { makeVerificationLink } from '../src/features/auth/verification-link.ts';
import { createAccounts, type Account } from './people.ts';
import { putFriends, putPerson } from './put-people.ts';

const environment = z.object({
  GCLOUD_PROJECT: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string(),
  /** The project of a test file, by own-documents.ts; whoever starts the app outside of Vitest is alone in this one. */
  QUIET_PROJECT: z._default(z.string(), 'demo-quiet'),
});

/** Runs with the real one from wherever it was set to; from TEST_TIME (`npm run prove -- --only hours`) if given. */
export interface TestClock {
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
}

function createClock(): TestClock {
  const start = process.env['TEST_TIME'];
  let offset = start ? Date.parse(start) - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

export interface Person extends Account {
  readonly userId: string;
  readonly name: string;
  readonly user: User;
}

/** Whoever has an address. */
interface Addressed {
  readonly email: string;
}

/** Whether somebody has a record that is found under their address. */
const isFindable = (somebody: Addressed | Person): somebody is Person =>
  'user' in somebody && somebody.user.isEmailVerified;

interface Request<Body> {
  readonly as?: { readonly token: string } | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Body;
  readonly idempotencyKey?: string;
}

/** An answer, checked against the contract. */
export type Outcome<Data> =
  | {
      readonly isOk: true;
      readonly status: number;
      readonly data: Data;
      readonly nextCursor: string | undefined;
    }
  | { readonly isOk: false; readonly status: number; readonly failure: Failure };

/** Parses and demands that nothing was left over: an unknown key in an answer is a mistake. */
export function parseStrictly<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.parse(value);
  const encoded: unknown = z.encode(schema, parsed);
  if (!isDeepStrictEqual(encoded, value)) {
    throw new Error(
      `not what the contract says:\n${JSON.stringify(value)}\nagainst\n${JSON.stringify(encoded)}`,
    );
  }
  return parsed;
}

/** What all people together may do in a day is no matter of most tests, which are many people. */
export const NO_BOUNDS: Deps['bounds'] = { take: async () => true };

/** Where the product is, in links. */
const APP_URL = 'https://barabar.example';

const success = z.strictObject({ data: z.unknown(), nextCursor: z.optional(z.string()) });

function urlOf(
  base: string,
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Request<unknown>, 'params' | 'query'>,
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return `${base}/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** What zod says in its own words, which are longer than those of the catalogue, and an operator in theirs. */
const NOT_OF_CATALOGUE: ReadonlySet<string> = new Set<MessageId>([
  'closed',
  'invalid-type',
  'too-big',
  'too-small',
  'invalid-format',
  'not-multiple-of',
  'unrecognized-keys',
  'invalid-value',
  'invalid-input',
]);

/** Said by the id, it is the same. */
export function requireIds({ issues, ...failure }: Failure): void {
  for (const { id, params, message } of [failure, ...issues]) {
    const isSame =
      id !== undefined &&
      params !== undefined &&
      (NOT_OF_CATALOGUE.has(id) || sayById(id, params) === message);
    if (!isSame) throw new Error(`not what ${id} says with ${JSON.stringify(params)}: ${message}`);
  }
}

function sayById(id: string, params: Params): string | undefined {
  const { issues, refusals } = textsIn('en');
  const message: unknown = Reflect.get(issues, id) ?? Reflect.get(refusals, id);
  const text: unknown = typeof message === 'function' ? message(params) : message;
  return typeof text === 'string' ? text : undefined;
}

export function createClient(baseUrl: string) {
  async function call<
    P extends z.ZodMiniObject,
    Q extends z.ZodMiniObject,
    B extends z.ZodMiniType,
    D extends z.ZodMiniType,
  >(endpoint: Endpoint<P, Q, B, D>, request: Request<z.input<B>> = {}): Promise<Outcome<z.output<D>>> {
    const { as, body, idempotencyKey } = request;
    const response = await fetch(urlOf(baseUrl, endpoint, request), {
      method: endpoint.method,
      headers: {
        ...(as && { Authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && {
          'Content-Type': body instanceof Uint8Array ? 'image/png' : 'application/json',
        }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
      },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
      }),
    });
    const { status } = response;
    const answer: unknown =
      endpoint.answers === 'nothing' && status < 400 ? { data: {} } : await response.json();
    if (status < 400) {
      const { data: raw, nextCursor } = success.parse(answer);
      const data = parseStrictly(endpoint.data, raw);
      if (status !== endpoint.status) throw new Error(`${status} instead of ${endpoint.status}`);
      if (nextCursor !== undefined && !endpoint.isPaged) throw new Error('a cursor where nothing is paged');
      return { isOk: true, status, data, nextCursor };
    }
    const failure = parseStrictly(failureSchema, answer);
    const isDeclared = refusalsOf(endpoint).includes(failure.code);
    requireIds(failure);
    if (!isDeclared || status !== ERROR_STATUS[failure.code]) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${JSON.stringify(failure)}`);
    }
    return { isOk: false, status, failure };
  }

  async function ask<
    P extends z.ZodMiniObject,
    Q extends z.ZodMiniObject,
    B extends z.ZodMiniType,
    D extends z.ZodMiniType,
  >(endpoint: Endpoint<P, Q, B, D>, request: Request<z.input<B>> = {}): Promise<z.output<D>> {
    const outcome = await call(endpoint, request);
    if (!outcome.isOk) throw new Error(`refused: ${outcome.status} ${JSON.stringify(outcome.failure)}`);
    return outcome.data;
  }

  async function refuse<
    P extends z.ZodMiniObject,
    Q extends z.ZodMiniObject,
    B extends z.ZodMiniType,
    D extends z.ZodMiniType,
  >(
    endpoint: Endpoint<P, Q, B, D>,
    request: Request<z.input<B>> = {},
  ): Promise<Failure & { readonly status: number }> {
    const outcome = await call(endpoint, request);
    if (outcome.isOk) throw new Error(`not refused: ${JSON.stringify(outcome.data)}`);
    return { ...outcome.failure, status: outcome.status };
  }

  return { call, ask, refuse };
}

/** A server's queue of new connections holds some 500: above that the system may reset one. */
const CALLS_AT_ONCE = 32;

/** Does every act, at most `CALLS_AT_ONCE` at a time, and answers in their order. */
export async function inParallel<T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const outcomes: T[] = [];
  const rest = [...acts.entries()];
  const worker = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) outcomes[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
  return outcomes;
}

let appCount = 0;

export async function startApp({
  isVerifiedEmailRequired = true,
  isQuiet = true,
  deps: replaced = {},
}: { isVerifiedEmailRequired?: boolean; isQuiet?: boolean; deps?: Partial<Deps> } = {}) {
  const { GCLOUD_PROJECT, FIREBASE_AUTH_EMULATOR_HOST, QUIET_PROJECT } = environment.parse(process.env);
  appCount += 1;
  const firebase = initializeApp({ projectId: GCLOUD_PROJECT }, `test-${appCount}`);
  const auth = getAuth(firebase);
  /** The project that its documents are in. */
  const projectId = isQuiet ? QUIET_PROJECT : GCLOUD_PROJECT;
  const quiet = isQuiet ? initializeApp({ projectId }, `test-${appCount}-quiet`) : undefined;
  const db = getFirestore(quiet ?? firebase);
  const clock = createClock();
  /** Every line that was logged as an error: tests may demand that there is none. */
  const errors: { readonly message: string; readonly fields: unknown }[] = [];
  const deps: Deps = {
    db,
    auth,
    clock: clock.now,
    isVerifiedEmailRequired,
    log: { info: () => {}, error: (message, fields) => errors.push({ message, fields }) },
    appUrl: APP_URL,
    bounds: NO_BOUNDS,
    ...replaced,
  };
  const server = createServer(createApp(deps));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  const url = `http://127.0.0.1:${address.port}`;
  const client = createClient(url);
  const accounts = createAccounts({ authHost: FIREBASE_AUTH_EMULATOR_HOST, projectId: GCLOUD_PROJECT });

  async function enter(account: Account, name = 'Somebody'): Promise<Person> {
    const user = await client.ask(authenticate, {
      as: account,
      body: { firebaseUid: account.uid, email: account.email, name },
    });
    return { ...account, user, userId: user.id, name: user.name };
  }

  async function join(name: string, { isVerified = true } = {}): Promise<Person> {
    if (!isVerified) return enter(await accounts.signUp({ isVerified }), name);
    const account = await accounts.stranger();
    const user = await putPerson(deps, account, name);
    return { ...account, user, userId: user.id, name: user.name };
  }

  const joinAsGuest = async (name: string): Promise<Person> => enter(await accounts.signInAsGuest(), name);

  async function codeFor({ uid, email }: Pick<Account, 'uid' | 'email'>): Promise<string> {
    const account = { firebaseUid: uid, email };
    const link = await makeVerificationLink(deps, account);
    const code = link === undefined ? null : new URL(link).searchParams.get('code');
    if (code === null) throw new Error('the account has that address');
    return code;
  }

  /** Verifies the address in the account's own session, as the page does that the mail leads to, and signs in anew. */
  async function prove<A extends Account>(account: A): Promise<A> {
    await client.ask(applyVerification, { as: account, body: { code: await codeFor(account) } });
    return { ...account, ...(await accounts.signIn(account)) };
  }

  async function askToBeFriends(person: Person, { email }: Addressed): Promise<void> {
    await client.ask(inviteFriend, { as: person, body: { email } });
  }

  /** Makes friends of two people who accept each other; who has no proven address has yet to. */
  async function befriend(first: Person, second: Addressed | Person): Promise<void> {
    if (isFindable(first) && isFindable(second) && (await putFriends(deps, [first, second]))) return;
    await askToBeFriends(first, second);
    if (isFindable(second)) await client.ask(acceptPerson, { as: second, params: { userId: first.userId } });
  }

  async function acceptAll(as: { readonly token: string }): Promise<void> {
    const { people, groups } = await client.ask(listRequests, { as });
    for (const { group } of groups) await client.ask(acceptGroup, { as, params: { groupId: group.id } });
    for (const { person } of people) await client.ask(acceptPerson, { as, params: { userId: person.id } });
  }

  async function gather(
    name: string,
    [admin, ...others]: readonly [Person, ...(Addressed | Person)[]],
  ): Promise<Group> {
    let group = await client.ask(createGroup, { as: admin, body: { name } });
    const params = { groupId: group.id };
    for (const other of others) {
      // Who has asked the admin has accepted them, and joins as they are added.
      const areFindable = isFindable(other) && isFindable(admin);
      if (areFindable && !(await putFriends(deps, [other, admin], { isAccepted: false })))
        await askToBeFriends(other, admin);
      group = await client.ask(addMember, {
        as: admin,
        params,
        body: { email: other.email, role: 'member' },
      });
      if (isFindable(other) && !isFindable(admin))
        group = await client.ask(acceptGroup, { as: other, params });
    }
    return group;
  }

  async function addByName(as: Person, groupId: string, name: string): Promise<string> {
    const { members } = await client.ask(addMember, {
      as,
      params: { groupId },
      body: { name, role: 'member' },
    });
    const named = members.find(({ status, user }) => status === 'name-only' && user.name === name);
    if (!named) throw new Error('somebody by name only is a member');
    return named.userId;
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await db.terminate();
    await deleteApp(firebase);
    if (quiet) await deleteApp(quiet);
  }

  return {
    url,
    deps,
    db,
    projectId,
    auth,
    clock,
    errors,
    accounts,
    ...client,
    enter,
    join,
    joinAsGuest,
    askToBeFriends,
    codeFor,
    prove,
    befriend,
    acceptAll,
    gather,
    addByName,
    stop,
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;
