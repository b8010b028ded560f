import { useCallback } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import type { CallArgs, LooseArgs, Shape } from '../lib/api/api-client.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { callOf } from './kinds.ts';
import { readInto } from './read.ts';
import { useStored } from './store.ts';

/** How the reading of something stands that a screen shows. */
export interface ReadState {
  readonly error: ApiError | undefined;
  /** Asks again. */
  readonly retry: () => void;
}

/** What a screen reads, and how that stands. */
interface Reading<Data> extends ReadState {
  /** Undefined while nothing is known. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
}

/**
 * Reads an endpoint through the store: `useEndpoint(getGroup, { params: { groupId } })`. With null as arguments it makes
 * no call. SWR asks, and asks again; what is shown comes from the store, with changes that the server has not confirmed.
 */
export function useEndpoint<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, D>,
  args: CallArgs<z.output<P>, z.output<Q>, z.output<B>> | null,
  config?: SWRConfiguration<true, ApiError>,
): Reading<z.output<D>>;
export function useEndpoint(
  endpoint: Endpoint,
  args: LooseArgs | null,
  config?: SWRConfiguration<true, ApiError>,
): Reading<unknown> {
  const call = args ? callOf(endpoint, args) : undefined;
  const { error, isLoading, mutate } = useSWR<true, ApiError>(
    call ?? null,
    () => readInto(endpoint, args ?? {}),
    config,
  );
  const shown = useStored(call);
  const retry = useCallback(() => void mutate(), [mutate]);
  return { data: shown?.data, error, isLoading, retry };
}

/** Returns what is known here of what an endpoint answers, and asks nobody. With null as arguments it is nothing. */
export function useKnown<P extends Shape, Q extends Shape, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B, D>,
  args: CallArgs<z.output<P>, z.output<Q>, z.output<B>> | null,
): z.output<D> | undefined;
export function useKnown(endpoint: Endpoint, args: LooseArgs | null): unknown {
  return useStored(args ? callOf(endpoint, args) : undefined)?.data;
}
