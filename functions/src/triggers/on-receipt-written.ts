import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { receiptDocument } from '../records/receipts/store.ts';
import { describeReceiptChange } from './describe-change.ts';
import { deps } from './follow-then-log.ts';
import { logWritten } from './log-written.ts';

export const onReceiptWritten = onDocumentWritten(
  { ...TRIGGER, document: 'receipts/{expenseId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: receiptDocument, describe: describeReceiptChange }),
);
