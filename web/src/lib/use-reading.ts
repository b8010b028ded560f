import type { SWRConfiguration } from 'swr';
import type * as z from 'zod/mini';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import type { CallArgs, Shape } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { useEndpoint } from './use-endpoint.ts';

/** How the reading of something stands that a screen shows. */
export interface ReadState {
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** Reads an endpoint for a screen, which can try again; `data` is undefined while it loads. See `useEndpoint`. */
export function useReading<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, D>,
  args: CallArgs<z.output<P>, z.output<Q>, z.output<B>> | null,
  config?: SWRConfiguration<z.output<D>, ApiError>,
): ReadState & { readonly data: z.output<D> | undefined } {
  const { data, error, mutate } = useEndpoint(endpoint, args, config);
  return { data, error, retry: () => void mutate() };
}
