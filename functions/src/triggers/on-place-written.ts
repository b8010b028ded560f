import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { LONG_TRIGGER } from './kinds.ts';
import { followPlace } from './follow-place.ts';
import { deps } from './follow-then-log.ts';
import { partBeginning } from './part-beginning.ts';

export const onPlaceWritten = onDocumentWritten(
  { ...LONG_TRIGGER, document: 'places/{nameId}' },
  ({ params }) => followPlace(deps, params.nameId, partBeginning()),
);
