import { envelopeOf, type Endpoint } from '@barabar/core/contract/endpoint';
import { invariant } from '@barabar/core/invariant';
import type { TokenScope } from '@barabar/core/contract/tokens';
import * as z from 'zod/mini';
import { namedIdsIn } from './named-ids.ts';
import { issueAt, notFound, Refusal } from './refusal.ts';
import { sayIssue } from './schema-messages.ts';

/** A program that calls with a personal token. */
export interface Program {
  /** What its person calls it. */
  readonly name: string;
  readonly scope: TokenScope;
}

/** Who the verified ID token says is calling; nothing here comes from the request's own words. */
export interface TokenIdentity {
  readonly firebaseUid: string;
  /** In lower case; absent where the provider has none. */
  readonly email: string | undefined;
  /** Whether the address counts as verified: by the token, or because the parameter does not ask for it. */
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** How this session was begun: 'password', 'google.com'. */
  readonly signInProvider: string;
  /** When this session was begun; tokens that are refreshed keep it. Seconds precise. */
  readonly signedInAt: Date;
  /** When this token was issued. Seconds precise. */
  readonly issuedAt: Date;
  /** Of a personal token, by which a program calls in the name of its person. Absent from ID tokens. */
  readonly program?: Program;
}

/** The caller of an endpoint whose access is `token`. */
export interface TokenCaller {
  readonly token: TokenIdentity;
}

/** The caller of an endpoint whose access is `user`. */
export interface UserCaller extends TokenCaller {
  readonly userId: string;
  /** Whether the record is a guest's: a token may still say so after the account was kept. */
  readonly isGuest: boolean;
}

/** What a handler gets: parsed by the contract, amounts in minor units, times as Dates. */
export interface Call<Caller, Params, Query, Body> {
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The request's Idempotency-Key, where the endpoint takes one and the caller sent one. */
  readonly idempotencyKey: string | undefined;
}

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

/** The caller of an endpoint whose access is `public`: anybody. */
export interface PublicCaller {
  readonly token: undefined;
}

/** The caller of an endpoint whose access is `anybody`: known as far as a token says who it is. */
export interface AnybodyCaller {
  /** Undefined without a session. */
  readonly token: TokenIdentity | undefined;
  /** Undefined without a session, and for a session without a record. */
  readonly userId: string | undefined;
}

/** A request as the transport has it: nothing parsed yet, but the caller known. */
export type RawCall<Caller> = Call<Caller, unknown, unknown, unknown>;

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
      readonly prepare: (call: RawCall<UserCaller>) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'token';
      readonly prepare: (call: RawCall<TokenCaller>) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'anybody';
      readonly prepare: (call: RawCall<AnybodyCaller>) => PreparedCall;
    }
  | {
      readonly endpoint: Endpoint;
      readonly access: 'public';
      readonly prepare: (call: RawCall<PublicCaller>) => PreparedCall;
    };

type Handler<
  Caller,
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
> = (call: Call<Caller, z.output<P>, z.output<Q>, z.output<B>>) => Promise<Answer<z.output<D>> | RawAnswer>;

/**
 * Parses what a caller sent.
 * @throws {Refusal} 400 with each broken rule.
 */
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
  Caller,
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<Caller, P, Q, B, D>) {
  return (raw: RawCall<Caller>): PreparedCall => {
    const params = endpoint.params.safeParse(raw.params);
    // An id of any shape that names nothing is 404, never 400.
    if (!params.success) throw notFound();
    const call = {
      caller: raw.caller,
      params: params.data,
      query: parseWith(endpoint.query, raw.query),
      body: parseWith(endpoint.body, raw.body),
      idempotencyKey: endpoint.takesIdempotencyKey ? raw.idempotencyKey : undefined,
    };
    return {
      namedIds: () => namedIdsIn(call.params, call.body),
      run: async () => {
        const answer = await handler(call);
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
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<UserCaller, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'user', `${endpoint.path} does not ask for a user`);
  return { endpoint, access: 'user', prepare: preparerOf(endpoint, handler) };
}

/** Binds an endpoint that a verified ID token is enough for. */
export function bindToken<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<TokenCaller, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'token', `${endpoint.path} does not ask for a token alone`);
  return { endpoint, access: 'token', prepare: preparerOf(endpoint, handler) };
}

/** Binds an endpoint that anybody may call, and that says more to somebody with a session. */
export function bindAnybody<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<AnybodyCaller, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'anybody', `${endpoint.path} asks for a token, or knows none`);
  return { endpoint, access: 'anybody', prepare: preparerOf(endpoint, handler) };
}

/** Binds an endpoint that nobody is known to. */
export function bindPublic<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, D>, handler: Handler<PublicCaller, P, Q, B, D>): Binding {
  invariant(endpoint.access === 'public', `${endpoint.path} is not for everybody`);
  return { endpoint, access: 'public', prepare: preparerOf(endpoint, handler) };
}
