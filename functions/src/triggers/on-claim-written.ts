import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { postClaimMails } from '../features/claims/post-claim-mails.ts';
import { parseDocument } from '../kit/document.ts';
import { db } from '../kit/firebase.ts';
import { claimDocument } from '../records/claims/store.ts';
import { logClaim } from './log-claim.ts';
import { LOG_TRIGGER } from './log-written.ts';
import { followThenLog, readLeniently } from './simplify-after.ts';

const deps = { db, clock: () => new Date() };

export const onClaimWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'claims/{claimId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const claim = written && readLeniently(written.after, (found) => parseDocument(found, claimDocument));
        if (claim) await postClaimMails(deps, claim);
      },
      () => logClaim(deps, written),
    ),
);
