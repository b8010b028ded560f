import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { logClaim } from './log-claim.ts';
import { LOG_TRIGGER } from './log-written.ts';

const deps = { db, clock: () => new Date() };

/** Logs that somebody claims a member by name only, and what becomes of it. */
export const onClaimWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'claims/{claimId}' },
  ({ data: written }) => logClaim(deps, written),
);
