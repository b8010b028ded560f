import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** What anything that is sent can be refused with, whoever sends it. */
const OF_REQUESTS: readonly ErrorCode[] = [
  'malformed-request',
  'validation-failed',
  'too-large',
  'unsupported-media-type',
];
/** What finding out who is calling can end in; it may have to write what a token says anew. */
const OF_TOKENS: readonly ErrorCode[] = [
  'unauthenticated',
  'sign-in-again',
  'app-check-failed',
  'contention',
];

/**
 * Every refusal that a call may answer with: its own, and those that it shares with others. A failure of ours (500) is
 * none: nobody may count on it.
 */
export function refusalsOf({
  access,
  method,
  refusals,
}: Pick<Endpoint, 'access' | 'method' | 'refusals'>): readonly ErrorCode[] {
  const shared: ErrorCode[] = [
    ...OF_REQUESTS,
    ...(access === 'public' ? [] : OF_TOKENS),
    ...(access === 'user' ? ['no-user-record' as const] : []),
    ...(method === 'GET' ? [] : ['too-many-requests' as const]),
  ];
  return [...new Set([...shared, ...refusals])];
}
