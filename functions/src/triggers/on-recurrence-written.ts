import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { recurrenceDocument } from '../records/recurrences/store.ts';
import { describeRecurrenceChange } from './describe-recurrence-change.ts';
import { deps } from './follow-then-log.ts';
import { logWritten } from './log-written.ts';

export const onRecurrenceWritten = onDocumentWritten(
  { ...TRIGGER, document: 'recurrences/{recurrenceId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: recurrenceDocument, describe: describeRecurrenceChange }),
);
