import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { LONG_TRIGGER } from './kinds.ts';
import { groupDocument } from '../records/groups/store.ts';
import { describeGroupChange } from './describe-group-change.ts';
import { followGroup } from './follow-group.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { logWritten } from './log-written.ts';

export const onGroupWritten = onDocumentWritten(
  { ...LONG_TRIGGER, document: 'groups/{groupId}' },
  ({ data: written }) =>
    followThenLog(
      () => followGroup(deps, written),
      () => logWritten(deps, { written, schema: groupDocument, describe: describeGroupChange }),
    ),
);
