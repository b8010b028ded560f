import type { Endpoint } from '@barabar/core/contract/endpoint';

/** The SWR key of a list that is loaded page by page: all of it lies under one key. */
export type PagedKey = readonly [path: string, query: object, kind: 'paged'];

/** The key of a cursored list of the API, by its endpoint and what it asks for beside the page. */
export const pagedKeyOf = ({ path }: Pick<Endpoint, 'path'>, query: object = {}): PagedKey => [
  path,
  query,
  'paged',
];
