import useSWR, { type SWRConfiguration } from 'swr';
import { messageOf } from '../../lib/api-error.ts';
import { VERIFY_TEXT } from './verify-text.ts';

/** What is known of a mail's link. gone: it is used, too old, or none at all. */
export type LinkState<About> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'known'; readonly about: About };

export interface LinkReading<About> {
  readonly link: LinkState<About>;
  readonly retry: () => void;
  /** The link turned out to be used in the meantime. */
  readonly setGone: () => void;
}

/** A link says the same as long as it works. */
const ONCE: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * Asks what a link is for, which changes nothing.
 * @param read what the link's code is for. @param isGone whether reading failed because it no longer works.
 */
export function useLink<About>(
  code: string,
  {
    read,
    isGone,
  }: { readonly read: (code: string) => Promise<About>; readonly isGone: (error: unknown) => boolean },
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
