import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { expenseDocument } from '../features/expenses/store.ts';
import { db } from '../firebase.ts';
import { describeExpenseChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Logs what happens to an expense. */
export const onExpenseWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'expenses/{expenseId}' },
  ({ data }) => logWritten(deps, { written: data, schema: expenseDocument, describe: describeExpenseChange }),
);
