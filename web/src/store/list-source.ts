import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import { type LooseArgs, urlOf } from '../lib/api/api-client.ts';

/** A cursored list of the API: its call, and how large its pages are. */
export interface ListSource<Item> {
  readonly endpoint: Endpoint;
  /** null for a list that is not read. */
  readonly args: LooseArgs | null;
  /** Takes an item as the endpoint's schema has parsed it. */
  readonly items: (data: unknown) => readonly Item[];
  /** Number of items in each request after the first. Default: as in the first. */
  readonly nextPageSize?: number;
}

/** Names a list of the API, with what it is narrowed to. */
export function listOf<
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniType,
  Item extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, z.ZodMiniArray<Item>>,
  args: LooseArgs | null,
  { nextPageSize }: { nextPageSize?: number | undefined } = {},
): ListSource<z.output<Item>> {
  return {
    endpoint,
    args,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's schema has parsed them
    items: (data) => data as readonly z.output<Item>[],
    ...(nextPageSize !== undefined && { nextPageSize }),
  };
}

/** Returns the address of the call for the first page of a list, as `useList` makes it where nothing is loaded yet. */
export const firstPageOf = ({ endpoint, args }: ListSource<unknown>): string =>
  urlOf(endpoint, { ...args, query: { ...args?.query, limit: LIMITS.pageSizeDefault } });
