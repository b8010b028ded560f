import * as z from 'zod/mini';

/** The HTTP status of every error code. The set of codes is closed. */
export const ERROR_STATUS = {
  'malformed-request': 400,
  'validation-failed': 400,
  'exceeds-owed': 400,
  unauthenticated: 401,
  'sign-in-again': 401,
  'no-user-record': 403,
  'not-yourself': 403,
  forbidden: 403,
  'app-check-failed': 403,
  'not-found': 404,
  'version-conflict': 409,
  'participant-left': 409,
  'no-longer-owed': 409,
  'not-settled': 409,
  'already-member': 409,
  'shared-groups': 409,
  'nothing-owed': 409,
  'not-reachable': 409,
  'no-room': 409,
  'import-ended': 409,
  'not-open': 409,
  'series-ended': 409,
  contention: 409,
  merging: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  'scan-failed': 503,
} as const;

/** The stable name of a refusal, for programs. The message is for people. */
export type ErrorCode = keyof typeof ERROR_STATUS;
const isErrorCode = (key: string): key is ErrorCode => Object.hasOwn(ERROR_STATUS, key);
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** The message of a refusal whose rule has none of its own. */
export const DEFAULT_MESSAGES: Readonly<Record<ErrorCode, string>> = {
  'malformed-request': 'The request could not be read.',
  'validation-failed': 'Please check what you entered.',
  'exceeds-owed': 'Settlement amount cannot be greater than the owed amount',
  unauthenticated: 'Please sign in.',
  'sign-in-again': 'Please sign in again.',
  'no-user-record': 'There is no account for this sign-in yet.',
  'not-yourself': 'This is not your account.',
  forbidden: 'You are not allowed to do this.',
  'app-check-failed': 'This app could not be verified. Please reload it and try again.',
  'not-found': 'Not found',
  'version-conflict': 'Someone else changed this in the meantime.',
  'participant-left': 'Someone in this expense has left, so its amounts can no longer be changed.',
  'no-longer-owed': 'Less is owed now than this settlement paid, so it cannot be restored.',
  'not-settled': 'Please settle all balances first.',
  'already-member': 'This person is already a member of the group.',
  'shared-groups': 'You still share a group with this friend.',
  'nothing-owed': 'This friend does not owe you anything right now.',
  'not-reachable': 'This friend has no verified email address, so no email can be sent.',
  'no-room': 'There is no room for another one.',
  'import-ended': 'This import is not running any more.',
  'not-open': 'This day does not wait for an amount: it has one already, or was skipped.',
  'series-ended': 'This series has no days left.',
  contention: 'Too many people are changing this right now. Please try again.',
  merging: 'Your records are being put together. Please try again in a few minutes.',
  'too-large': 'The request is too large.',
  'unsupported-media-type': 'This content type is not supported.',
  'idempotency-key-reused': 'This Idempotency-Key was used with another request.',
  'too-many-requests': 'Too many requests. Please try again later.',
  internal: 'Something went wrong. Please try again.',
  'scan-failed': 'Failed to scan receipt. Please try again.',
};

/** One broken rule: its place in the request, and its message. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every answer that is not a success. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  issues: z.array(issueSchema),
  /** Finds the log lines of a request that failed on our side. */
  requestId: z.optional(z.string()),
  /** The current record, when a stale version was refused (409). */
  data: z.optional(z.unknown()),
  /** The same: who wrote that version. Not `namedPerson`: every screen loads this schema, and few the others. */
  changedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type Failure = z.infer<typeof failureSchema>;
