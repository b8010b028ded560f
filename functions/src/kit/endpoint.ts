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

/** The data, and for a page of a list the cursor of the next one. */
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
    contentType: string;
    body: Uint8Array | AsyncIterable<string>;
    cacheControl?: string;
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

/** What a handler is given, by the endpoint's access. */
interface Requests {
  readonly user: UserRequest;
  /** A verified ID token is enough. */
  readonly token: TokenRequest;
  readonly anybody: AnybodyRequest;
  readonly public: PublicRequest;
}

interface BindingOf<A extends keyof Requests> {
  readonly endpoint: Endpoint;
  readonly access: A;
  readonly prepare: (call: Requests[A], asked: RawAsked) => PreparedCall;
}

/** An endpoint with its handler, closed over the endpoint's types: the app needs to know neither. */
export type Binding = { [A in keyof Requests]: BindingOf<A> }[keyof Requests];

type Handler<Request, E extends Endpoint, Result> = (
  call: Request,
  asked: Asked<z.output<E['params']>, z.output<E['query']>, z.output<E['body']>>,
) => Promise<Result | RawAnswer>;

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

/** An id of any shape that names nothing is 404, never 400. */
function parseParams<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw notFound();
  return result.data;
}

function bindTo<A extends keyof Requests, E extends Endpoint>(
  access: A,
  endpoint: E,
  handler: Handler<Requests[A], E, Answer<z.output<E['data']>>>,
): BindingOf<A> {
  invariant(endpoint.access === access, `${endpoint.path} is for ${endpoint.access}, not for ${access}`);
  const prepare = (call: Requests[A], raw: RawAsked): PreparedCall => {
    const asked = {
      params: parseParams<E['params']>(endpoint.params, raw.params),
      query: parseWith<E['query']>(endpoint.query, raw.query),
      body: parseWith<E['body']>(endpoint.body, raw.body),
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
  return { endpoint, access, prepare };
}

/** Makes the function that binds endpoints of one access to handlers that return the data. */
const binderFor =
  <A extends keyof Requests>(access: A) =>
  <E extends Endpoint>(endpoint: E, handler: Handler<Requests[A], E, z.output<E['data']>>): BindingOf<A> =>
    bindTo(access, endpoint, async (call, asked) => {
      const data = await handler(call, asked);
      return data instanceof RawAnswer ? data : { data };
    });

export const bind = binderFor('user');
export const bindToken = binderFor('token');
export const bindAnybody = binderFor('anybody');
export const bindPublic = binderFor('public');

/** Binds a list to a handler that returns one page of it. */
export const bindPage = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<UserRequest, E, Answer<z.output<E['data']>>>,
): BindingOf<'user'> => bindTo('user', endpoint, handler);
