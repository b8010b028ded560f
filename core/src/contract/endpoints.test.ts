import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { wireOf } from '../../test/wire.ts';
import type { Minor } from '../money.ts';
import {
  envelopeOf,
  NO_BODY,
  type BodyOf,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  provesApp,
} from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERROR_CODES } from './errors.ts';

/** The number of examples, as far as there is time: a busy machine tries fewer, and fails none. */
const EXAMPLES = { numRuns: 60, interruptAfterTimeLimit: 5_000 };

const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);

describe('types', () => {
  test('hold amounts in minor units and times as Dates, on both sides of the wire', () => {
    type Expense = DataOf<typeof ENDPOINTS.createExpense>;
    expectTypeOf<Expense['amount']>().toEqualTypeOf<Minor>();
    expectTypeOf<Expense['createdAt']>().toEqualTypeOf<Date>();
    expectTypeOf<
      NonNullable<BodyOf<typeof ENDPOINTS.createExpense>['splits']>[number]['amount']
    >().toEqualTypeOf<Minor>();
    expectTypeOf<ParamsOf<typeof ENDPOINTS.getExpense>>().toEqualTypeOf<{ expenseId: string }>();
    expectTypeOf<QueryOf<typeof ENDPOINTS.listMyExpenses>['limit']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<BodyOf<typeof ENDPOINTS.listFriends>>().toEqualTypeOf<undefined>();
  });
});

describe.each(all)(
  '%s',
  (_, { path, method, params, query, body, takes, data, status, isPaged, refusals, takesIdempotencyKey }) => {
    // The bytes of an image are no JSON.
    const isJson = takes === 'json' && !(body instanceof z.ZodMiniUndefined);

    test('declares each parameter of its path', () => {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      expect(Object.keys(params.shape).toSorted()).toEqual(named.toSorted());
    });

    test('is described by a JSON schema, as it stands on the wire', () => {
      for (const schema of [params, query, data, ...(isJson ? [body] : [])]) {
        const described = z.toJSONSchema(schema, { io: 'input' });
        expect(described.type ?? described.oneOf ?? described.anyOf).toBeDefined();
      }
    });

    test.each(Object.entries({ params, query, data, ...(takes === 'json' && { body }) }))(
      'loses nothing of its %s on the way there and back',
      (__, schema) => {
        fc.assert(
          fc.property(wireOf(schema), (wire) => {
            const inside = z.decode(schema, wire);
            const sent = z.encode(schema, inside);
            const text = JSON.stringify(sent);
            const received: unknown = text === undefined ? undefined : JSON.parse(text);
            expect(z.decode(schema, received)).toEqual(inside);
            expect(z.encode(schema, z.decode(schema, received))).toEqual(sent);
          }),
          EXAMPLES,
        );
      },
    );

    test('refuses parameters, query and body that it does not know', () => {
      const stranger = {
        ...Object.fromEntries(Object.keys(params.shape).map((key) => [key, 'x'])),
        stranger: 'x',
      };
      expect(params.safeParse(stranger).success).toBe(false);
      expect(query.safeParse({ stranger: 'x' }).error?.issues.at(-1)?.code).toBe('unrecognized_keys');
      expect(body.safeParse({ stranger: 'x' }).success).toBe(false);
    });

    test('has no body to read or delete, and pages only lists', () => {
      if (method === 'GET' || method === 'DELETE') expect(body).toBe(NO_BODY);
      if (status === 201 || takesIdempotencyKey) expect(method).not.toBe('GET');
      // The pages of a statement are as they were kept.
      expect(isPaged).toBe('limit' in query.shape || path.endsWith('/statement'));
      if (isPaged) {
        expect('cursor' in query.shape).toBe(true);
        expect(data).toBeInstanceOf(z.ZodMiniArray);
      }
      for (const refusal of refusals) expect(ERROR_CODES).toContain(refusal);
    });
  },
);

const namesWith = (access: Endpoint['access']) =>
  all.filter(([, endpoint]) => endpoint.access === access).map(([name]) => name);

describe('all calls together', () => {
  test('have nothing about a person in their address but ids: addresses are kept by browsers and logs', () => {
    const names = all.flatMap(([, { params, query }]) => Object.keys({ ...params.shape, ...query.shape }));
    expect(names).toContain('userId');
    expect(
      names.filter((name) => /mail|name|phone|^upi|amount|note|description|token|password/i.test(name)),
    ).toEqual([]);
  });

  test('differ in method and path', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('stand in an order in which none hides another', () => {
    for (const [index, [, later]] of all.entries())
      for (const [, earlier] of all.slice(0, index)) {
        const pattern = new RegExp(`^${earlier.path.replaceAll(/:\w+/g, '[^/]+')}$`);
        expect(earlier.method === later.method && pattern.test(later.path)).toBe(false);
      }
  });

  test('prove the app where they do more than read, but for signing in and out; so do exports and nothing else that is read', () => {
    const proving = all.filter(([, endpoint]) => provesApp(endpoint));
    expect(proving.filter(([, { method }]) => method === 'GET').map(([name]) => name)).toEqual([
      'exportAccount',
      'exportGroup',
      'exportFriend',
    ]);
    const others = all.filter(([, endpoint]) => endpoint.method !== 'GET' && !provesApp(endpoint));
    expect(others.map(([name]) => name)).toEqual([
      'login',
      'logout',
      'previewVerification',
      'revokeToken',
      'previewLink',
    ]);
  });

  test('need a signed-in person with a record, but for signing in and out, verification and other links, and pictures', () => {
    expect(namesWith('token')).toEqual([
      'login',
      'authenticate',
      'logout',
      'sendVerification',
      'applyVerification',
      'deleteAccount',
    ]);
    expect(namesWith('public')).toEqual(['previewVerification', 'revokeToken', 'getAvatar', 'getSign']);
    expect(namesWith('anybody')).toEqual(['previewLink']);
  });
});

describe('a call that is for tokens', () => {
  const forTokens = all.filter(([, { isForTokens }]) => isForTokens !== false);

  test.each(forTokens)('%s reads, or writes so that the log can name the program', (_, endpoint) => {
    const { isForTokens, method, access, takesIdempotencyKey } = endpoint;
    expect(access).toBe('user');
    expect(isForTokens).toBe(method === 'GET' ? 'read' : 'write');
    if (isForTokens === 'write') expect(takesIdempotencyKey).toBe(true);
  });

  test('is about none of what only a person does', () => {
    const never =
      /auth|tokens|links|blocks|requests|imports|claims|members|push|account\/export|remind|invite|statement/;
    for (const [name, { method, path }] of forTokens) {
      expect(path, name).not.toMatch(never);
      if (method !== 'GET') expect(path, name).not.toMatch(/^\/account|^\/groups\/|^\/friends\//);
    }
  });
});

test('an answer holds its data, what the schema does not know is left out, and a list its cursor', () => {
  const envelope = envelopeOf(ENDPOINTS.removeFriend);
  expect(envelope.parse({ data: { id: 'a', secret: 1 }, nextCursor: 'next' })).toEqual({
    data: { id: 'a' },
    nextCursor: 'next',
  });
  expect(envelope.safeParse({ id: 'a' }).success).toBe(false);
});
