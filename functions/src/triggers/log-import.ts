import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import type { StoreCall } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { parseDocument } from '../kit/document.ts';
import { importDocument, type ImportRecord } from '../records/imports/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { describeImportChange, type ImportPeople } from './describe-import.ts';
import { logWritten, type Written } from './log-written.ts';
import { readLeniently } from './simplify-after.ts';

export async function readImportPeople(
  call: StoreCall,
  { updatedBy, people }: ImportRecord,
): Promise<ImportPeople> {
  const peopleById = await loadPeople(call, [updatedBy, ...people.map(({ userId }) => userId)]);
  return {
    actorName: peopleById.get(updatedBy)?.name ?? DELETED_USER_NAME,
    currentIdOf: (userId) => peopleById.get(userId)?.id ?? userId,
  };
}

/** A finished one logs nothing, but the group's browsers read what came with its last records. */
export async function logImport(call: Pick<Deps, 'db' | 'clock' | 'log'>, written: Written): Promise<void> {
  const [before, after] = [written.before, written.after].map((image) =>
    readLeniently(image, (found) => parseDocument(found, importDocument)),
  );
  const people = after && (await readImportPeople(call, after));
  await logWritten(call, {
    written,
    schema: importDocument,
    describe: (images) => (people ? describeImportChange(images, people) : []),
  });
  if (after?.status === 'done' && before?.status === 'running' && after.addedCount > 0)
    await sendSignals(call, { userIds: after.audience, at: call.clock() });
}
