import { error, info } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { parseDocument } from '../kit/document.ts';
import { db } from '../kit/firebase.ts';
import { importDocument } from '../records/imports/store.ts';
import { DELETED_USER_NAME, loadPeople } from '../records/users/store.ts';
import { describeImportChange } from './describe-change.ts';
import { LOG_TRIGGER, logWritten } from './log-written.ts';
import { readLeniently } from './simplify-after.ts';

const deps = { db, clock: () => new Date(), log: { info, error } };

/** Logs that an import was finished or taken back, as one entry for all its records. */
export const onImportWritten = onDocumentWritten(
  { ...LOG_TRIGGER, document: 'imports/{importId}' },
  async ({ data: written }) => {
    const after = written && readLeniently(written.after, (one) => parseDocument(one, importDocument));
    const actor = after && (await loadPeople(db, [after.updatedBy])).get(after.updatedBy);
    const actorName = actor?.name ?? DELETED_USER_NAME;
    await logWritten(deps, {
      written,
      schema: importDocument,
      describe: (images) => describeImportChange(images, actorName),
    });
  },
);
