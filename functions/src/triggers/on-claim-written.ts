import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { postClaimMails } from '../features/claims/post-claim-mails.ts';
import { claimDocument } from '../records/claims/store.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { logClaim } from './log-claim.ts';
import { imagesIn } from './log-written.ts';

export const onClaimWritten = onDocumentWritten(
  { ...TRIGGER, document: 'claims/{claimId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const { after: claim } = imagesIn(written, claimDocument);
        if (claim) await postClaimMails(deps, claim);
      },
      () => logClaim(deps, written?.after),
    ),
);
