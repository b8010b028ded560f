import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { receiptDocument } from '../records/receipts/store.ts';
import { describeReceiptChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onReceiptWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'receipts/{expenseId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: receiptDocument, describe: describeReceiptChange }),
);
