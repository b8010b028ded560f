import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { TRIGGER } from './kinds.ts';
import { deps, followThenLog } from './follow-then-log.ts';
import { logImport } from './log-import.ts';
import { simplifyAfterImport } from './simplify-after.ts';

/** Simplifies and logs an import at its first records and its end or taking back: none of its records does either. */
export const onImportWritten = onDocumentWritten(
  { ...TRIGGER, document: 'imports/{importId}' },
  ({ data: written }) =>
    followThenLog(
      () => simplifyAfterImport(deps, written),
      () => logImport(deps, written),
    ),
);
