import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { LONG_TRIGGER } from './kinds.ts';
import { followMerge } from './follow-merge.ts';
import { deps } from './follow-then-log.ts';
import { partBeginning } from './part-beginning.ts';

export const onMergeWritten = onDocumentWritten(
  { ...LONG_TRIGGER, document: 'merges/{userId}' },
  ({ params }) => followMerge(deps, params.userId, partBeginning()),
);
