import * as z from 'zod/mini';
import {
  APP_CHECK_HEADER,
  type Endpoint,
  envelopeOf,
  IDEMPOTENCY_KEY_HEADER,
  provesApp,
} from '@barabar/core/contract/endpoint';
import { login } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ApiError } from './api-error.ts';
import { forgetAnswers, takeAnswer } from './asked-ahead.ts';
import { getDeviceOwner } from '../device/stored.ts';
import { noteMerging } from './merging.ts';
import { failureSchema } from '@barabar/core/contract/errors';
import type { MessageId } from '@barabar/core/messages/said';
import { translateRefusal, translationIsLoaded, WRONG_CLOCK, type ServerWords } from './translate-refusal.ts';

const TEXT = text('api');

/** What a JSON Web Token says of its end, in seconds since 1970 (RFC 7519, section 4.1.4). */
const claims = z.object({ exp: z.number() });

/** Returns when a JSON Web Token expires, in milliseconds since 1970; NaN for what is none. */
export function tokenExpiry(token: string): number {
  try {
    const [, payload = ''] = token.split('.');
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims.parse(json).exp * 1000;
  } catch {
    return Number.NaN;
  }
}

/** Milliseconds that a call may take with its answer. A download depends on the length of the history in it. */
function timeoutMsOf({ method, takes, isHeavy }: Endpoint): number {
  if (takes === 'image') return 60_000;
  if (method !== 'GET') return 30_000;
  return isHeavy ? 300_000 : 20_000;
}

export type Shape = z.ZodMiniObject;
type IfEmpty<T, Then, Else> = T extends Record<string, never> | undefined ? Then : Else;

/** Params, query and body only if its endpoint has them. Amounts are in minor units, times are Dates. */
export type CallArgs<Params, Query, Body> = IfEmpty<Params, object, { readonly params: Params }> &
  IfEmpty<
    Query,
    object,
    object extends Query ? { readonly query?: Query | undefined } : { readonly query: Query }
  > &
  IfEmpty<Body, object, { readonly body: Body }> &
  CallOptions;

interface CallOptions {
  /** The idempotency key, one for each opened dialog (`crypto.randomUUID()`), so that a repeat changes nothing. */
  readonly idempotencyKey?: string;
  /** The type of a body of bytes, for an endpoint that takes an image. */
  readonly contentType?: string;
  readonly signal?: AbortSignal;
  /** Sent even if the page is closed; a 401 does not end the session of whoever has signed in since. */
  readonly endingToken?: Promise<string | undefined>;
}

export type OptionalIfEmpty<Args> = object extends Args ? [args?: Args] : [args: Args];

export interface ApiSettings {
  /** Returns the caller's ID token, or undefined when nobody is signed in. */
  readonly getToken: () => Promise<string | undefined>;
  /** Undefined if the session has ended. Throws if that cannot be found out: the call counts as not answered. */
  readonly renewToken: (refused: string) => Promise<string | undefined>;
  /** Leads to /login (spec §4). Does nothing if that session has ended: another person may have signed in since. */
  readonly onUnauthorized: (refused: string) => Promise<void>;
  /** Returns what proves that a call comes from this app; undefined where nothing asks for it. */
  readonly proveApp?: () => Promise<string | undefined>;
  /** Called when the server did not answer, or not in time. */
  readonly onUnreachable: () => void;
  /** Says that the server is closed for what was asked. */
  readonly onClosed: (refusal: ApiError) => Promise<void>;
}

let settings: ApiSettings = {
  getToken: async () => undefined,
  renewToken: async () => undefined,
  onUnauthorized: async () => undefined,
  onUnreachable: () => undefined,
  onClosed: async () => undefined,
};

export function configureApi(next: ApiSettings): void {
  settings = next;
}

export interface LooseArgs extends CallOptions, AddressArgs {
  readonly body?: unknown;
  /** The body as `encodeBody` has made it, to be sent byte for byte again. */
  readonly encodedBody?: string | undefined;
}

/** Encodes the body: JSON, or bytes if the endpoint takes an image. */
function bodyOf(endpoint: Endpoint, { body, encodedBody }: LooseArgs) {
  if (body === undefined) return encodedBody;
  const encoded = z.encode(endpoint.body, body);
  return encoded instanceof Uint8Array ? new Uint8Array(encoded) : JSON.stringify(encoded);
}

export const encodeBody = (endpoint: Endpoint, body: unknown): string =>
  JSON.stringify(z.encode(endpoint.body, body));

/** Waits for work that cannot be aborted. @throws the signal's reason when the signal aborts. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** What the server has answered, and the ID token that the call was sent under. */
interface Reply {
  readonly response: Response;
  readonly token: string | undefined;
}

/** Once more if it has expired at the server: by a wrong clock of the device it seems usable. */
async function send(endpoint: Endpoint, args: LooseArgs, signal: AbortSignal): Promise<Reply> {
  const url = urlOf(endpoint, args);
  const body = bodyOf(endpoint, args);
  signal.throwIfAborted();
  const mayBeAsked = endpoint.method === 'GET' || endpoint.access === 'anybody';
  const asked = mayBeAsked ? takeAnswer(url, getDeviceOwner()?.uid) : undefined;
  const answer = asked && (await within(signal, asked));
  if (answer) return { response: answer, token: undefined };
  const sendUnder = async (token: string | undefined): Promise<Reply> => {
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', args.contentType ?? 'application/json');
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (proof) headers.set(APP_CHECK_HEADER, proof);
    if (args.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, args.idempotencyKey);
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      signal,
      ...(body !== undefined && { body }),
      ...(args.endingToken && { keepalive: true }),
    });
    return { response, token };
  };
  const token = await within(signal, args.endingToken ?? settings.getToken());
  const proof = provesApp(endpoint) && settings.proveApp && (await within(signal, settings.proveApp()));
  const reply = await sendUnder(token);
  if (token === undefined || args.endingToken || !(await hasExpired(token, reply.response))) return reply;
  const renewed = await within(signal, settings.renewToken(token));
  return renewed === undefined ? reply : sendUnder(renewed);
}

