import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { settlementDocument } from '../features/settlements/store.ts';
import { db } from '../firebase.ts';
import { describeSettlementChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Logs what happens to a settlement. */
export const onSettlementWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'settlements/{settlementId}' },
  ({ data }) =>
    logWritten(deps, { written: data, schema: settlementDocument, describe: describeSettlementChange }),
);
