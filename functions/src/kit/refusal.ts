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
  /** Ids of the people whom the refusal depends on: it may not hold while records of one of them are being merged. */
  readonly about: readonly string[];

  constructor(
    code: ErrorCode,
    {
      message = DEFAULT_MESSAGES[code],
      issues = [],
      data,
      changedBy,
      retryAfterSeconds,
      about = [],
    }: {
      message?: string;
      issues?: readonly Issue[];
      data?: unknown;
      changedBy?: NamedPerson;
      retryAfterSeconds?: number;
      about?: readonly string[];
    } = {},
  ) {
    super(message);
    this.code = code;
    this.issues = issues;
    this.data = data;
    this.changedBy = changedBy;
    this.retryAfterSeconds = retryAfterSeconds;
    this.about = about;
  }

  /** HTTP status. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/**
 * A value that breaks a rule: 400 with the rule's words.
 * @param about the people whom the refusal depends on.
 */
export function invalid(path: string, message: string, about: readonly string[] = []): Refusal {
  return new Refusal('validation-failed', { message, issues: [{ path, message }], about });
}

/**
 * The refusal of what does not exist and of what the caller may not know of: the same answer, byte for byte.
 * @param about the people whom the refusal depends on.
 */
export function notFound(about: readonly string[] = []): Refusal {
  return new Refusal('not-found', { about });
}
