import type { CalendarDay } from '@barabar/core/calendar-day';
import type { GroupImport } from '@barabar/core/contract/imports';
import { writtenBytesMax } from '@barabar/core/imports/written-bytes';
import { LIMITS } from '@barabar/core/limits';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  livingOf,
  putImportedRecords,
  readFirstDay,
  type ImportedRecord,
  type LivingRecord,
} from '../../records/imports/put-records.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import { putChangedImport } from '../../records/imports/store.ts';
import { writerNameFor, type RevisedSettlement } from '../../records/settlements/store.ts';
import { requireNothingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { bringingBack, requireNobodyLeft } from '../../rules/groups/return-as-name.ts';
import { isClosed, requireMayAdd, requireOpen } from '../../rules/rights.ts';
import { putVersions } from '../../records/removals/store.ts';
import { keptAfter } from '../../rules/shared-records/stamp-change.ts';
import { removalsFrom } from '../../records/groups/membership.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import { hasEndedEmpty, requireMayUndo } from './policy.ts';
import { changed, dayOfImported, findImport, showImport, type ImportParams } from './service.ts';

/** Repeated calls go on until none is left. Only the first refuses because of a closed period; later ones skip. */
export async function undo(call: UserCall, params: ImportParams): Promise<GroupImport> {
  const { groupId } = params;
  const at = call.clock();
  let first: { readonly addedCount: number; readonly day: CalendarDay | undefined } | undefined;
  const undoNext = async () => {
    const { group, current: before, ownerId } = await findImport(call, params);
    requireMayUndo(group, { ownerId, callerId: call.userId });
    if (before.status === 'undone' || hasEndedEmpty(before)) return { group, current: before };
    await requireNothingCarried(call, groupId);
    const isFirst = before.status !== 'undoing';
    // Reading all of it takes long, and what was added since changes the count.
    if (isFirst && first?.addedCount !== before.addedCount)
      first = { addedCount: before.addedCount, day: await readFirstDay(call, before.id) };
    const { records, isLast } = await readNext(call, before.id, group);
    const change = { by: call.userId, byName: group.members[call.userId]?.name ?? '', at };
    return commitWithGroup(call, groupId, (writer, found) => {
      const stillOwn = requireMember(found, call.userId);
      requireMayUndo(stillOwn, { ownerId, callerId: call.userId });
      requireMayAdd(stillOwn, call.userId);
      if (isFirst) requireOpen(stillOwn, first?.day);
      const open = records.filter(isOpenIn(stillOwn));
      requireNobodyLeft(stillOwn, open.flatMap(movedBy));
      const undone = open.map((record) => takeBack(record, { ...change, group: stillOwn }));
      for (const { before: record, after } of undone)
        if (record) putVersions(call, writer, { before: record, after });
      putImportedRecords(call, writer, undone, { groupId, names: namesInGroup(stillOwn), at });
      const status = isLast ? 'undone' : 'undoing';
      const after = changed(before, { status }, { group: stillOwn, by: call.userId, at });
      putChangedImport(call, writer, before, after);
      return { group: stillOwn, current: after };
    });
  };
  const shown = await bringingBack(call, () => commitOptimistically(undoNext));
  return showImport(call, shown);
}

const isOpenIn =
  (group: GroupRecord) =>
  ({ before }: LivingRecord): boolean =>
    !isClosed(group, dayOfImported(before));

const movedBy = ({ before }: LivingRecord) =>
  pairsMoved(movementsBetween(before, { ...before, deletedAt: before.updatedAt }));

/** Reads as many records as one call takes back. Returns them, and whether there are no more. */
async function readNext(call: StoreCall, importId: string, group: GroupRecord) {
  const records: LivingRecord[] = [];
  let written = 0;
  for await (const record of livingOf(call, importId)) {
    if (!isOpenIn(group)(record)) continue;
    // What people who were removed read of it is written once for each of them.
    written += writtenBytesMax(record.before) * (1 + removalsFrom(group, record.before).length);
    const isFull = records.length === LIMITS.importUndoRowsMax || written > LIMITS.importWrittenBytesMax;
    if (isFull && records.length > 0) return { records, isLast: false };
    records.push(record);
  }
  return { records, isLast: true };
}

interface Change {
  readonly by: string;
  readonly byName: string;
  readonly group?: GroupRecord;
  readonly at: Date;
}

export function takeBack({ kind, before }: LivingRecord, change: Change): ImportedRecord {
  const { by: id, byName: name } = change;
  return kind === 'expense'
    ? { kind, before, after: { ...takenBack(before, change), updatedByName: name } }
    : {
        kind,
        before,
        after: { ...takenBack(before, change), updatedByName: writerNameFor(before, { id, name }) },
      };
}

function takenBack<R extends RevisedExpense | RevisedSettlement>(record: R, { by, group, at }: Change): R {
  const { version, imported } = record;
  return {
    ...record,
    ...keptAfter(record, group),
    deletedAt: at,
    deletedBy: by,
    updatedBy: by,
    updatedAt: at,
    version: version + 1,
    ...(imported && { imported: { ...imported, versions: [...imported.versions, version + 1] } }),
  };
}
