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
  guest: 403,
  'insufficient-scope': 403,
  newcomer: 403,
  'app-check-failed': 403,
  'not-found': 404,
  removed: 410,
  'version-conflict': 409,
  'participant-left': 409,
  'no-longer-owed': 409,
  'not-settled': 409,
  'already-member': 409,
  'name-taken': 409,
  'reference-used': 409,
  'shared-groups': 409,
  'nothing-owed': 409,
  'not-reachable': 409,
  'no-room': 409,
  'import-ended': 409,
  'not-open': 409,
  'series-ended': 409,
  'last-admin': 409,
  'period-closed': 409,
  contention: 409,
  merging: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-key-reused': 422,
  'too-many-requests': 429,
  internal: 500,
  closed: 503,
  'scan-failed': 503,
} as const;

/** The stable name of a refusal, for programs. The message is for people. */
export type ErrorCode = keyof typeof ERROR_STATUS;
const isErrorCode = (key: string): key is ErrorCode => Object.hasOwn(ERROR_STATUS, key);
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_STATUS).filter(isErrorCode);

/** What fills the places of a message, by their names. */
const params = z.record(z.string(), z.union([z.string(), z.number()]));
/** Id and values for a message in another language. Absent from what a device has kept of earlier answers. */
const saidWords = { id: z.optional(z.string()), params: z.optional(params) };

/** One broken rule: its place in the request, and its message. */
export const issueSchema = z.object({ path: z.string(), message: z.string(), ...saidWords });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every answer that is not a success. */
export const failureSchema = z.object({
  message: z.string(),
  ...saidWords,
  code: z.enum(ERROR_CODES),
  issues: z.array(issueSchema),
  /** Finds the log lines of a request that failed on our side. */
  requestId: z.optional(z.string()),
  /** The current record, when a stale version was refused (409); what is left of a group after a removal (410); the closed sign. */
  data: z.optional(z.unknown()),
  /** Who wrote the current record's version. Not `namedPerson`: every screen loads this schema, and few the others. */
  changedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
});
export type Failure = z.infer<typeof failureSchema>;
