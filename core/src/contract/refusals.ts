import { type Endpoint, provesApp } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Refusals of any request. */
const OF_REQUESTS: readonly ErrorCode[] = [
  'malformed-request',
  'validation-failed',
  'too-large',
  'unsupported-media-type',
];
/** Refusals of a call with a token. `contention` is one, because authentication may write the token's address. */
const OF_TOKENS: readonly ErrorCode[] = [
  'unauthenticated',
  'sign-in-again',
  'insufficient-scope',
  'contention',
];

/** Refusals of a call that needs a record. `merging`: what two records of the caller hold is being put together. */
const OF_USERS: readonly ErrorCode[] = ['no-user-record', 'merging'];

/** Its own, and those shared with others; not a failure of ours (500), on which no client may rely. */
export function refusalsOf(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'path' | 'isHeavy' | 'refusals'>,
): readonly ErrorCode[] {
  const { access, method, refusals } = endpoint;
  const shared: ErrorCode[] = [
    ...OF_REQUESTS,
    ...(access === 'public' ? [] : [...OF_TOKENS, 'closed' as const]),
    ...(provesApp(endpoint) ? ['app-check-failed' as const] : []),
    ...(access === 'user' ? OF_USERS : []),
    // Calls without a token cannot be counted for anybody.
    ...(access === 'public' && method === 'GET' ? [] : ['too-many-requests' as const]),
  ];
  return [...new Set([...shared, ...refusals])];
}
