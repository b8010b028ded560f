import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { groupDocument } from '../features/groups/store.ts';
import { db } from '../firebase.ts';
import { describeGroupChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Logs what happens to a group. */
export const onGroupWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'groups/{groupId}' },
  ({ data }) => logWritten(deps, { written: data, schema: groupDocument, describe: describeGroupChange }),
);
