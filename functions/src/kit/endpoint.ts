import { envelopeOf, type Endpoint } from '@barabar/core/contract/endpoint';
import { invariant } from '@barabar/core/invariant';
import * as z from 'zod/mini';
import type { AnybodyRequest, PublicRequest, TokenRequest, UserRequest } from './call.ts';
import { namedIdsIn } from './named-ids.ts';
import { issueAt, notFound, Refusal } from './refusal.ts';
import { sayIssue } from './schema-messages.ts';

/** What a request asks: parsed by the contract, amounts in minor units, times as Dates. */
export interface Asked<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/** What a request asks, as the transport has it: nothing parsed yet. */
export type RawAsked = Asked<unknown, unknown, unknown>;

/** A handler's answer: the data, and for a page of a list the cursor of the next one. */
export interface Answer<Data> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

/** An answer that is not one JSON value in memory: a picture, or a text that is made while it is being sent. */
export class RawAnswer {
  readonly contentType: string;
  readonly body: Uint8Array | AsyncIterable<string>;
  /** Instead of the API's own, for what never changes. */
  readonly cacheControl: string | undefined;

  constructor({
    contentType,
    body,
    cacheControl,
  }: {
    readonly contentType: string;
    readonly body: Uint8Array | AsyncIterable<string>;
    readonly cacheControl?: string;
  }) {
    this.contentType = contentType;
    this.body = body;
    this.cacheControl = cacheControl;
  }
}

/** A request that fits the contract and has not been answered yet. */
export interface PreparedCall {
  /** Ids of users that the request names. */
  readonly namedIds: () => string[];
  /** Answers the request; may be called once. */
  readonly run: () => Promise<unknown>;
}

/** An endpoint with its handler, closed over the endpoint's types: the app needs to know neither. */
export type Binding =
  | {
      readonly endpoint: Endpoint;
      readonly access: 'user';
      readonly prepare: (call: UserRequest, asked: RawAsked) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'token';
      readonly prepare: (call: TokenRequest, asked: RawAsked) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'anybody';
      readonly prepare: (call: AnybodyRequest, asked: RawAsked) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'public';
      readonly prepare: (call: PublicRequest, asked: RawAsked) => PreparedCall;
    };

type Handler<
  Call,
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
> = (
  call: Call,
  asked: Asked<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<Answer<z.output<D>> | RawAnswer>;

/** Parses what a caller sent. Throws 400 with each broken rule. */
export function parseWith<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const broken = result.error.issues.map((issue) => ({ path: issue.path.join('.'), words: sayIssue(issue) }));
  throw new Refusal('validation-failed', {
    issues: broken.map(({ path, words }) => issueAt(path, words)),
    message: broken[0]?.words,
  });
}

function preparerOf<
  Call,
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<Call, P, Q, B, D>) {
  return (call: Call, raw: RawAsked): PreparedCall => {
    const params = endpoint.params.safeParse(raw.params);
    // An id of any shape that names nothing is 404, never 400.
    if (!params.success) throw notFound();
    const asked = {
      params: params.data,
      query: parseWith(endpoint.query, raw.query),
      body: parseWith(endpoint.body, raw.body),
    };
    return {
      namedIds: () => namedIdsIn(asked.params, asked.body),
      run: async () => {
        const answer = await handler(call, asked);
        if (answer instanceof RawAnswer) return answer;
        // Encoding checks the answer against the contract too: a mistake of ours is a 500, not a strange answer.
        return z.encode(envelopeOf(endpoint), answer);
      },
    };
  };
}

/** Binds an endpoint that needs a user record. */
export function bind<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<UserRequest, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'user', `${endpoint.path} does not ask for a user`);
  return { endpoint, access: 'user', prepare: preparerOf(endpoint, handler) };
}

/** Binds an endpoint that a verified ID token is enough for. */
export function bindToken<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<TokenRequest, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'token', `${endpoint.path} does not ask for a token alone`);
  return { endpoint, access: 'token', prepare: preparerOf(endpoint, handler) };
}

export function bindAnybody<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<AnybodyRequest, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'anybody', `${endpoint.path} asks for a token, or knows none`);
  return { endpoint, access: 'anybody', prepare: preparerOf(endpoint, handler) };
}

export function bindPublic<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<PublicRequest, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'public', `${endpoint.path} is not for everybody`);
  return { endpoint, access: 'public', prepare: preparerOf(endpoint, handler) };
}
