import { useCallback } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import type { CallArgs, LooseArgs, Shape } from '../lib/api/api-client.ts';
import type { ApiError } from '../lib/api/api-error.ts';
import { callOf } from './kinds.ts';
import { readInto } from './read.ts';
import { useStored } from './store.ts';

export interface ReadState {
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

interface Reading<Data> extends ReadState {
  readonly data: Data | undefined;
  readonly isLoading: boolean;
}

/**
 * `useEndpoint(getGroup, { params: { groupId } })`; null makes no call. SWR asks; what shows comes from the
 * store, with unconfirmed changes.
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
