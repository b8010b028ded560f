import type { Endpoint } from '@barabar/core/contract/endpoint';

/** Returns the SWR key of a call, for `mutate`: its path and its arguments. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, args: object = {}): readonly [string, object] => [
  endpoint.path,
  args,
];

/** Returns a filter that matches all keys of an endpoint, with any arguments: `mutate(isKeyOf(listBalances))`. */
export const isKeyOf =
  (endpoint: Pick<Endpoint, 'path'>) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === endpoint.path;

/** The SWR key of a list that loads page by page. All loaded pages are under one key. */
export type PagedKey = readonly [path: string, query: object, kind: 'paged'];

/** Returns the key of a list with a cursor, for its endpoint and its parameters without size and cursor. */
export const pagedKeyOf = ({ path }: Pick<Endpoint, 'path'>, query: object = {}): PagedKey => [
  path,
  query,
  'paged',
];

/** Returns whether a key is that of a list that loads page by page. */
export const isPaged = (key: readonly unknown[]): boolean => key[2] === 'paged';
