import type { SWRResponse } from 'swr';
import type { ApiError } from './api-error.ts';

/** How the reading of something stands that a screen shows. */
export interface ReadState {
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** What a screen needs of the answer of `useEndpoint`: `data` is undefined while it loads. */
export function readingOf<Data>({
  data,
  error,
  mutate,
}: SWRResponse<Data, ApiError>): ReadState & { readonly data: Data | undefined } {
  return { data, error, retry: () => void mutate() };
}
