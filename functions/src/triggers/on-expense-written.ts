import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { expenseDocument } from '../records/expenses/store.ts';
import { describeExpenseChange } from './describe-change.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { logWritten } from './log-written.ts';
import { simplifyAfter } from './simplify-after.ts';

export const onExpenseWritten = onDocumentWritten(
  { ...TRIGGER, document: 'expenses/{expenseId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfter(deps, written, expenseDocument),
      () => logWritten(deps, { written, schema: expenseDocument, describe: describeExpenseChange }),
    ),
);
