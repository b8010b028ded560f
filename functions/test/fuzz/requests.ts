import { IDEMPOTENCY_KEY_HEADER, type Endpoint } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import { wireOf, type Known } from '@barabar/core/test/wire';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { PNG } from '../images.ts';
import { brokenOf } from './break-json.ts';
import type { RawRequest } from './send-raw.ts';

export interface FuzzedRequest extends RawRequest {
  readonly isValid: boolean;
}

interface Parts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly key: string | undefined;
}

const texts = z.record(z.string(), z.string());
const values = z.record(z.string(), z.unknown());

/** Bytes under an image's name: a picture, the beginning of one, or anything. */
const imageBytes = fc.oneof(
  fc.constant(PNG),
  fc.nat({ max: PNG.length }).map((length) => PNG.subarray(0, length)),
  fc.uint8Array({ maxLength: 200 }),
);

function partsOf(
  { params, query, body, takes, takesIdempotencyKey }: Endpoint,
  knownParts: Known,
): fc.Arbitrary<Parts> {
  return fc.record({
    // An empty segment would be another path.
    params: wireOf(params, knownParts)
      .map((value) => texts.parse(value))
      .filter((named) => !Object.values(named).includes('')),
    query: wireOf(query, knownParts).map((value) => values.parse(value)),
    body: takes === 'image' ? imageBytes : wireOf(body, knownParts),
    key: takesIdempotencyKey ? fc.option(fc.uuid(), { nil: undefined }) : fc.constant(undefined),
  });
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function targetOf({ path }: Endpoint, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    );
  return `/api${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

function requestOf(endpoint: Endpoint, parts: Parts): RawRequest {
  const { body, key } = parts;
  const type = body instanceof Uint8Array ? 'image/png' : 'application/json';
  return {
    method: endpoint.method,
    target: targetOf(endpoint, parts),
    headers: {
      ...(body !== undefined && { 'Content-Type': type }),
      ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
    },
    body: body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body),
  };
}

export function validRequests(endpoint: Endpoint, knownParts: Known): fc.Arbitrary<FuzzedRequest> {
  return partsOf(endpoint, knownParts).map((parts) => ({ ...requestOf(endpoint, parts), isValid: true }));
}

/** What arrives of a query: text. */
function isTaken({ query, body }: Endpoint, parts: Pick<Parts, 'query' | 'body'>): boolean {
  const arrived = Object.entries(parts.query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
  );
  const isAsItIs = parts.body === undefined || parts.body instanceof Uint8Array;
  const sent: unknown = isAsItIs ? parts.body : JSON.parse(JSON.stringify(parts.body));
  return query.safeParse(Object.fromEntries(arrived)).success && body.safeParse(sent).success;
}

/** Requests whose query or body is broken; some turn out to be taken after all. */
export function brokenRequests(endpoint: Endpoint, knownParts: Known): fc.Arbitrary<FuzzedRequest> {
  return partsOf(endpoint, knownParts).chain((parts) =>
    fc
      .record({
        query: fc.oneof(
          fc.constant(parts.query),
          brokenOf(fc.constant(parts.query)).map((value) => values.safeParse(value).data ?? { stranger: 1 }),
        ),
        body: fc.oneof(
          fc.constant(parts.body),
          brokenOf(fc.constant(parts.body instanceof Uint8Array ? {} : parts.body)),
        ),
      })
      .map((broken) => ({
        ...requestOf(endpoint, { ...parts, ...broken }),
        isValid: isTaken(endpoint, broken),
      })),
  );
}

const HOSTILE_TEXT = [
  '%',
  '%00',
  '%2e%2e',
  '..',
  '%E0%A4%A',
  '%F0%9F',
  'a%2Fb',
  '__proto__',
  'x'.repeat(3_000),
  '*',
  '~',
  ';a=b',
];
const HOSTILE_QUERY = [
  '?',
  '?&&&',
  '?=',
  '?a',
  '?__proto__=1',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?limit[a]=1',
  '?%=%',
  '?groupId=%00',
  '?x=%E0%A4%A',
];
const HOSTILE_BODY = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '\uFEFF{}',
  '[[[[',
  '{"amount":1e999}',
  'NaN',
];
const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': ';;;' },
  { 'Content-Encoding': 'gzip' },
  { [IDEMPOTENCY_KEY_HEADER]: 'x'.repeat(LIMITS.idempotencyKeyCharsMax + 1) },
  { [IDEMPOTENCY_KEY_HEADER]: '../../\u00e9' },
  { Accept: 'text/html' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-Host': 'evil.example' },
];

/** Requests that no client of ours sends: broken below what the contract speaks of. */
export function rawRequests(endpoint: Endpoint): fc.Arbitrary<RawRequest> {
  const type = endpoint.takes === 'image' ? 'image/jpeg' : 'application/json';
  const segment = fc.constantFrom('x', ...HOSTILE_TEXT);
  return fc
    .record({
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.constantFrom('', '', ...HOSTILE_QUERY),
      body: endpoint.method === 'GET' ? fc.constant(undefined) : fc.constantFrom(...HOSTILE_BODY),
      headers: fc.constantFrom({}, {}, ...HOSTILE_HEADERS),
    })
    .map(({ segments, query, body, headers }) => {
      const rest = [...segments];
      const path = endpoint.path.replaceAll(/:\w+/g, () => rest.pop() ?? 'x');
      return {
        method: endpoint.method,
        target: `/api${path}${query}`,
        headers: { ...(body !== undefined && { 'Content-Type': type }), ...headers },
        body,
      };
    });
}
