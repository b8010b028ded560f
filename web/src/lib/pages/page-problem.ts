import { type ApiError, messageOf } from '../api/api-error.ts';

/** Why a detail page cannot be shown, and whether a retry may help. */
export interface PageProblem {
  readonly message: string;
  readonly canRetry: boolean;
}

/** The messages of spec §8's catalogue for such a page. */
export interface PageProblemWords {
  /** The address has no id. */
  readonly noId: string;
  readonly notFound: string;
  /** Used when the server gives no message. */
  readonly failed: string;
}

/** Undefined if it can. What is `known` stays on the screen when a temporary failure occurs. */
export function pageProblem(
  { id, record, error }: { id: string | undefined; record: object | undefined; error: ApiError | undefined },
  words: PageProblemWords,
): PageProblem | undefined {
  if (!id) return { message: words.noId, canRetry: false };
  if (!error) return undefined;
  if (error.code === 'not-found') return { message: words.notFound, canRetry: false };
  return record ? undefined : { message: messageOf(error, words.failed), canRetry: true };
}
