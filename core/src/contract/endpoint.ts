import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { ErrorCode } from './errors.ts';

type Shape = z.ZodMiniObject;

/** One call of the API. The types of both sides, validation and the OpenAPI document are derived from it. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** anybody: with a token the caller is known, and needs none. token: with or without a user record. */
  readonly access: 'public' | 'anybody' | 'token' | 'user';
  /** Whether a guest may call it. What a guest may not do inside of a group is the group's policy. */
  readonly isForGuests: boolean;
  /** Whether a program may call it with a token of its person, and which scope the token needs. */
  readonly isForTokens: false | 'read' | 'write';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** json: a JSON body, or none. image: the bytes of an image, with its content type. */
  readonly takes: 'json' | 'image';
  readonly data: Data;
  /** json: `data` in an envelope. image: the bytes of a picture. nothing: no body. `data` is then only a placeholder. */
  readonly answers: 'json' | 'image' | 'nothing';
  /** Whether the answer may have a `nextCursor`. */
  readonly isPaged: boolean;
  readonly status: 200 | 201 | 204;
  /** Whether an Idempotency-Key header makes a repeat harmless. */
  readonly takesIdempotencyKey: boolean;
  /** Whether one call costs as much as hundreds of others, so that a person may have only a few under way. */
  readonly isHeavy: boolean;
  /** The largest JSON body, in bytes. */
  readonly bodyBytesMax: number;
  /** The call's own refusals; `refusalsOf` adds those of every call. */
  readonly refusals: readonly ErrorCode[];
}

/** The schema of no parameters or no query: any key is refused. */
export const NOTHING = z.strictObject({});
type Nothing = typeof NOTHING;
/** The schema of no body, not even an empty object. */
export const NO_BODY = z.undefined();
type NoBody = typeof NO_BODY;
/** The body of a call that takes an image: its bytes, which the server checks. */
export const IMAGE_BODY = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const DEFAULTS = {
  access: 'user',
  isForGuests: true,
  isForTokens: false,
  params: NOTHING,
  query: NOTHING,
  body: NO_BODY,
  takes: 'json',
  answers: 'json',
  isPaged: false,
  status: 200,
  takesIdempotencyKey: false,
  isHeavy: false,
  bodyBytesMax: LIMITS.jsonBodyBytesMax,
  refusals: [],
} as const;

/** What an endpoint may leave to the defaults, beside its schemas. */
type Said = Pick<Endpoint, 'summary'> &
  Partial<Omit<Endpoint, 'method' | 'path' | 'summary' | 'params' | 'query' | 'body' | 'data'>>;

/** Makes the function that declares the endpoints of one method, with defaults for what most of them share. */
function declaring(method: Endpoint['method']) {
  function declare<
    Data extends z.ZodMiniType,
    Params extends Shape = Nothing,
    Query extends Shape = Nothing,
    Body extends z.ZodMiniType = NoBody,
  >(
    path: Endpoint['path'],
    definition: Said & {
      readonly data: Data;
      readonly params?: Params;
      readonly query?: Query;
      readonly body?: Body;
    },
  ): Endpoint<Params, Query, Body, Data>;
  function declare(
    path: Endpoint['path'],
    definition: Partial<Endpoint> & Pick<Endpoint, 'summary' | 'data'>,
  ): Endpoint {
    return { ...DEFAULTS, method, path, ...definition };
  }
  return declare;
}

/** Each declares an endpoint of its method at a path. */
export const GET = declaring('GET');
export const POST = declaring('POST');
export const PUT = declaring('PUT');
export const PATCH = declaring('PATCH');
export const DELETE = declaring('DELETE');

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** The header in which a client proves that it is our app (Firebase App Check). */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/**
 * Whether a call proves that it comes from our app: what creates, changes, sends or exports. The first page reads and
 * calls `/auth/login` and `/auth/logout` before it has a proof, and browsers open public addresses by themselves.
 */
export const provesApp = ({
  access,
  method,
  path,
  isHeavy,
}: Pick<Endpoint, 'access' | 'method' | 'path' | 'isHeavy'>): boolean =>
  (access === 'user' || access === 'token') && (method !== 'GET' || isHeavy) && !path.startsWith('/auth/log');

/** The schema of a success: `data`, and for a list with further pages `nextCursor`. */
export function envelopeOf<Data extends z.ZodMiniType>(
  endpoint: Pick<Endpoint<Shape, Shape, z.ZodMiniType, Data>, 'data'>,
) {
  return z.object({ data: endpoint.data, nextCursor: z.optional(z.string()) });
}

/** Params, query, body and data as handlers and callers have them: amounts in minor units, times as Dates. */
export type ParamsOf<E> =
  E extends Endpoint<infer P, Shape, z.ZodMiniType, z.ZodMiniType> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<Shape, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, z.ZodMiniType> ? z.output<B> : never;
export type DataOf<E> = E extends Endpoint<Shape, Shape, z.ZodMiniType, infer D> ? z.output<D> : never;
