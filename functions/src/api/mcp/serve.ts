import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { said } from '@barabar/core/messages/said';
import { PRODUCT_NAME } from '@barabar/core/product';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { parseWith, type RawAsked } from '../../kit/endpoint.ts';
import { newId } from '../../kit/ids.ts';
import { dayOf } from '../../kit/period.ts';
import { invalid, issueAt, Refusal } from '../../kit/refusal.ts';
import { presentRefusal, refusalOf } from '../error-handler.ts';
import { SAID, sayExpense, saySettlement, type KnownPeople } from './say-prepared.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const SEALED_MS = 15 * 60_000;

const sealedCall = z.object({
  name: z.enum(['createExpense', 'createSettlement']),
  body: z.unknown(),
  /** The Idempotency-Key: carried out twice, it has one effect. Whoever holds the token could seal another text. */
  key: z.string().check(z.regex(/^[0-9A-Za-z]{1,128}$/)),
  /** In milliseconds since 1970. */
  expiresAt: z.number(),
});

type SealedCall = z.output<typeof sealedCall>;

/** The caller's token is the key: the server stores none, and revoking the token ends the signature. */
const sign = (bearer: string, text: string): Buffer =>
  createHmac('sha256', bearer).update(`mcp ${text}`).digest();

/** A call as a text that only the same token opens. */
function seal(bearer: string, call: SealedCall): string {
  const text = Buffer.from(JSON.stringify(call)).toString('base64url');
  return `${text}.${sign(bearer, text).toString('base64url')}`;
}

/** The call of a sealed text; undefined for one of another token, one that was changed, and one whose time is over. */
function unseal(bearer: string, sent: string, now: Date): SealedCall | undefined {
  const [text = '', signature = ''] = sent.split('.');
  const expected = sign(bearer, text);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    const call = sealedCall.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const leftMs = call.expiresAt - now.getTime();
    return leftMs > 0 && leftMs <= SEALED_MS ? call : undefined;
  } catch {
    return undefined;
  }
}

export type CallApi = (
  endpoint: Endpoint,
  sent: Partial<RawAsked> & { readonly key?: string },
) => Promise<unknown>;

export interface McpRequest {
  readonly bearer: string;
  readonly body: unknown;
  readonly callApi: CallApi;
  readonly requireAllowed: (endpoint: Endpoint) => Promise<void>;
  readonly now: () => Date;
  /** Logs what failed on our side. */
  readonly logFailure: (error: unknown) => void;
}

type Input = Readonly<Record<string, unknown>>;

const success = z.object({ data: z.unknown() });

async function ask<D extends z.ZodMiniType>(
  { callApi }: McpRequest,
  endpoint: Endpoint & { readonly data: D },
  sent: Parameters<CallApi>[1] = {},
): Promise<z.output<D>> {
  return z.parse(endpoint.data, success.parse(await callApi(endpoint, sent)).data);
}

async function readKnown(request: McpRequest, groupId: string | undefined): Promise<KnownPeople> {
  const readGroup = (id: string) => ask(request, ENDPOINTS.getGroup, { params: { groupId: id } });
  const [user, friends, balances, group, groups] = await Promise.all([
    ask(request, ENDPOINTS.getAccount),
    ask(request, ENDPOINTS.listFriends),
    ask(request, ENDPOINTS.listBalances, { query: { groupId } }),
    groupId === undefined ? undefined : readGroup(groupId),
    groupId === undefined ? [] : ask(request, ENDPOINTS.listMyGroups),
  ]);
  // A friend by name has a group of two, and so has each other one of the same name.
  const pairs = await Promise.all(
    friends.flatMap(({ name, directGroupId: id }) =>
      group?.kind === 'direct' && name === group.name && id && id !== groupId ? readGroup(id) : [],
    ),
  );
  const own = group ? [group, ...groups.filter(({ id }) => id !== group.id)] : [];
  return {
    userId: user.id,
    language: user.locale ?? 'en',
    today: dayOf(request.now()),
    group,
    groups: own.map(({ id, name, members }) => ({
      id,
      name,
      joinedAt: members.find(({ userId }) => userId === user.id)?.joinedAt,
    })),
    people: group
      ? [group, ...pairs].flatMap(({ members }) =>
          members.flatMap(({ user: { id, name, email }, joinedAt }) =>
            id === user.id ? [] : { id, name, email, joinedAt },
          ),
        )
      : friends,
    balances: balances.filter((balance) => balance.groupId === groupId),
  };
}

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
  readonly run: (input: Input, request: McpRequest) => Promise<unknown>;
}

const schemaOf = (schema: z.ZodMiniType): Tool['inputSchema'] => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  type: 'object',
});

