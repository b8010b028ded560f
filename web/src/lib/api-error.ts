import type { ErrorCode, Issue } from '@barabar/core/contract/errors';

export const NETWORK_MESSAGE = 'The server could not be reached. Please check your connection and try again.';
export const UNREADABLE_MESSAGE = 'The server gave an answer that could not be read. Please try again.';

interface ApiErrorDetails {
  /** A refusal of the contract; network: no answer at all; unreadable: an answer that is not of the contract. */
  readonly code: ErrorCode | 'network' | 'unreadable';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly issues?: readonly Issue[];
  /** With version-conflict, the current record as the server sent it: parse it with the endpoint's `data`. */
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** A call that did not succeed. `message` is for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorDetails['code'];
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly data: unknown;

  constructor(message: string, { code, status, issues = [], data, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.data = data;
  }
}

/** Failures in which the server said nothing that helps a person. */
const WITHOUT_WORDS: ReadonlySet<ApiErrorDetails['code']> = new Set(['network', 'unreadable', 'internal']);

/** The message to show: the server's where there is one, otherwise the catalogue's (spec §8). */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !WITHOUT_WORDS.has(error.code) ? error.message : fallback;
}
