import { IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@barabar/core/contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@barabar/core/contract/errors';
import { refusalsOf } from '@barabar/core/contract/refusals';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { PRODUCT_NAME } from '@barabar/core/product';
import * as z from 'zod/mini';
import { describeSchemas, refTo, type Described } from './describe-schemas.ts';
import { Refusal } from '../../kit/refusal.ts';
import { presentRefusal } from '../error-handler.ts';
import { PROBLEM_TYPE } from '../problem.ts';
import { exampleOf, MORE_EXAMPLES } from './examples.ts';
import type { Examples, Method, OpenApi, Operation, Parameter, Response, Schema } from './openapi.ts';

const JSON_TYPE = 'application/json';

const DESCRIPTION = `Every call sends and answers JSON, but for pictures, which are sent and answered as they are.

A success is \`{"data": …}\`. The answer to a list that goes on has a \`nextCursor\` beside it: send it as \`cursor\` to get the next page.

A refusal is \`{"message", "id", "params", "code", "issues"}\`: \`message\` is for a person, \`code\` is stable and for programs, \`issues\` says which parts of the request broke which rule. The refusal and each issue have an \`id\`, the stable name of their message, and in \`params\` what fills it, for clients that say it in another language. What does not exist and what the caller may not know of are answered alike. Who sends \`Accept: application/problem+json\` gets problem details instead (RFC 9457): \`type\` is a place on this page, \`title\` what the code means, \`detail\` the message, and \`code\`, \`id\`, \`params\` and \`issues\` stand beside them.

Amounts are decimals with at most as many places as their currency has: 12.34 in INR, 1250 in JPY, 12.345 in KWD. Times are ISO 8601 in UTC. Ids are opaque: any string is well-formed, and one that names nothing is not found. Unknown parameters and fields are refused.

Calls, fields and codes are added; new fields in answers and new codes come without notice, so ignore what you do not know. What is to change or go is announced in the changelog and in every answer of the call, at least six months before: \`Deprecation\` (RFC 9745) says since when it is out of date, \`Sunset\` (RFC 8594) when it ends, and a \`Link\` what to use instead. Only a weakness in security ends something sooner.

Sign in at the identity service and send its ID token: \`Authorization: Bearer …\`. A program sends a token that its person has made in the account instead: it may do what the person may, as far as each call says. What it creates needs an \`Idempotency-Key\`. Assistants find the calls as tools at \`/api/mcp\` (Model Context Protocol).`;

const TAGS: Readonly<Record<string, string>> = {
  auth: 'Signing in: from a token to a record.',
  account: 'The caller’s own record and data.',
  tokens: 'Ending a token that somebody has found. Tokens themselves are in account.',
  avatars: 'Pictures of people.',
  sign: 'What is closed at the moment.',
  friends: 'Friends, and what stands between them and the caller.',
  requests: 'What people whom the caller has not accepted ask and have recorded.',
  blocks: 'Whom the caller has blocked.',
  groups: 'Groups and their members.',
  links:
    'What a link to a group or a person leads to, and joining by it. The links themselves are in groups and account.',
  imports: 'What the caller’s imports say of them. Imports themselves are in groups.',
  changes: 'What has changed since a cursor, from which a device keeps a copy of what its person may see.',
  recurrences: 'Expenses that repeat: series, and the days on which they add one.',
  expenses: 'Expenses, and the balances that follow from them.',
  rates: 'Exchange rates of the ECB, for expenses that are kept in another currency than they were spent in.',
  settlements: 'What one person has paid back to another.',
  activities: 'The log of what happened.',
};

const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Needs no token.',
  anybody: 'Needs no token, and answers more with one.',
  token: 'Needs a verified ID token; a record is not needed.',
  user: 'Needs a verified ID token that a record belongs to.',
};

const FOR_PROGRAMS = {
  read: ' Programs may call it with a token that may read.',
  write: ' Programs may call it with a token that may write.',
} as const;

const METHOD_OF: Readonly<Record<Endpoint['method'], Method>> = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
};

const HEADERS: Response['headers'] = {
  'X-Request-Id': { description: 'Names this request in the log.', schema: { type: 'string' } },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Makes a repeat harmless: the same request under the same key has one effect and answers with the record as it is now; another request under it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: LIMITS.idempotencyKeyCharsMax },
};

type Calls = Readonly<Record<string, Endpoint>>;

const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? '';
const hasJsonBody = ({ body, takes }: Endpoint) => takes === 'json' && !(body instanceof z.ZodMiniUndefined);
/** The bytes of a picture have no schema. */
const IMAGE_CONTENT: Response['content'] = { 'image/*': { schema: {} } };

function describeParameters(endpoint: Endpoint, schemas: Described): Parameter[] {
  const places = { path: endpoint.params, query: endpoint.query } as const;
  const declared = (['path', 'query'] as const).flatMap((place) =>
    Object.entries(places[place].shape).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || !z.safeParse(schema, undefined).success,
      schema: propertyOf(schemas.describe(places[place]), name),
    })),
  );
  return endpoint.takesIdempotencyKey ? [...declared, IDEMPOTENCY_KEY] : declared;
}

