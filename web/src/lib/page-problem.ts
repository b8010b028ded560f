import { type ApiError, messageOf } from './api-error.ts';

/** Why a page about one thing cannot be shown, and whether another try may help. */
export interface PageProblem {
  readonly message: string;
  readonly canRetry: boolean;
}

/** What spec §8's catalogue says of such a page. */
export interface PageProblemWords {
  /** The address names nothing. */
  readonly noId: string;
  readonly notFound: string;
  /** Where the server has no words of its own. */
  readonly failed: string;
}

/**
 * What keeps a page about `id` from being shown; undefined while nothing does.
 * @param known what the page is about: it stays on the screen through a failure that may pass.
 */
export function pageProblem(
  {
    id,
    known,
    error,
  }: {
    readonly id: string | undefined;
    readonly known: object | undefined;
    readonly error: ApiError | undefined;
  },
  words: PageProblemWords,
): PageProblem | undefined {
  if (!id) return { message: words.noId, canRetry: false };
  if (!error) return undefined;
  if (error.code === 'not-found') return { message: words.notFound, canRetry: false };
  return known ? undefined : { message: messageOf(error, words.failed), canRetry: true };
}
