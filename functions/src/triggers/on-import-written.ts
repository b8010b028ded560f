import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { db } from '../kit/firebase.ts';
import { logImport } from './log-import.ts';
import { LOG_TRIGGER } from './log-written.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Logs what an import announced with its first records, and that it was taken back: no record of it has an entry. */
export const onImportWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'imports/{importId}' },
  async ({ data: written }) => {
    if (written) await logImport(deps, written);
  },
);