/** Whether a token has expired by the server's clock. A session that has ended has tokens that have not. */
const hasExpired = async (token: string, response: Response): Promise<boolean> =>
  response.status === 401 &&
  (await readFailure(response.clone())).code === 'unauthenticated' &&
  tokenExpiry(token) <= Date.parse(response.headers.get('Date') ?? '');

async function requireSuccess({ response, token }: Reply, { endingToken }: LooseArgs): Promise<void> {
  if (response.ok) return;
  const error = await readFailure(response);
  if (error.code === 'merging') noteMerging(error.words?.id ?? error.code);
  if (error.code === 'closed') await settings.onClosed(error);
  if (response.status === 401 && token !== undefined && !endingToken) await settings.onUnauthorized(token);
  throw error;
}

/** Throws ApiError for a refusal and without an answer in time, and the caller's signal's reason. */
async function exchange<T>(endpoint: Endpoint, args: LooseArgs, read: (response: Response) => Promise<T>) {
  const deadline = AbortSignal.timeout(timeoutMsOf(endpoint));
  const signal = args.signal ? AbortSignal.any([args.signal, deadline]) : deadline;
  try {
    const reply = await send(endpoint, args, signal);
    await requireSuccess(reply, args);
    return await read(reply.response);
  } catch (cause) {
    if (cause instanceof ApiError || args.signal?.aborted) throw cause;
    settings.onUnreachable();
    throw deadline.aborted
      ? new ApiError(TEXT.timeout, { code: 'timeout', status: 0, cause })
      : new ApiError(TEXT.network, { code: 'network', status: 0, cause });
  }
}

/** Types and schemas are checked by the caller. Throws as `callEndpoint`. */
export function requestLoosely(endpoint: Endpoint, args: LooseArgs): Promise<AnswerPage<unknown>> {
  return exchange(endpoint, args, async (response) => {
    const text = await response.text();
    try {
      const page = parseAnswer(endpoint, JSON.parse(text));
      if (endpoint.access === 'user') noteMerging(undefined);
      if (endpoint.method !== 'GET') {
        if (endpoint !== login) forgetAnswers();
      }
      return page;
    } catch (cause) {
      throw unreadable(response.status, cause);
    }
  });
}

/** Downloads a Blob, unparsed: it may be long. Throws ApiError for a refusal, and when the connection ends early. */
export function downloadEndpoint(endpoint: Endpoint, args: LooseArgs = {}): Promise<Blob> {
  return exchange(endpoint, args, (response) => response.blob());
}

/**
 * Validates request and answer: `await callEndpoint(getGroup, { params: { groupId } })`. Throws ApiError for a refusal,
 * a missing answer, and one that does not match. A 401 ends the session unless another token helps.
 */
export function callEndpoint<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, D>,
  ...rest: OptionalIfEmpty<CallArgs<z.output<P>, z.output<Q>, z.output<B>>>
): Promise<z.output<D>>;
export async function callEndpoint(endpoint: Endpoint, args: LooseArgs = {}): Promise<unknown> {
  return (await requestLoosely(endpoint, args)).data;
}

/** Makes a call as `callEndpoint`. @returns a page of the answer, with the cursor of the next one. @throws {ApiError} */
export function callPage<P extends Shape, Q extends Shape, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B, D>,
  ...rest: OptionalIfEmpty<CallArgs<z.output<P>, z.output<Q>, z.output<B>>>
): Promise<AnswerPage<z.output<D>>>;
export function callPage(endpoint: Endpoint, args: LooseArgs = {}): Promise<AnswerPage<unknown>> {
  return requestLoosely(endpoint, args);
}

export interface AnswerPage<Data> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

/** `data`, and of a list the next cursor. @throws {z.core.$ZodError} if it does not match the contract */
export const parseAnswer = (endpoint: Pick<Endpoint, 'data'>, answer: unknown): AnswerPage<unknown> =>
  envelopeOf(endpoint).parse(answer);

export interface AddressArgs {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

/** Encodes a parameter for an address: numbers and flags as JSON. */
const addressText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: AddressArgs): string {
  const names = z.encode(endpoint.params, params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(addressText(names[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query))) {
    if (value !== undefined) search.set(name, addressText(value));
  }
  // Safari has no `size` before version 17.
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** The form offers days up to today by the device's clock, which may be too far on. */
const DAY_AHEAD: MessageId = 'day-ahead';

/** Returns the error for an answer that is not of the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(TEXT.unreadable, { code: 'unreadable', status, cause });

/** Milliseconds by which the clock of a device may be later than the server's. */
const CLOCK_MS_MAX = 3_600_000;

/** Returns whether the clock of this device shows a much later time than the server's answer. */
const isClockFast = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get('Date') ?? '') > CLOCK_MS_MAX;

export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text();
  try {
    const { message, id, params, code, issues, data, changedBy } = failureSchema.parse(JSON.parse(text));
    await translationIsLoaded;
    const isOfClock = id === DAY_AHEAD && isClockFast(response);
    const words: ServerWords = { message, id: isOfClock ? WRONG_CLOCK : id, params };
    const translated = issues.map((issue) => ({ ...issue, message: translateRefusal(issue) }));
    return new ApiError(translateRefusal(words), {
      code,
      status,
      words,
      issues: translated,
      data,
      changedBy,
    });
  } catch (cause) {
    return unreadable(status, cause);
  }
}
