import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { postCommentMails } from '../features/comments/comment-mails.ts';
import { commentDocument } from '../records/comments/store.ts';
import { describeCommentChange } from './describe-change.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { imagesIn, logWritten } from './log-written.ts';

export const onCommentWritten = onDocumentWritten(
  { ...TRIGGER, document: 'expenses/{expenseId}/comments/{commentId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const { after: comment } = imagesIn(written, commentDocument);
        if (comment && !written?.before.exists) await postCommentMails(deps, comment);
      },
      () => logWritten(deps, { written, schema: commentDocument, describe: describeCommentChange }),
    ),
);