/** The calls that are tools as they are: params and query together are what a tool takes. */
const READING =
  'getAccount listFriends listMyGroups getGroup listExpenses listBalances getExpense listSettlements listActivities';

const reading = ([name, endpoint]: [string, Endpoint]): Tool => ({
  name,
  description: endpoint.summary,
  inputSchema: schemaOf(z.strictObject({ ...endpoint.params.shape, ...endpoint.query.shape })),
  annotations: { readOnlyHint: true },
  run: (input, { callApi }) => {
    const { param = [], query = [] } = Object.groupBy(Object.entries(input), ([field]) =>
      field in endpoint.params.shape ? 'param' : 'query',
    );
    return callApi(endpoint, { params: Object.fromEntries(param), query: Object.fromEntries(query) });
  },
});

/** Says what a call will write, and seals it. Nothing is written. Throws 400 for what the sentence would not say. */
const preparing = <Body extends { readonly groupId?: string | undefined }>(
  name: SealedCall['name'],
  endpoint: Endpoint & { readonly body: z.ZodMiniType<Body> },
  say: (body: Body, known: KnownPeople) => string,
): Omit<Tool, 'name'> => ({
  description: `${endpoint.summary}: says what will be written, and writes nothing. Takes ${SAID[name].join(', ')}. Show it to the person; if they agree, call commit with what is sealed, within 15 minutes`,
  inputSchema: schemaOf(endpoint.body),
  annotations: { readOnlyHint: true },
  run: async (sent, request) => {
    await request.requireAllowed(endpoint);
    const message = said('not-said');
    const unsaid = Object.keys(sent).filter((field) => !SAID[name].includes(field));
    const issues = unsaid.map((field) => issueAt(field, message));
    if (issues.length > 0) throw new Refusal('validation-failed', { message, issues });
    const now = request.now();
    // The day of the sentence, also if midnight passes before it is written.
    const input = { [name === 'createExpense' ? 'spentOn' : 'paidOn']: dayOf(now), ...sent };
    const body = parseWith(endpoint.body, input);
    const will = say(body, await readKnown(request, body.groupId));
    const expiresAt = now.getTime() + SEALED_MS;
    const sealed = seal(request.bearer, { name, body: input, key: newId(), expiresAt });
    return { will, sealed, expiresAt: new Date(expiresAt).toISOString() };
  },
});

const COMMIT = z.strictObject({ sealed: z.string() });

const TOOLS: readonly Tool[] = [
  ...Object.entries<Endpoint>(ENDPOINTS)
    .filter(([name]) => READING.split(' ').includes(name))
    .map(reading),
  { name: 'prepareExpense', ...preparing('createExpense', ENDPOINTS.createExpense, sayExpense) },
  { name: 'prepareSettlement', ...preparing('createSettlement', ENDPOINTS.createSettlement, saySettlement) },
  {
    name: 'commit',
    description: 'Writes exactly what was prepared; a repeat answers with the same record',
    inputSchema: schemaOf(COMMIT),
    annotations: { readOnlyHint: false, destructiveHint: false },
    run: async (input, { bearer, callApi, now }) => {
      const call = unseal(bearer, COMMIT.safeParse(input).data?.sealed ?? '', now());
      if (!call) throw invalid('sealed', said('not-sealed'));
      return callApi(ENDPOINTS[call.name], { body: call.body, key: call.key });
    },
  },
];

/** What a tool answers. A refusal is an answer, too: the model reads why. */
async function answer(name: string, input: Input, request: McpRequest) {
  try {
    const tool = TOOLS.find((one) => one.name === name);
    if (!tool) throw new Refusal('not-found');
    const structuredContent = z.record(z.string(), z.unknown()).parse(await tool.run(input, request));
    return {
      content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  } catch (error) {
    const refusal = refusalOf(error) ?? new Refusal('internal');
    if (refusal.code === 'internal') request.logFailure(error);
    const text = JSON.stringify(presentRefusal(refusal));
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}

export async function serveMcp(request: McpRequest): Promise<Response> {
  const handler = createMcpHandler(
    () => {
      const server = new Server({ name: PRODUCT_NAME, version: '1.0.0' }, { capabilities: { tools: {} } });
      server.setRequestHandler('tools/list', () => ({ tools: TOOLS.map(({ run: _run, ...tool }) => tool) }));
      server.setRequestHandler('tools/call', ({ params }) =>
        answer(params.name, params.arguments ?? {}, request),
      );
      return server;
    },
    { keepAliveMs: 0 },
  );
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify(request.body);
  return handler.fetch(new Request('http://mcp.invalid/', { method: 'POST', headers, body }));
}
