import { APP_CHECK_HEADER, type Endpoint, IDEMPOTENCY_KEY_HEADER } from '@barabar/core/contract/endpoint';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import { messageFor, type MessageId, said } from '@barabar/core/messages/said';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Program, TokenIdentity } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { type Binding, RawAnswer, type RawAsked } from '../kit/endpoint.ts';
import { keyOfProgram } from '../kit/idempotency.ts';
import { newId } from '../kit/ids.ts';
import { isPersonal } from '../kit/personal-token.ts';
import { invalid, Refusal } from '../kit/refusal.ts';
import { bearerOf, findUserIdIfAny, type Authenticator } from './authenticate.ts';
import type { SignReader } from './closed-sign.ts';
import type { Guards } from './guards.ts';
import { pseudonymOf } from './log-request.ts';
import { readImage, readJson, refuseEncoding } from './read-body.ts';
import { runForUser } from './run-for-user.ts';
import { spendDay, spendSent } from './spend-day.ts';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { getFriend, listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, getSettlement, listSettlements } from '@barabar/core/contract/settlements';
import {
  createSettlement,
  createSettlements,
  editSettlement,
} from '@barabar/core/contract/settlement-changes';
import { pipeline } from 'node:stream/promises';

/** Passes a text on, and tells how long each piece is. */
async function* counted(
  text: AsyncIterable<string>,
  onPiece: (chars: number) => void,
): AsyncGenerator<string> {
  for await (const piece of text) {
    onPiece(piece.length);
    yield piece;
  }
}

/** Waits for a slow client, so only one piece is in memory. A failure cuts the connection: no part passes for all. */
async function sendAnswer(response: Response, answer: unknown, onPiece: (chars: number) => void) {
  if (!(answer instanceof RawAnswer)) {
    response.json(answer);
    return;
  }
  const { contentType, body, cacheControl } = answer;
  response.setHeader('Content-Type', contentType);
  if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
  if (body instanceof Uint8Array) {
    response.end(body);
    return;
  }
  try {
    await pipeline(counted(body, onPiece), response);
  } catch (error) {
    if (!isReaderGone(error)) throw error;
  }
}

async function sendAndCount(
  deps: Deps,
  endpoint: Endpoint,
  { response, data }: { response: Response; data: unknown },
): Promise<void> {
  let chars = 0;
  try {
    await sendAnswer(response, data, (more) => (chars += more));
  } finally {
    await spendSent(deps, endpoint, chars);
  }
}

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

type Query = Readonly<Record<string, unknown>>;

type Failed = Extract<MessageId, `failed-${string}`>;

const WORDS: ReadonlyMap<Endpoint, Failed | ((query: Query) => Failed)> = new Map<
  Endpoint,
  Failed | ((query: Query) => Failed)
>([
  [listFriends, 'failed-load-friends'],
  [getFriend, 'failed-load-friend'],
  [inviteFriend, 'failed-invite-friend'],
  [listMyGroups, 'failed-load-groups'],
  [getGroup, 'failed-load-group'],
  [createGroup, 'failed-create-group'],
  [addMember, 'failed-add-members'],
  [removeMember, 'failed-remove-member'],
  [createExpense, 'failed-create-expense'],
  [listBalances, 'failed-fetch-balances'],
  [createSettlement, 'failed-create-settlement'],
  [createSettlements, 'failed-create-settlements'],
  [listSettlements, settlementsWords],
  [getSettlement, 'failed-fetch-settlement'],
  [editSettlement, 'failed-update-settlement'],
  [deleteSettlement, 'failed-delete-settlement'],
  [listActivities, activitiesWords],
]);

function settlementsWords({ userId, groupId }: Query): Failed {
  if (groupId !== undefined) return 'failed-fetch-group-settlements';
  return userId === undefined ? 'failed-fetch-settlements' : 'failed-fetch-user-settlements';
}

function activitiesWords({ userId, groupId, friendId }: Query): Failed {
  if (groupId !== undefined) return 'failed-fetch-group-activities';
  if (friendId !== undefined) return 'failed-fetch-friend-activities';
  return userId === undefined ? 'failed-fetch-activities' : 'failed-fetch-user-activities';
}