function propertyOf({ properties }: Schema, name: string): Schema {
  const property = properties?.[name];
  return typeof property === 'object' ? property : {};
}

const examplesOf = (example: unknown, more: Examples = {}) =>
  Object.keys(more).length === 0
    ? { example }
    : { examples: { ordinary: { summary: 'Ordinary', value: example }, ...more } };

const inEnvelopes = (examples: Examples = {}): Examples =>
  Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value }]) => [name, { summary, value: { data: value } }]),
  );

function describeSuccess(
  { answers, data, isPaged, summary }: Endpoint,
  schemas: Described,
  more: Examples | undefined,
): Response {
  if (answers === 'nothing') return { description: summary, headers: HEADERS, content: {} };
  if (answers === 'image') return { description: summary, headers: HEADERS, content: IMAGE_CONTENT };
  const answer = schemas.describe(data);
  const schema: Schema = {
    type: 'object',
    properties: {
      data: answer,
      ...(isPaged && { nextCursor: { type: 'string', description: 'Where the next page begins.' } }),
    },
    required: ['data'],
  };
  return {
    description: summary,
    headers: HEADERS,
    content: { [JSON_TYPE]: { schema, ...examplesOf({ data: exampleOf(answer) }, inEnvelopes(more)) } },
  };
}

function describeFailure(codes: readonly ErrorCode[]): Response {
  const [first] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${said(code).message}`).join('\n\n'),
    headers: {
      ...HEADERS,
      ...(codes.some((code) => code === 'too-many-requests' || code === 'closed') && {
        'Retry-After': { description: 'Seconds until a repeat makes sense.', schema: { type: 'integer' } },
      }),
    },
    content: {
      [JSON_TYPE]: {
        schema: { allOf: [refTo('Failure'), { type: 'object', properties: { code: { enum: [...codes] } } }] },
        ...(first && { example: presentRefusal(new Refusal(first)) }),
      },
      [PROBLEM_TYPE]: { schema: refTo('Problem') },
    },
  };
}

function describeResponses(endpoint: Endpoint, schemas: Described, more: Examples | undefined) {
  const codes: ErrorCode[] = [...refusalsOf(endpoint), 'internal'];
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return {
    [endpoint.status]: describeSuccess(endpoint, schemas, more),
    ...Object.fromEntries([...byStatus].map(([status, group]) => [status, describeFailure(group)])),
  };
}

function describeBody(endpoint: Endpoint, schemas: Described, more: Examples | undefined) {
  if (endpoint.takes === 'image') return { requestBody: { required: true, content: IMAGE_CONTENT } };
  if (!hasJsonBody(endpoint)) return {};
  const schema = schemas.describe(endpoint.body);
  const required = !endpoint.body.safeParse(undefined).success;
  return {
    requestBody: { required, content: { [JSON_TYPE]: { schema, ...examplesOf(exampleOf(schema), more) } } },
  };
}

function describeCall(operationId: string, endpoint: Endpoint, schemas: Described): Operation {
  const more = MORE_EXAMPLES[operationId];
  const { access, isForTokens } = endpoint;
  return {
    operationId,
    summary: endpoint.summary,
    description: ACCESS[access] + (isForTokens === false ? '' : FOR_PROGRAMS[isForTokens]),
    tags: [tagOf(endpoint)],
    security: [
      ...(access === 'public' ? [] : [{ idToken: [] }]),
      ...(isForTokens === false ? [] : [{ personalToken: [isForTokens] }]),
    ],
    parameters: describeParameters(endpoint, schemas),
    ...describeBody(endpoint, schemas, more?.body),
    responses: describeResponses(endpoint, schemas, more?.data),
  };
}

function describePaths(calls: Calls, schemas: Described): OpenApi['paths'] {
  const operations = Object.entries(calls).map(([operationId, endpoint]) => ({
    path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
    entry: [METHOD_OF[endpoint.method], describeCall(operationId, endpoint, schemas)] as const,
  }));
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, operation]) => [path, Object.fromEntries(operation.map(({ entry }) => entry))]),
  );
}

/** @throws {Error} for a schema that JSON cannot hold or of which there is no example. */
export function describeApi(calls: Calls): OpenApi {
  const endpoints = Object.values(calls);
  const schemas = describeSchemas(
    endpoints.flatMap((endpoint) => [
      endpoint.params,
      endpoint.query,
      endpoint.data,
      ...(hasJsonBody(endpoint) ? [endpoint.body] : []),
    ]),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Where this document was read.' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths: describePaths(calls, schemas),
    components: {
      schemas: schemas.named,
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of a sign-in at the identity service (Firebase Authentication).',
        },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'brb_…',
          description: 'The token of a program, made by its person in the account, to read or to write.',
        },
      },
    },
  };
}
