import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { parseDocument } from '../kit/document.ts';
import { db } from '../kit/firebase.ts';
import { expenseDocument } from '../records/expenses/store.ts';
import { describeExpenseChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { followThenLog, simplifyAfter } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onExpenseWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'expenses/{expenseId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfter(deps, { written, read: (snapshot) => parseDocument(snapshot, expenseDocument) }),
      () => logWritten(deps, { written, schema: expenseDocument, describe: describeExpenseChange }),
    ),
);