/** What a call answers that fails on our side: the error catalogue's words for it (spec §8), or those for anything. */
export function failureWords(endpoint: Endpoint, query: Query): string {
  const words = WORDS.get(endpoint) ?? 'internal';
  return messageFor(typeof words === 'string' ? words : words(query));
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
// A character after all others in the place of each ':': where one path has a parameter, a fixed segment comes first.
const sortKey = ({ endpoint }: Binding) => endpoint.path.replaceAll(':', '\u{10FFFF}');

/** Orders endpoints so that no parameter hides a fixed segment. Each must be bound exactly once. */
export function orderBindings(
  bindings: readonly Binding[],
  endpoints: readonly Endpoint[],
): readonly Binding[] {
  for (const endpoint of endpoints) {
    const count = bindings.filter((binding) => binding.endpoint === endpoint).length;
    invariant(count === 1, `${nameOf(endpoint)} has ${count} handlers instead of one`);
  }
  for (const { endpoint } of bindings) {
    invariant(endpoints.includes(endpoint), `${nameOf(endpoint)} is not in the contract`);
  }
  return bindings.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get(IDEMPOTENCY_KEY_HEADER);
  if (key !== undefined && (key === '' || key.length > LIMITS.idempotencyKeyCharsMax)) {
    throw invalid(
      IDEMPOTENCY_KEY_HEADER,
      said('idempotency-key-length', { max: LIMITS.idempotencyKeyCharsMax }),
    );
  }
  return key;
}

/** A program's call that creates something needs a key: without one, a repeat would create it twice. */
function programKeyOf({ status }: Endpoint, { name }: Program, key: string | undefined): string {
  if (key === undefined && status === 201)
    throw invalid(IDEMPOTENCY_KEY_HEADER, said('idempotency-key-required'));
  return keyOfProgram(key ?? newId(), name);
}

/** @throws {Refusal} insufficient-scope for a call that is not for programs, or not for this one's scope. */
export function requireScope({ isForTokens }: Endpoint, { scope }: Program): void {
  if (isForTokens === scope || isForTokens === 'read') return;
  const challenge = 'Bearer error="insufficient_scope"';
  if (isForTokens === false)
    throw new Refusal('insufficient-scope', { message: said('not-for-tokens'), challenge });
  throw new Refusal('insufficient-scope', { challenge: `${challenge}, scope="${isForTokens}"` });
}

/** Programs pass without App Check: their token is verified wherever one is sent. */
export async function checkApp(
  { checkApp: check }: Guards,
  endpoint: Parameters<Guards['checkApp']>[0],
  { request, response }: { readonly request: Request; readonly response: Response },
): Promise<void> {
  const bearer = bearerOf(request.get('Authorization'));
  if (bearer !== undefined && isPersonal(bearer)) return;
  await check(endpoint, request.get(APP_CHECK_HEADER), (proof) => {
    response.locals['appCheck'] = proof;
  });
}

export interface RequestSteps {
  readonly authenticator: Authenticator;
  readonly guards: Guards;
  readonly sign: Pick<SignReader, 'requireOpen'>;
  readonly deps: Deps;
}

function handlerOf(binding: Binding, { authenticator, guards, sign, deps }: RequestSteps): RequestHandler {
  const { endpoint } = binding;
  return async (request, response) => {
    response.locals['route'] = endpoint.path;
    response.locals['failed'] = failureWords(endpoint, request.query);
    refuseEncoding(request);
    const authorization = request.get('Authorization');
    await sign.requireOpen(endpoint, authorization);
    await checkApp(guards, endpoint, { request, response });
    const json = endpoint.takes === 'json' ? await readJson(request, endpoint.bodyBytesMax) : undefined;
    const asked = async (): Promise<RawAsked> => ({
      params: request.params,
      query: request.query,
      // Megabytes are read only after the caller is known.
      body: endpoint.takes === 'image' ? await readImage(request) : json,
    });
    const keyOf = (program: Program | undefined) => {
      if (!endpoint.takesIdempotencyKey) return undefined;
      const key = idempotencyKeyOf(request);
      return program ? programKeyOf(endpoint, program, key) : key;
    };
    const answer = async (output: Promise<unknown>, token?: TokenIdentity): Promise<void> => {
      const data = await output;
      if (token) guards.chargeRead(endpoint, token, data);
      response.status(endpoint.status);
      if (endpoint.answers === 'nothing') response.end();
      else await sendAndCount(deps, endpoint, { response, data });
    };
    if (binding.access === 'public') {
      await answer(binding.prepare(deps, await asked()).run());
      return;
    }
    if (binding.access === 'anybody' && authorization === undefined) {
      guards.checkContentPace(endpoint, json);
      const call = { ...deps, token: undefined, userId: undefined };
      await answer(binding.prepare(call, await asked()).run());
      return;
    }
    const token = await authenticator.verify(authorization);
    response.locals['caller'] = pseudonymOf(token.firebaseUid);
    if (token.program) requireScope(endpoint, token.program);
    guards.checkPace(endpoint, token);
    // Until the answer is sent: an export is made while it is.
    const leave = guards.enter(endpoint, token);
    try {
      const sent = await asked();
      await spendDay(deps, endpoint, sent);
      if (binding.access === 'token') {
        await answer(binding.prepare({ ...deps, token }, sent).run());
        return;
      }
      if (binding.access === 'anybody') {
        const call = { ...deps, token, userId: await findUserIdIfAny(authenticator, token) };
        await answer(binding.prepare(call, sent).run());
        return;
      }
      const userId = await authenticator.findUserId(token);
      const call = { ...deps, token, userId, key: keyOf(token.program) };
      await answer(runForUser(binding, call, sent), token);
    } finally {
      leave();
    }
  };
}

/** The routes of the API, below its prefix. */
export function createRouter({
  bindings,
  endpoints,
  ...before
}: { bindings: readonly Binding[]; endpoints: readonly Endpoint[] } & RequestSteps): Router {
  // Strict: a client that normalises …/members/.. asks for …/, which must not be taken for the group itself.
  const router = Router({ caseSensitive: true, strict: true });
  for (const binding of orderBindings(bindings, endpoints)) {
    const handler = handlerOf(binding, before);
    const { method, path } = binding.endpoint;
    if (method === 'GET') router.get(path, handler);
    else if (method === 'POST') router.post(path, handler);
    else if (method === 'PUT') router.put(path, handler);
    else if (method === 'PATCH') router.patch(path, handler);
    else router.delete(path, handler);
  }
  return router;
}
