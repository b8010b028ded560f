import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

type Shape = z.ZodObject;

/** One call of the API, declared once: the types of both sides, validation and the OpenAPI document come from here. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below /api, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** public: no token; token: a verified ID token, with or without a user record; user: a token with its record. */
  readonly access: 'public' | 'token' | 'user';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** json: a body of JSON, where there is one. image: the bytes of an image, under an image's content type. */
  readonly takes: 'json' | 'image';
  /** What stands under `data` in the answer. */
  readonly data: Data;
  /** json: `data` in an envelope. image: the bytes of a picture, and `data` is only its place in the contract. */
  readonly answers: 'json' | 'image';
  /** Whether `nextCursor` may stand beside `data`. */
  readonly isPaged: boolean;
  readonly status: 200 | 201;
  /** Whether an Idempotency-Key header makes a repeat harmless. */
  readonly takesIdempotencyKey: boolean;
  /** Refusals of its own, beside those that every call can answer with. */
  readonly refusals: readonly ErrorCode[];
}

/** No parameters, query or body: anything that is sent is refused. */
export const NOTHING = z.strictObject({});
type Nothing = typeof NOTHING;
/** No body, not even an empty object. */
export const NO_BODY = z.undefined();
type NoBody = typeof NO_BODY;
/** The body of a call that takes an image: its bytes, which the server looks at. */
export const IMAGE_BODY = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const DEFAULTS = {
  access: 'user',
  params: NOTHING,
  query: NOTHING,
  body: NO_BODY,
  takes: 'json',
  answers: 'json',
  isPaged: false,
  status: 200,
  takesIdempotencyKey: false,
  refusals: [],
} as const;

type Named = Pick<Endpoint, 'method' | 'path' | 'summary'>;

/** Declares an endpoint, filling in what most of them share. */
export function defineEndpoint<
  Data extends z.ZodType,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends z.ZodType = NoBody,
>(
  declaration: Named &
    Partial<
      Pick<
        Endpoint,
        'access' | 'takes' | 'answers' | 'isPaged' | 'status' | 'takesIdempotencyKey' | 'refusals'
      >
    > & {
      readonly data: Data;
      readonly params?: Params;
      readonly query?: Query;
      readonly body?: Body;
    },
): Endpoint<Params, Query, Body, Data>;
export function defineEndpoint(declaration: Named & Partial<Endpoint> & Pick<Endpoint, 'data'>): Endpoint {
  return { ...DEFAULTS, ...declaration };
}

/** Name of the request header that makes a repeat harmless. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** A success: `data`, and for a list with more behind it the cursor to go on from. */
export function envelopeOf<Data extends z.ZodType>(
  endpoint: Pick<Endpoint<Shape, Shape, z.ZodType, Data>, 'data'>,
) {
  return z.object({ data: endpoint.data, nextCursor: z.string().optional() });
}

/** Params, query and body as handlers and callers hold them: amounts in minor units, times as Dates. */
export type ParamsOf<E> = E extends Endpoint<infer P, Shape, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, z.ZodType> ? z.output<B> : never;
export type DataOf<E> = E extends Endpoint<Shape, Shape, z.ZodType, infer D> ? z.output<D> : never;
