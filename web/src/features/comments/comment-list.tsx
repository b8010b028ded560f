import type { ReactElement } from 'react';
import { Trash2 } from 'lucide-react';
import type { Comment } from '@barabar/core/contract/comments';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { useOutboxState, type OutboxState } from '../../store/outbox/outbox.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('comments');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface CommentListProps {
  /** Newest first. */
  readonly comments: readonly Comment[];
  readonly onDelete: (comment: Comment) => void;
  readonly onEarlier: (() => void) | undefined;
}

/** The comments on an expense, the oldest on top. */
export function CommentList({ comments, onDelete, onEarlier }: CommentListProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  if (comments.length === 0) return <p className="text-secondary tone-muted edged">{TEXT.none}</p>;
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

/** What a comment says that has not been saved, in place of its time. */
const STATES: Readonly<Record<OutboxState, string>> = {
  waiting: LABELS.waiting,
  sending: VERBS.sending,
  refused: TEXT.refused,
};

/** The menu's hit area is higher than the line that it stands on. */
const BESIDE_TITLE = { margin: '-10px -12px -10px 0' } as const;

interface CommentRowProps {
  readonly comment: Comment;
  readonly isYou: boolean;
  readonly onDelete: () => void;
}

function CommentRow({ comment, isYou, onDelete }: CommentRowProps): ReactElement {
  const { text, user, createdAt } = comment;
  const state = useOutboxState(comment.id);
  return (
    <Row
      leading={<Avatar id={user.id} name={user.name} image={user.avatar} isYou={isYou} />}
      title={isYou ? LABELS.you : user.name}
      aside={
        isYou &&
        (state === undefined || state === 'waiting') && (
          <span style={BESIDE_TITLE}>
            <OverflowMenu
              label={TEXT.more}
              items={[
                { key: 'delete', label: VERBS.delete, icon: Trash2, isDanger: true, onSelect: onDelete },
              ]}
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
