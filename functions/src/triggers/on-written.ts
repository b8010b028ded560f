import { setTimeout as wait } from 'node:timers/promises';
import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { postClaimMails } from '../features/claims/post-claim-mails.ts';
import { postCommentMails } from '../features/comments/comment-mails.ts';
import { postNotReceivedMail } from '../features/settlements/post-not-received-mail.ts';
import { readEnv } from '../kit/env.ts';
import { auth, db } from '../kit/firebase.ts';
import { claimDocument } from '../records/claims/store.ts';
import { commentDocument } from '../records/comments/store.ts';
import { expenseDocument } from '../records/expenses/store.ts';
import { groupDocument } from '../records/groups/store.ts';
import { receiptDocument } from '../records/receipts/store.ts';
import { recurrenceDocument } from '../records/recurrences/store.ts';
import { settlementDocument } from '../records/settlements/store.ts';
import {
  describeCommentChange,
  describeExpenseChange,
  describeReceiptChange,
  describeSettlementChange,
} from './describe-change.ts';
import { describeGroupChange } from './describe-group-change.ts';
import { describeRecurrenceChange } from './describe-recurrence-change.ts';
import { followGroup } from './follow-group.ts';
import { followMerge } from './follow-merge.ts';
import { followPlace } from './follow-place.ts';
import { followUser } from './follow-user.ts';
import { logClaim } from './log-claim.ts';
import { logImport } from './log-import.ts';
import { imagesIn, logWritten } from './log-written.ts';
import { simplifyAfter, simplifyAfterImport } from './simplify-after.ts';

const deps = { db, auth, clock: () => new Date(), log: { info, error } };

/** How these are deployed: where the data is, and again until it has worked, or the log had gaps. */
const LOG_TRIGGER = { region: 'asia-south1', retry: true, maxInstances: 20 } as const;

/** The longest that a function called by an event may take. */
const TIMEOUT_SECONDS = 540;

/**
 * With the entry goes the signal to read again. A failure keeps nothing from being logged, and is thrown
 * afterwards.
 */
async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}

export const onExpenseWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'expenses/{expenseId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfter(deps, written, expenseDocument),
      () => logWritten(deps, { written, schema: expenseDocument, describe: describeExpenseChange }),
    ),
);

export const onSettlementWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'settlements/{settlementId}' },
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

export const onCommentWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'expenses/{expenseId}/comments/{commentId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const { after: comment } = imagesIn(written, commentDocument);
        if (comment && !written?.before.exists) await postCommentMails(deps, comment);
      },
      () => logWritten(deps, { written, schema: commentDocument, describe: describeCommentChange }),
    ),
);

export const onReceiptWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'receipts/{expenseId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: receiptDocument, describe: describeReceiptChange }),
);

export const onRecurrenceWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'recurrences/{recurrenceId}' },
  ({ data: written }) =>
    logWritten(deps, { written, schema: recurrenceDocument, describe: describeRecurrenceChange }),
);

export const onClaimWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'claims/{claimId}' },
  ({ data: written }) =>
    followThenLog(
      async () => {
        const { after: claim } = imagesIn(written, claimDocument);
        if (claim) await postClaimMails(deps, claim);
      },
      () => logClaim(deps, written?.after),
    ),
);

export const onGroupWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'groups/{groupId}' },
  ({ data: written }) =>
    followThenLog(
      () => followGroup(deps, written),
      () => logWritten(deps, { written, schema: groupDocument, describe: describeGroupChange }),
    ),
);

/** By its first records, and when it was taken back or has ended: no record of it does either. */
export const onImportWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'imports/{importId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfterImport(deps, written),
      () => logImport(deps, written),
    ),
);

export const onUserWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'users/{userId}' },
  ({ data: written }) => followUser(deps, written),
);

/** A part ends well before the longest time, and another one begins. */
const PART_MS = 400_000;

/** In milliseconds. The emulators deliver few events at once, and an event that pauses keeps others waiting. */
const EMULATED_MS_MAX = 2_000;

/** Ends one part in time, and waits before what was written late is searched for: in the emulators less. */
function partBeginning() {
  const endsAt = Date.now() + PART_MS;
  return {
    isLate: () => Date.now() > endsAt,
    pause: (ms: number) => wait(readEnv(process.env).isEmulated ? Math.min(ms, EMULATED_MS_MAX) : ms),
  };
}

export const onMergeWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'merges/{userId}' },
  ({ params }) => followMerge(deps, params.userId, partBeginning()),
);

export const onPlaceWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'places/{nameId}' },
  ({ params }) => followPlace(deps, params.nameId, partBeginning()),
);
