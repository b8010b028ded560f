import type { Endpoint } from '@barabar/core/contract/endpoint';

/** The SWR key of a list that loads page by page. All loaded pages are under one key. */
export type PagedKey = readonly [path: string, query: object, kind: 'paged'];

/** Returns the key of a list with a cursor, for its endpoint and its query without the cursor. */
export const pagedKeyOf = ({ path }: Pick<Endpoint, 'path'>, query: object = {}): PagedKey => [
  path,
  query,
  'paged',
];
