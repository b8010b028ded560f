import { z } from 'zod';
import { envelopeOf, IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@barabar/core/contract/endpoint';
import { failureSchema } from '@barabar/core/contract/errors';
import { ApiError, NETWORK_MESSAGE, UNREADABLE_MESSAGE } from './api-error.ts';

const BASE_PATH = '/api';

type Shape = z.ZodObject;
type IfEmpty<T, Then, Else> = T extends Record<string, never> | undefined ? Then : Else;

/** What a call takes: params, query and body only where its endpoint has them; amounts in minor units, times as Dates. */
export type CallArgs<Params, Query, Body> = IfEmpty<Params, object, { readonly params: Params }> &
  IfEmpty<
    Query,
    object,
    object extends Query ? { readonly query?: Query | undefined } : { readonly query: Query }
  > &
  IfEmpty<Body, object, { readonly body: Body }> &
  CallOptions;

interface CallOptions {
  /** One for each opened dialog (`crypto.randomUUID()`): a repeat then changes nothing. */
  readonly idempotencyKey?: string;
  /** Of a body of bytes, for an endpoint that takes an image. */
  readonly contentType?: string;
  readonly signal?: AbortSignal;
}

type OptionalIfEmpty<Args> = object extends Args ? [args?: Args] : [args: Args];

/** A page of a list, and where the next one starts. */
export interface Page<Data> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

export interface ApiSettings {
  /** The caller's ID token; undefined when nobody is signed in. */
  readonly getToken: () => Promise<string | undefined>;
  /** Signs out and leads to /login (spec §4); the error is thrown to the caller all the same. */
  readonly onUnauthorized: () => Promise<void>;
}

let settings: ApiSettings = {
  getToken: async () => undefined,
  onUnauthorized: async () => undefined,
};

/** Tells the client whose calls it makes. Called once, at the start. */
export function configureApi(next: ApiSettings): void {
  settings = next;
}

/** Arguments of a call whose endpoint is not known to the types. */
export interface LooseArgs extends CallOptions {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** A parameter as it stands in an address: numbers and flags in their JSON form. */
const addressText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: LooseArgs): string {
  const names = z.encode(endpoint.params, params);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(addressText(names[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(z.encode(endpoint.query, query))) {
    if (value !== undefined) search.set(name, addressText(value));
  }
  return `${BASE_PATH}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

/** The body as it is sent; bytes where the endpoint takes an image. */
function bodyOf(endpoint: Endpoint, { body }: LooseArgs): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined) return undefined;
  const encoded = z.encode(endpoint.body, body);
  return encoded instanceof Uint8Array ? new Uint8Array(encoded) : JSON.stringify(encoded);
}

async function send(endpoint: Endpoint, args: LooseArgs): Promise<Response> {
  const url = urlOf(endpoint, args);
  const body = bodyOf(endpoint, args);
  const token = await settings.getToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (body !== undefined) headers.set('Content-Type', args.contentType ?? 'application/json');
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (args.idempotencyKey !== undefined) headers.set(IDEMPOTENCY_KEY_HEADER, args.idempotencyKey);
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body }),
      ...(args.signal && { signal: args.signal }),
    });
  } catch (cause) {
    if (args.signal?.aborted) throw cause;
    throw new ApiError(NETWORK_MESSAGE, { code: 'network', status: 0, cause });
  }
}

const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(UNREADABLE_MESSAGE, { code: 'unreadable', status, cause });

async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  try {
    const { message, code, issues, data } = failureSchema.parse(await response.json());
    return new ApiError(message, { code, status, issues, data });
  } catch (cause) {
    return unreadable(status, cause);
  }
}

async function requireSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  const error = await readFailure(response);
  if (response.status === 401) await settings.onUnauthorized();
  throw error;
}

async function request(endpoint: Endpoint, args: LooseArgs): Promise<Page<unknown>> {
  const response = await send(endpoint, args);
  await requireSuccess(response);
  try {
    return envelopeOf(endpoint).parse(await response.json());
  } catch (cause) {
    if (args.signal?.aborted) throw cause;
    throw unreadable(response.status, cause);
  }
}

/**
 * Makes a call whose answer is kept as it is, unread: what it holds may be long, and is for the person and not for us.
 * @throws {ApiError} for every refusal, and when the connection ends early.
 */
export async function downloadEndpoint(endpoint: Endpoint): Promise<Blob> {
  const response = await send(endpoint, {});
  await requireSuccess(response);
  try {
    return await response.blob();
  } catch (cause) {
    throw new ApiError(NETWORK_MESSAGE, { code: 'network', status: 0, cause });
  }
}

/** Makes a call whose types the caller has checked already; everybody else's is `callEndpoint`. */
export async function callLoosely(endpoint: Endpoint, args: LooseArgs): Promise<unknown> {
  return (await request(endpoint, args)).data;
}

/**
 * Makes a call of the contract, checked on both ways: `await callEndpoint(getGroup, { params: { groupId } })`.
 * @returns what stands under `data`.
 * @throws {ApiError} for every refusal, for no answer, and for one that is not of the contract. A 401 signs out as well.
 */
export function callEndpoint<P extends Shape, Q extends Shape, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  ...rest: OptionalIfEmpty<CallArgs<z.output<P>, z.output<Q>, z.output<B>>>
): Promise<z.output<D>>;
export async function callEndpoint(endpoint: Endpoint, args: LooseArgs = {}): Promise<unknown> {
  return (await request(endpoint, args)).data;
}

/** The same for a paged list: the page with the cursor to go on from. */
export function callPage<P extends Shape, Q extends Shape, B extends z.ZodType, D extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, D>,
  ...rest: OptionalIfEmpty<CallArgs<z.output<P>, z.output<Q>, z.output<B>>>
): Promise<Page<z.output<D>>>;
export function callPage(endpoint: Endpoint, args: LooseArgs = {}): Promise<Page<unknown>> {
  return request(endpoint, args);
}
