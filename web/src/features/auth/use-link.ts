import useSWR, { type SWRConfiguration } from 'swr';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';

const VERIFY_TEXT = text('verification');

/** What the app knows about a mail's link. gone: the link is used, too old or invalid. */
export type LinkState<About> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'known'; readonly about: About };

export interface LinkReading<About> {
  readonly link: LinkState<About>;
  readonly retry: () => void;
  /** Sets the state to gone, after a request has shown that the link no longer works. */
  readonly setGone: () => void;
}

/** The content of a link does not change, so that one request is enough. */
const ONCE: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** Reads a link without using it up. `isGone`: whether an error means that the link no longer works. */
export function useLink<About>(
  code: string,
  { read, isGone }: { read: (code: string) => Promise<About>; isGone: (error: unknown) => boolean },
): LinkReading<About> {
  const readState = async (): Promise<LinkState<About>> => {
    try {
      return { kind: 'known', about: await read(code) };
    } catch (error) {
      return isGone(error)
        ? { kind: 'gone' }
        : { kind: 'failed', message: messageOf(error, VERIFY_TEXT.failedRead) };
    }
  };
  const { data, isValidating, mutate } = useSWR(`link ${code}`, readState, ONCE);
  const isRetried = isValidating && data?.kind === 'failed';
  return {
    link: data === undefined || isRetried ? { kind: 'loading' } : data,
    retry: () => void mutate(),
    setGone: () => void mutate({ kind: 'gone' }, { revalidate: false }),
  };
}
