import type { ApiError } from '../lib/api/api-error.ts';

/** Its code comes with the first refusal. Throws if it cannot be loaded. */
export const showClosed = async (refusal: ApiError): Promise<void> =>
  (await import('./closed-banner.tsx')).showClosed(refusal);
