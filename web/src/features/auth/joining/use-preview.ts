import useSWR from 'swr';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useOnReconnect } from '../../../lib/api/connection.ts';
import { type LinkPreview, readPreview } from './link-api.ts';

const JOIN_TEXT = text('joining');

/** What the page knows of a link. gone: it does not work. */
export type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'known'; readonly preview: LinkPreview };

export interface PreviewReading {
  readonly state: PreviewState;
  /** Reads it again. @returns what the link leads to; undefined if it does not work, or that could not be read. */
  readonly reread: () => Promise<LinkPreview | undefined>;
  /** Sets the state to gone, after a call has shown that the link does not work any more. */
  readonly setGone: () => void;
}

async function readState(token: string): Promise<PreviewState> {
  try {
    const preview = await readPreview(token);
    return preview ? { kind: 'known', preview } : { kind: 'gone' };
  } catch (error) {
    return { kind: 'failed', message: messageOf(error, JOIN_TEXT.failedRead) };
  }
}

/** Offline it is read when there is a connection. `viewerId`: undefined if nobody, null while not known. */
export function usePreview(token: string, viewerId: string | undefined | null): PreviewReading {
  const { data, isValidating, mutate } = useSWR(
    viewerId === null ? null : ['link', token, viewerId],
    () => readState(token),
    // The card stays while somebody signs in.
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  useOnReconnect(() => {
    if (data?.kind === 'failed') void mutate();
  });
  const isRetried = isValidating && data?.kind === 'failed';
  return {
    state: data === undefined || isRetried ? { kind: 'loading' } : data,
    reread: async () => {
      const state = await readState(token);
      await mutate(state, { revalidate: false });
      return state.kind === 'known' ? state.preview : undefined;
    },
    setGone: () => void mutate({ kind: 'gone' }, { revalidate: false }),
  };
}
