import type { GroupImport } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import type { DataDeps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  movesOf,
  putImportedRecords,
  readLivingOf,
  type ImportedRecord,
} from '../../records/imports/put-records.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import { putChangedImport, type RevisedImport } from '../../records/imports/store.ts';
import { writerNameFor, type RevisedSettlement } from '../../records/settlements/store.ts';
import { trySimplifyGroup } from '../../rules/balances/simplification.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { areStillMembers, namesInGroup } from '../../rules/shared-records/policy.ts';
import { requireMayUndo } from './policy.ts';
import { changed, findImport, show, type ImportParams } from './service.ts';

/**
 * Takes back the next records of an import, edited ones too. It stops new records of the import; called again, it goes
 * on until none is left. A record that is restored by hand later stays.
 * @throws {Refusal} not-found, forbidden, participant-left when a balance of somebody who has left would move,
 *   contention.
 */
export async function undo(deps: DataDeps, callerId: string, params: ImportParams): Promise<GroupImport> {
  const { db, clock } = deps;
  const { groupId } = params;
  const at = clock();
  const shown = await commitOptimistically(async () => {
    const { group, current: before, ownerId } = await findImport(db, callerId, params);
    requireMayUndo(group, { ownerId, callerId });
    if (before.status === 'undone') return { group, current: before };
    const byName = group.members[callerId]?.name ?? '';
    const records = await readNext(deps, before, { by: callerId, byName, at });
    return commitWithGroup(db, groupId, (writer, found) => {
      const stillOwn = requireMember(found, callerId);
      requireNobodyLeft(records, stillOwn);
      putImportedRecords(db, writer, records, { groupId, names: namesInGroup(stillOwn), at });
      const status = records.length < LIMITS.importUndoRowsMax ? 'undone' : 'undoing';
      const after = changed(before, { status }, { group: stillOwn, by: callerId, at });
      putChangedImport(db, writer, before, after);
      return { group: stillOwn, current: after };
    });
  });
  if (shown.current.status === 'undone') await trySimplifyGroup(deps, shown.group);
  return show(db, callerId, shown);
}

/** The next living records of an import, and what they are once they are taken back. */
async function readNext(
  { db }: DataDeps,
  { id: importId }: RevisedImport,
  change: { readonly by: string; readonly byName: string; readonly at: Date },
): Promise<ImportedRecord[]> {
  const { expenses, settlements } = await readLivingOf(db, { importId, count: LIMITS.importUndoRowsMax });
  const records: ImportedRecord[] = [
    ...expenses.map((before) => ({
      kind: 'expense' as const,
      before,
      after: { ...takenBack(before, change), updatedByName: change.byName },
    })),
    ...settlements.map((before) => ({
      kind: 'settlement' as const,
      before,
      after: {
        ...takenBack(before, change),
        updatedByName: writerNameFor(before, { id: change.by, name: change.byName }),
      },
    })),
  ];
  return records.slice(0, LIMITS.importUndoRowsMax);
}

function takenBack<R extends RevisedExpense | RevisedSettlement>(
  record: R,
  { by, at }: { readonly by: string; readonly at: Date },
): R {
  const { version, imported } = record;
  return {
    ...record,
    deletedAt: at,
    deletedBy: by,
    updatedBy: by,
    updatedAt: at,
    version: version + 1,
    ...(imported && { imported: { ...imported, versions: [...imported.versions, version + 1] } }),
  };
}

/** @throws {Refusal} participant-left when a balance of somebody who is no member any more would move. */
function requireNobodyLeft(records: readonly ImportedRecord[], group: GroupRecord): void {
  const deltas = movesOf(records).flatMap((moves) => moves.deltas);
  if (!areStillMembers(deltas, group))
    throw new Refusal('participant-left', {
      message: 'Someone in these records has left the group, so they can no longer be taken back.',
    });
}
