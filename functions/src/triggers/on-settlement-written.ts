import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { parseDocument } from '../kit/document.ts';
import { db } from '../kit/firebase.ts';
import { settlementDocument } from '../records/settlements/store.ts';
import { describeSettlementChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { followThenLog, simplifyAfter } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Simplifies the group's debts after a change to a settlement, and logs it. */
export const onSettlementWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'settlements/{settlementId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfter(deps, { written, read: (snapshot) => parseDocument(snapshot, settlementDocument) }),
      () => logWritten(deps, { written, schema: settlementDocument, describe: describeSettlementChange }),
    ),
);
