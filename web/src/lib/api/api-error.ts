import type * as z from 'zod/mini';
import type { ErrorCode, Issue } from '@barabar/core/contract/errors';
import type { NamedPerson } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import type { ServerWords } from './translate-refusal.ts';

const TEXT = text('api');

interface ApiErrorDetails {
  /** The server's code, or network: no answer. timeout: none in time. unreadable: it does not match the contract. */
  readonly code: ErrorCode | 'network' | 'timeout' | 'unreadable';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** What the server says; absent without a refusal. */
  readonly words?: ServerWords;
  readonly issues?: readonly Issue[];
  /** For version-conflict, the current record as the server sent it. Parse it with the endpoint's `data` schema. */
  readonly data?: unknown;
  /** Who wrote the version in `data`. */
  readonly changedBy?: NamedPerson | undefined;
  readonly cause?: unknown;
}

/** A failed call. `message` is text for the viewer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorDetails['code'];
  readonly status: number;
  readonly words: ServerWords | undefined;
  readonly issues: readonly Issue[];
  readonly data: unknown;
  readonly changedBy: NamedPerson | undefined;

  constructor(
    message: string,
    { code, status, words, issues = [], data, changedBy, cause }: ApiErrorDetails,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.words = words;
    this.issues = issues;
    this.data = data;
    this.changedBy = changedBy;
  }
}

const UNANSWERED: ReadonlySet<ApiErrorDetails['code']> = new Set(['network', 'timeout', 'closed']);

/** Whether a call got no answer, none in time, or none while the server is closed: later the same call may succeed. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && UNANSWERED.has(error.code);

/** Refusals that pass: the records are being changed, or those of the viewer put together. */
const PASSING: ReadonlySet<ApiErrorDetails['code']> = new Set(['contention', 'merging']);

/** Returns whether the same call may succeed a moment later: unanswered, or the server is broken or overrun. */
export const isPassing = (error: unknown): boolean =>
  isUnanswered(error) ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429 || PASSING.has(error.code)));

/** Returns whether the server answered in a form that this version does not know. A newer server may do so. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unreadable';

/** Returns the current record from a version conflict (409); undefined for other errors. */
export function currentIn<Item>(error: unknown, schema: z.ZodMiniType<Item>): Item | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  return schema.safeParse(error.data).data;
}

/** Failures for which the server has no message that helps the viewer. */
const WITHOUT_WORDS: ReadonlySet<ApiErrorDetails['code']> = new Set(['unreadable', 'internal']);

/** Returns the message to show: the server's if there is one, otherwise the catalogue's (spec §8). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof WordedError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  const { code, message } = error;
  if (code === 'network' || code === 'timeout') {
    if (fallback === '') return message;
    if (/[.।]$/.test(fallback)) return fallback;
    return TEXT[`${code}After`]({ failed: fallback });
  }
  return WITHOUT_WORDS.has(code) ? fallback : message;
}

interface WordedErrorOptions extends ErrorOptions {
  readonly field?: string | undefined;
}

/** An error of the client whose message is text for the viewer. */
export class WordedError extends Error {
  override name = 'WordedError';
  /** The field of the form that it is about, if it is about one. */
  readonly field: string | undefined;

  constructor(message: string, options: WordedErrorOptions = {}) {
    super(message, options);
    this.field = options.field;
  }
}
