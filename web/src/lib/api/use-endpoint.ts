import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import type { CallArgs, LooseArgs, Shape } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { keyOf } from './cache-key.ts';
import { reapplyOutbox, useWithOutbox } from '../outbox/outbox.ts';
import { readLoosely } from '../read-for-screen.ts';

/**
 * Reads an endpoint through the SWR cache: `useEndpoint(getGroup, { params: { groupId } })`. With null as arguments it
 * makes no call. It never returns the data of other arguments. Changes that the server has not confirmed are in the
 * data, but not in the cache.
 */
export function useEndpoint<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, D>,
  args: CallArgs<z.output<P>, z.output<Q>, z.output<B>> | null,
  config?: SWRConfiguration<z.output<D>, ApiError>,
): SWRResponse<z.output<D>, ApiError>;
export function useEndpoint(
  endpoint: Endpoint,
  args: LooseArgs | null,
  config?: SWRConfiguration<unknown, ApiError>,
): SWRResponse<unknown, ApiError> {
  const key = args && keyOf(endpoint, args);
  const response = useSWR<unknown, ApiError>(key, () => readLoosely(endpoint, args ?? {}), config);
  const data = useWithOutbox(key, response.data);
  useEffect(reapplyOutbox, [response.data]);
  // SWR tracks which fields of its answer are read, so it is not copied where nothing waits.
  return data === response.data ? response : { ...response, data };
}
