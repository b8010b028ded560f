import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { groupDocument } from '../records/groups/store.ts';
import { describeGroupChange } from './describe-group-change.ts';
import { followGroup } from './follow-group.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { followThenLog } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

export const onGroupWritten = onDocumentWritten(
  { ...LOG_TRIGGER, timeoutSeconds: 540, document: 'groups/{groupId}' },
  ({ data: written }) =>
    followThenLog(
      () => followGroup(deps, written),
      () => logWritten(deps, { written, schema: groupDocument, describe: describeGroupChange }),
    ),
);
