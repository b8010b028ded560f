import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { postCommentMails } from '../features/comments/post-comment-mails.ts';
import { db } from '../kit/firebase.ts';
import { parseDocument } from '../kit/document.ts';
import { commentDocument } from '../records/comments/store.ts';
import { describeCommentChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { followThenLog, readLeniently } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onCommentWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'expenses/{expenseId}/comments/{commentId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const comment =
          written &&
          !written.before.exists &&
          readLeniently(written.after, (snapshot) => parseDocument(snapshot, commentDocument));
        if (comment) await postCommentMails(deps, comment);
      },
      () => logWritten(deps, { written, schema: commentDocument, describe: describeCommentChange }),
    ),
);
