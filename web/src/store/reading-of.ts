import type { ApiError } from '../lib/api/api-error.ts';
import type { Reading } from './use-endpoint.ts';

/** How the reading of something stands that a screen shows. */
export interface ReadState {
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** What a screen needs of the answer of `useEndpoint`: `data` is undefined while it loads. */
export function readingOf<Data>({
  data,
  error,
  readAgain,
}: Reading<Data>): ReadState & { readonly data: Data | undefined } {
  return { data, error, retry: () => void readAgain() };
}
