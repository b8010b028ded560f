import type { ReactElement } from 'react';
import { listComments } from '@barabar/core/contract/comments';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { openDialog } from '../../components/dialogs.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { removeComment } from './api.ts';
import { CommentList } from './comment-list.tsx';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { listOf } from '../../store/list-source.ts';
import { useList } from '../../store/use-list.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';

const TEXT = text('comments');

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm, LoadFailure, {
  Waiting: () => (
    <div className="edged">
      <Skeleton width={200} height={58} />
    </div>
  ),
});

const WORDS = TEXT.deletion;

export interface ExpenseCommentsProps {
  readonly expenseId: string;
  /** A deleted expense keeps its comments, and takes no new ones. */
  readonly isDeleted?: boolean;
}

/** Shows the comments on an expense, with a field for a new one. Own comments can be deleted. */
export function ExpenseComments({ expenseId, isDeleted = false }: ExpenseCommentsProps): ReactElement | null {
  const { list, error, loadMore, retry } = useList(listOf(listComments, { params: { expenseId } }));
  // Of an expense that is not the viewer's to see, the page says so itself.
  if (isDeleted && !list?.items.length) return null;
  return (
    <section aria-label={TEXT.title}>
      <h2 className="text-caption tone-muted strong edged">{TEXT.title}</h2>
      {list && (
        <CommentList
          comments={list.items}
          onDelete={(comment) =>
            openDialog('confirm', {
              words: WORDS,
              onConfirm: async (idempotencyKey) => {
                if (await removeComment(comment, idempotencyKey))
                  showNotice({ tone: 'success', text: WORDS.done({ comment: quoted(comment.text) }) });
              },
              children: <p>{WORDS.question}</p>,
            })
          }
          onEarlier={list.nextCursor === undefined ? undefined : loadMore}
        />
      )}
      {!list && error === undefined && <SkeletonRows kind="event" />}
      {error !== undefined && <ErrorAlert isInset message={TEXT.failed} onRetry={retry} />}
      {!isDeleted && <CommentForm key={expenseId} expenseId={expenseId} />}
    </section>
  );
}
