import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { pairKeyOf } from '@barabar/core/pair';
import type { JobCall, StoreCall } from '../kit/call.ts';
import { logIdOf, telling } from '../records/activities/store.ts';
import { importDocument, type ImportRecord } from '../records/imports/store.ts';
import { sendSignals } from '../records/signals/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { isNews, unionOf, type DescribedActivity, type Images } from './describe-change.ts';
import { imagesIn, logWritten, type Written } from './log-written.ts';

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
export async function logImport(call: JobCall, written: Written | undefined): Promise<void> {
  const { before, after } = imagesIn(written, importDocument);
  const people = after && (await readImportPeople(call, after));
  await logWritten(call, {
    written,
    schema: importDocument,
    describe: (images) => (people ? describeImportChange(images, people) : []),
  });
  if (after?.status === 'done' && before?.status === 'running' && after.addedCount > 0)
    await sendSignals(call, { userIds: after.audience, at: call.clock() });
}

interface ImportPeople {
  readonly actorName: string;
  readonly currentIdOf: (userId: string) => string;
}

/** With the first records, what all will change for everybody; and that the last are taken back. */
export function describeImportChange(
  images: Images<ImportRecord>,
  people: ImportPeople,
): DescribedActivity[] {
  if (!isNews(images)) return [];
  const { before, after } = images;
  if ((before?.firstSliceAt ?? null) === null && after.firstSliceAt !== null)
    return [describeFirstSlice(after, people)];
  if (after.status === before?.status || after.status !== 'undone' || after.addedCount === 0) return [];
  return [
    {
      ...frameOf(after, people),
      participantIds: [after.updatedBy],
      pairs: [],
      ...telling('import_undone', { groupName: after.groupName, recordCount: after.addedCount }),
    },
  ];
}

function describeFirstSlice(after: ImportRecord, people: ImportPeople): DescribedActivity {
  const { id: importId, groupName, fileName, updatedBy } = after;
  const moved = after.people
    .filter(({ announced }) => announced.length > 0)
    .map(({ name, userId, announced: nets }) => ({ userId: people.currentIdOf(userId), name, nets }));
  const recordCount = after.newRowCount ?? after.addedCount;
  const others = moved.map(({ userId }) => userId).filter((userId) => userId !== updatedBy);
  return {
    ...frameOf(after, people),
    participantIds: unionOf([updatedBy], others),
    // Of every two people of the file they would be thousands.
    pairs: others.map((userId) => pairKeyOf(updatedBy, userId)),
    ...telling('import_created', { groupName, importId, fileName, recordCount, moved }),
  };
}

const frameOf = (after: ImportRecord, { actorName }: ImportPeople) => ({
  id: logIdOf({ kind: 'imports', ...after }),
  actor: { id: after.updatedBy, name: actorName },
  ownerId: after.createdBy,
  group: { id: after.groupId, name: after.groupName },
  groupId: after.groupId,
  audience: after.audience,
  createdAt: after.updatedAt,
  named: {},
});
