import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { postNotReceivedMail } from '../features/settlements/post-not-received-mail.ts';
import { parseDocument } from '../kit/document.ts';
import { db } from '../kit/firebase.ts';
import { settlementDocument } from '../records/settlements/store.ts';
import { describeSettlementChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { followThenLog, readLeniently, simplifyAfter } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

const read = (snapshot: Parameters<typeof parseDocument>[0]) => parseDocument(snapshot, settlementDocument);

export const onSettlementWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'settlements/{settlementId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        await simplifyAfter(deps, { written, read });
        const [before, after] = [written?.before, written?.after].map(
          (image) => image && readLeniently(image, read),
        );
        if (after?.awaitsPayer && before?.awaitsPayer !== true) await postNotReceivedMail(deps, after);
      },
      () => logWritten(deps, { written, schema: settlementDocument, describe: describeSettlementChange }),
    ),
);
