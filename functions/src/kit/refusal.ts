import { ERROR_STATUS, type ErrorCode, type Issue } from '@barabar/core/contract/errors';
import type { NamedPerson } from '@barabar/core/contract/fields';
import { said, type Said } from '@barabar/core/messages/said';

/** What a refusal says: a message with what fills it, or the text of one that `messageFor` has made. */
export type RefusalWords = string | Said;

/** An expected failure, thrown by services and turned into an answer in one place, `api/error-handler.ts`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly words: RefusalWords;
  readonly issues: readonly Issue[];
  /** The current record, where a stale version is refused; what is left of a group after a removal. */
  readonly data: unknown;
  /** Who wrote the current record in `data`. */
  readonly changedBy: NamedPerson | undefined;
  /** Seconds until a repeat makes sense (429, closed). */
  readonly retryAfterSeconds: number | undefined;
  /** What a better token would need (`WWW-Authenticate`, RFC 6750). */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    {
      message = said(code),
      issues = [],
      data,
      changedBy,
      retryAfterSeconds,
      challenge,
    }: {
      message?: RefusalWords | undefined;
      issues?: readonly Issue[];
      data?: unknown;
      changedBy?: NamedPerson;
      retryAfterSeconds?: number;
      challenge?: string;
    } = {},
  ) {
    super(typeof message === 'string' ? message : message.message);
    this.code = code;
    this.words = message;
    this.issues = issues;
    this.data = data;
    this.changedBy = changedBy;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }

  /** HTTP status. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What a rule says at a place in the request. */
export const issueAt = (path: string, words: RefusalWords): Issue =>
  typeof words === 'string'
    ? { path, message: words }
    : { path, message: words.message, id: words.id, params: words.params };

/** A value that breaks a rule: 400 with the rule's words. */
export function invalid(path: string, words: RefusalWords): Refusal {
  return new Refusal('validation-failed', { message: words, issues: [issueAt(path, words)] });
}

/** The refusal of what does not exist and of what the caller may not know of: the same answer, byte for byte. */
export function notFound(): Refusal {
  return new Refusal('not-found');
}
