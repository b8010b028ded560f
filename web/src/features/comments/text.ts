import { LIMITS } from '@barabar/core/limits';

/** All texts about comments on an expense. */
export const TEXT = {
  title: 'Comments',
  you: 'You',
  none: 'No comments yet',
  label: 'Add a comment',
  send: 'Send',
  sending: 'Sending...',
  waiting: 'Waiting to be sent',
  refused: 'Not saved',
  counter: (length: number): string => `${length} of ${LIMITS.commentCharsMax} characters`,
  earlier: 'Earlier comments',
  more: 'More about your comment',
  delete: 'Delete',
  failed: 'Failed to load comments',
  sendFailed: 'Failed to send the comment',
  edit: {
    title: 'Edit Comment',
    text: 'Comment',
    submit: 'Send',
    busy: 'Sending...',
    failed: 'Failed to send the comment',
  },
  deletion: {
    title: 'Delete Comment',
    question: 'Delete this comment for everybody?',
    busy: 'Deleting...',
    done: (comment: string): string => `Deleted your comment ${comment}`,
    failed: 'Failed to delete the comment',
  },
} as const;
