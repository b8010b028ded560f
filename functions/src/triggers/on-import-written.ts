import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { logImport } from './log-import.ts';
import { LOG_TRIGGER } from './log-written.ts';
import { followThenLog, simplifyAfterImport } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** By its first records, and when it was taken back or has ended: no record of it does either. */
export const onImportWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'imports/{importId}' },
  async ({ data: written }) => {
    if (!written) return;
    await followThenLog(
      () => simplifyAfterImport(deps, written),
      () => logImport(deps, written),
    );
  },
);
