import { listComments, type Comment } from '@barabar/core/contract/comments';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Late } from '../../components/late.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { removeComment } from './api.ts';
import { quoted } from '../../lib/notices/notice-words.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { listOf } from '../../store/list-source.ts';
import { useList } from '../../store/use-list.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { Trash2 } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { openConfirm } from '../../components/common-dialogs.ts';
import { menuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { useOutboxState, type OutboxState } from '../../store/outbox/outbox.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('comments');

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm, LoadFailure, {
  Waiting: () => (
    <div className="edged">
      <Skeleton width={200} height={58} />
    </div>
  ),
});

const WORDS = TEXT.deletion;
const LABELS = text('fields');
const VERBS = text('verbs');

/** What a comment says that has not been saved, in place of its time. */
const STATES: Readonly<Record<OutboxState, string>> = {
  waiting: LABELS.waiting,
  sending: VERBS.sending,
  refused: TEXT.refused,
};

/** The menu's hit area is higher than the line that it stands on. */
const BESIDE_TITLE = { margin: '-10px -12px -10px 0' } as const;

export interface ExpenseCommentsProps {
  readonly expenseId: string;
  /** A deleted expense keeps its comments, and takes no new ones. */
  readonly isDeleted?: boolean;
}

/** Shows the comments on an expense, with a field for a new one. Own comments can be deleted. */
export function ExpenseComments({ expenseId, isDeleted = false }: ExpenseCommentsProps) {
  const { list, error, loadMore, retry } = useList(listOf(listComments, { params: { expenseId } }));
  // Of an expense that is not the viewer's to see, the page says so itself.
  if (isDeleted && !list?.items.length) return null;
  return (
    <>
      {!list && error === undefined && <Late />}
      <section aria-label={TEXT.title}>
        <h2 className="text-caption tone-muted strong edged">{TEXT.title}</h2>
        {list && (
          <CommentList
            comments={list.items}
            onDelete={(comment) =>
              openConfirm({
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
        {error !== undefined && <ErrorAlert isInset message={TEXT.failed} onRetry={retry} />}
        {!isDeleted && <CommentForm key={expenseId} expenseId={expenseId} />}
      </section>
    </>
  );
}

interface CommentListProps {
  /** Newest first. */
  readonly comments: readonly Comment[];
  readonly onDelete: (comment: Comment) => void;
  readonly onEarlier: (() => void) | undefined;
}

/** The comments on an expense, the oldest on top. */
function CommentList({ comments, onDelete, onEarlier }: CommentListProps) {
  const { id: viewerId } = useCurrentUser();
  return (
    <>
      {onEarlier && (
        <div className="edged">
          <Button variant="tonal" onClick={onEarlier}>
            {TEXT.earlier}
          </Button>
        </div>
      )}
      <Rows>
        {comments.toReversed().map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isYou={comment.user.id === viewerId}
            onDelete={() => onDelete(comment)}
          />
        ))}
      </Rows>
    </>
  );
}

interface CommentRowProps {
  readonly comment: Comment;
  readonly isYou: boolean;
  readonly onDelete: () => void;
}

function CommentRow({ comment, isYou, onDelete }: CommentRowProps) {
  const { text, user, createdAt } = comment;
  const state = useOutboxState(comment.id);
  return (
    <Row
      leading={<Avatar id={user.id} name={user.name} image={user.avatar} />}
      title={isYou ? LABELS.you : user.name}
      aside={
        isYou &&
        (state === undefined || state === 'waiting') && (
          <span style={BESIDE_TITLE}>
            <OverflowMenu
              label={TEXT.more}
              items={[menuItem(VERBS.delete, Trash2, onDelete, { isDanger: true })]}
            />
          </span>
        )
      }
      subtitle={<span className="tone-ink typed-lines">{text}</span>}
      lines={[
        {
          key: 'time',
          content: state ? (
            STATES[state]
          ) : (
            <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
          ),
        },
      ]}
    />
  );
}
