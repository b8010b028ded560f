import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { recurrenceDocument } from '../records/recurrences/store.ts';
import { describeRecurrenceChange } from './describe-recurrence-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onRecurrenceWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'recurrences/{recurrenceId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: recurrenceDocument, describe: describeRecurrenceChange }),
);
