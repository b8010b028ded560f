import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { followMerge } from './follow-merge.ts';
import { LOG_TRIGGER } from './log-written.ts';
import { pauseForSweep } from './pause-for-sweep.ts';

/** The longest that a function called by an event may take; a part of a merge ends well before, and another one begins. */
const TIMEOUT_SECONDS = 540;
const PART_MS = 400_000;

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onMergeWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'merges/{userId}' },
  ({ params }) => {
    const endsAt = Date.now() + PART_MS;
    return followMerge(deps, params.userId, { isLate: () => Date.now() > endsAt, pause: pauseForSweep });
  },
);
