import { DEFAULT_MESSAGES, ERROR_STATUS, type ErrorCode, type Issue } from '@barabar/core/contract/errors';
import type { NamedPerson } from '@barabar/core/contract/fields';

/** An expected failure, thrown by services and turned into an answer in one place, `api/error-handler.ts`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** The current record, where a stale version is refused. */
  readonly data: unknown;
  /** The same: who wrote it. */
  readonly changedBy: NamedPerson | undefined;
  /** Seconds until a repeat makes sense (429). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    {
      message = DEFAULT_MESSAGES[code],
      issues = [],
      data,
      changedBy,
      retryAfterSeconds,
    }: {
      message?: string | undefined;
      issues?: readonly Issue[];
      data?: unknown;
      changedBy?: NamedPerson;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.data = data;
    this.changedBy = changedBy;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** HTTP status. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A value that breaks a rule: 400 with the rule's words. */
export function invalid(path: string, message: string): Refusal {
  return new Refusal('validation-failed', { message, issues: [{ path, message }] });
}

/** The refusal of what does not exist and of what the caller may not know of: the same answer, byte for byte. */
export function notFound(): Refusal {
  return new Refusal('not-found');
}
