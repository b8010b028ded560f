import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { postNotReceivedMail } from '../features/settlements/post-not-received-mail.ts';
import { settlementDocument } from '../records/settlements/store.ts';
import { describeSettlementChange } from './describe-change.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { imagesIn, logWritten } from './log-written.ts';
import { simplifyAfter } from './simplify-after.ts';

export const onSettlementWritten = onDocumentWritten(
  { ...TRIGGER, document: 'settlements/{settlementId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        await simplifyAfter(deps, written, settlementDocument);
        const { before, after } = imagesIn(written, settlementDocument);
        if (after?.awaitsPayer && before?.awaitsPayer !== true) await postNotReceivedMail(deps, after);
      },
      () => logWritten(deps, { written, schema: settlementDocument, describe: describeSettlementChange }),
    ),
);
