import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { LONG_TRIGGER } from './kinds.ts';
import { followUser } from './follow-user.ts';
import { deps } from './follow-then-log.ts';

export const onUserWritten = onDocumentWritten(
  { ...LONG_TRIGGER, document: 'users/{userId}' },
  ({ data: written }) => followUser(deps, written),
);
