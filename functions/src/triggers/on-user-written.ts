import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { auth, db } from '../kit/firebase.ts';
import { followUser } from './follow-user.ts';
import { LOG_TRIGGER } from './log-written.ts';

const deps = { db, auth, clock: () => new Date(), log: { info, error } };

export const onUserWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: 540, document: 'users/{userId}' },
  ({ data: written }) => followUser(deps, written),
);
