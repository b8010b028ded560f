import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { said } from '@barabar/core/messages/said';
import { PRODUCT_NAME } from '@barabar/core/product';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { parseWith } from '../../kit/endpoint.ts';
import { newId } from '../../kit/ids.ts';
import { dayOf } from '../../kit/period.ts';
import { invalid, issueAt, Refusal } from '../../kit/refusal.ts';
import { presentRefusal, refusalOf } from '../error-handler.ts';
import { SAID, sayExpense, saySettlement, type Known } from './say-prepared.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The calls that are tools as they are: params and query together are what a tool takes. */
const READING = [
  'getAccount',
  'listFriends',
  'listMyGroups',
  'getGroup',
  'listBalances',
  'listExpenses',
  'getExpense',
  'listSettlements',
  'listActivities',
] as const satisfies readonly (keyof typeof ENDPOINTS)[];

const WRITING = { prepareExpense: 'createExpense', prepareSettlement: 'createSettlement' } as const;

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
}

const isReading = (name: string): name is (typeof READING)[number] =>
  READING.some((reading) => reading === name);

const readingCall = (name: string) => (isReading(name) ? ENDPOINTS[name] : undefined);

const schemaOf = (schema: z.ZodMiniType): Tool['inputSchema'] => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  type: 'object',
});

const COMMIT = z.strictObject({ sealed: z.string() });

const COMMIT_TOOL = 'commit';

const parseCommit = (input: unknown): string | undefined => COMMIT.safeParse(input).data?.sealed;

const listTools = (): Tool[] => [
  ...READING.map((name): Tool => {
    const { summary, params, query } = ENDPOINTS[name];
    return {
      name,
      description: summary,
      inputSchema: schemaOf(z.strictObject({ ...params.shape, ...query.shape })),
      annotations: { readOnlyHint: true },
    };
  }),
  ...Object.entries(WRITING).map(([name, call]): Tool => ({
    name,
    description: `${ENDPOINTS[call].summary}: says what will be written, and writes nothing. Takes ${SAID[call].join(', ')}. Show it to the person; if they agree, call ${COMMIT_TOOL} with what is sealed, within 15 minutes`,
    inputSchema: schemaOf(ENDPOINTS[call].body),
    annotations: { readOnlyHint: true },
  })),
  {
    name: COMMIT_TOOL,
    description: 'Writes exactly what was prepared; a repeat answers with the same record',
    inputSchema: schemaOf(COMMIT),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
];

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
  sent: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly key?: string;
  },
) => Promise<unknown>;

export interface McpRequest {
  readonly bearer: string;
  readonly body: unknown;
  readonly callApi: CallApi;
  readonly requireWriting: (endpoint: Endpoint) => void;
  readonly now: () => Date;
  /** Logs what failed on our side. */
  readonly logFailure: (error: unknown) => void;
}

type Input = Readonly<Record<string, unknown>>;

const success = z.object({ data: z.unknown() });

const dataOf = <D extends z.ZodMiniType>({ data }: { data: D }, got: unknown): z.output<D> =>
  z.parse(data, success.parse(got).data);

async function read(endpoint: Endpoint, input: Input, { callApi }: McpRequest): Promise<unknown> {
  const isParam = (name: string) => name in endpoint.params.shape;
  const pick = (keep: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => keep(name)));
  return callApi(endpoint, { params: pick(isParam), query: pick((name) => !isParam(name)) });
}

async function readKnown({ callApi, now }: McpRequest, groupId: string | undefined): Promise<Known> {
  const { getAccount, getGroup, listBalances, listFriends } = ENDPOINTS;
  const readGroup = (id: string) =>
    callApi(getGroup, { params: { groupId: id } }).then((got) => dataOf(getGroup, got));
  const [user, friends, group, balances] = await Promise.all([
    callApi(getAccount, {}).then((got) => dataOf(getAccount, got)),
    callApi(listFriends, {}).then((got) => dataOf(listFriends, got)),
    groupId === undefined ? undefined : readGroup(groupId),
    callApi(listBalances, { query: { groupId } }).then((got) => dataOf(listBalances, got)),
  ]);
  // Of a friend by name, others of the same name are friends by name, too: each has a group of two.
  const twins = group?.kind === undefined ? [] : friends.filter(({ name }) => name === group.name);
  const groups = await Promise.all(
    twins.flatMap(({ directGroupId = groupId }) =>
      directGroupId === undefined || directGroupId === groupId ? [] : readGroup(directGroupId),
    ),
  );
  const members = [...groups, ...(group ? [group] : [])]
    .flatMap((one) => one.members)
    .map(({ user: person, joinedAt }) => ({ ...person, joinedAt }))
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  return {
    userId: user.id,
    language: user.locale ?? 'en',
    today: dayOf(now()),
    group,
    people: group ? members : friends,
    balances: balances.filter((balance) => balance.groupId === groupId),
  };
}

/** Says what a call will write, and seals it. Nothing is written. Throws 400 for what the sentence would not say. */
async function prepare(tool: keyof typeof WRITING, input: Input, request: McpRequest): Promise<unknown> {
  const name = WRITING[tool];
  request.requireWriting(ENDPOINTS[name]);
  const { bearer, now } = request;
  const message = said('not-said');
  const unsaid = Object.keys(input).filter((field) => !SAID[name].includes(field));
  const issues = unsaid.map((field) => issueAt(field, message));
  if (issues.length > 0) throw new Refusal('validation-failed', { message, issues });
  const will =
    name === 'createExpense'
      ? await sayWith(parseWith(ENDPOINTS.createExpense.body, input), request, sayExpense)
      : await sayWith(parseWith(ENDPOINTS.createSettlement.body, input), request, saySettlement);
  const expiresAt = now().getTime() + SEALED_MS;
  const sealed = seal(bearer, { name, body: input, key: newId(), expiresAt });
  return { will, sealed, expiresAt: new Date(expiresAt).toISOString() };
}

const sayWith = async <B extends { readonly groupId?: string | undefined }>(
  body: B,
  request: McpRequest,
  say: (body: B, context: Known) => string,
): Promise<string> => say(body, await readKnown(request, body.groupId));

async function commit(input: Input, { bearer, callApi, now }: McpRequest): Promise<unknown> {
  const call = unseal(bearer, parseCommit(input) ?? '', now());
  if (!call) throw invalid('sealed', said('not-sealed'));
  return callApi(ENDPOINTS[call.name], { body: call.body, key: call.key });
}

async function run(name: string, input: Input, request: McpRequest): Promise<unknown> {
  const reading = readingCall(name);
  if (reading) return read(reading, input, request);
  if (name === 'prepareExpense' || name === 'prepareSettlement') return prepare(name, input, request);
  if (name === COMMIT_TOOL) return commit(input, request);
  throw new Refusal('not-found');
}

/** What a tool answers. A refusal is an answer, too: the model reads why. */
async function answer(name: string, input: Input, request: McpRequest) {
  try {
    const structuredContent = z.record(z.string(), z.unknown()).parse(await run(name, input, request));
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
      server.setRequestHandler('tools/list', () => ({ tools: listTools() }));
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
