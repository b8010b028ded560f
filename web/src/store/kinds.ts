import type { Endpoint } from '@barabar/core/contract/endpoint';
import { urlOf, type AddressArgs } from '../lib/api/api-client.ts';

export type RecordKind = 'expense' | 'settlement' | 'comment' | 'entry' | 'series' | 'friend' | 'group';

/** The kinds of what calls answer with: lists of them, or the one that the address names. */
const KINDS: readonly (readonly [pattern: RegExp, kind: RecordKind])[] = [
  [/\/comments$/, 'comment'],
  [/\/activities$/, 'entry'],
  [/^\/expenses(?:\/(?!balances$)[^/]+)?$/, 'expense'],
  [/^\/settlements(?:\/[^/]+)?$/, 'settlement'],
  [/^\/recurrences(?:\/[^/]+)?$/, 'series'],
  [/^\/friends(?:\/[^/]+\/details)?$/, 'friend'],
  [/^\/groups\/[^/]+$/, 'group'],
];
const ONE = /^\/(?:expenses|settlements|recurrences|friends|groups)\/([^/]+)(?:\/details)?$/;
const LISTS = new Set(['my-expenses', 'my-groups']);

export interface CallParts {
  /** The path of the call without '/api'. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly kind: RecordKind | undefined;
  /** The id of the one record that the call answers with; undefined for a list. */
  readonly id: string | undefined;
}

const callsByKey = new Map<string, CallParts>();

export function partsOfCall(call: string): CallParts {
  const before = callsByKey.get(call);
  if (before) return before;
  const [address = '', query = ''] = call.split('?');
  const path = address.replace(/^\/api/, '');
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
  const name = ONE.exec(path)?.[1];
  const id = kind === undefined || name === undefined || LISTS.has(name) ? undefined : name;
  const parts = { path, query: new URLSearchParams(query), kind, id };
  callsByKey.set(call, parts);
  return parts;
}

/** Returns the address of a call. It is the same for all pages of a list, whatever their size. */
export function callOf(endpoint: Endpoint, { params = {}, query = {} }: AddressArgs = {}): string {
  const { limit: _size, cursor: _after, ...rest } = query;
  return urlOf(endpoint, { params, query: rest });
}
