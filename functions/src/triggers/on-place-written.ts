import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { followPlace } from './follow-place.ts';
import { LOG_TRIGGER } from './log-written.ts';
import { pauseForSweep } from './pause-for-sweep.ts';

/** As for a merge: a part ends well before the longest time that a function called by an event may take. */
const TIMEOUT_SECONDS = 540;
const PART_MS = 400_000;

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onPlaceWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: TIMEOUT_SECONDS, document: 'places/{nameId}' },
  ({ params }) => {
    const endsAt = Date.now() + PART_MS;
    return followPlace(deps, params.nameId, { isLate: () => Date.now() > endsAt, pause: pauseForSweep });
  },
);
