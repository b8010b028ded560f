import { describeError } from '../../../kit/describe-error.ts';
import type { ReceiptPage } from '../page.ts';
import { UnreadableImageError } from '../recognise-text.ts';
import { loadReader } from './read-page.ts';

/** What this process says: once that it is ready or not, then an answer for each image. */
export type ReaderAnswer =
  | { readonly kind: 'ready' | 'missing' | 'unreadable' }
  | { readonly kind: 'page'; readonly page: ReceiptPage }
  | { readonly kind: 'failed'; readonly of: string };

const answer = (what: ReaderAnswer): void => {
  process.send?.(what);
};

// Nobody waits any more: the server has ended.
process.on('disconnect', () => process.exit());

const read = await loadReader().catch(() => undefined);
answer({ kind: read ? 'ready' : 'missing' });
process.on('message', (image: Uint8Array) => {
  void read?.(image).then(
    (page) => answer({ kind: 'page', page }),
    (error: unknown) =>
      answer(
        error instanceof UnreadableImageError
          ? { kind: 'unreadable' }
          : { kind: 'failed', of: String(describeError(error)['kind']) },
      ),
  );
});
