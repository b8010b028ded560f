import type { DataOf } from '@barabar/core/contract/endpoint';
import type { addImportRows, GroupImport, ImportedRow } from '@barabar/core/contract/imports';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { spentOnOf } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { joinedIdsOf, membershipOf } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import {
  putImportedRecords,
  readExpensesById,
  readSettlementsById,
  type ImportedRecord,
} from '../../records/imports/put-records.ts';
import {
  putChangedImport,
  readImport,
  type ImportRecord,
  type RevisedImport,
} from '../../records/imports/store.ts';
import { putClaimsUntil } from '../../records/claims/store.ts';
import { paidOnOf } from '../../records/settlements/store.ts';
import { readRatesOfDays } from '../../records/rates/store.ts';
import { currentIdOf, loadPeople } from '../../records/users/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { requireOpen } from '../../rules/rights.ts';
import { disownEndsAt } from '../../rules/imports/disowning.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import { isBetweenOthers } from './between-others.ts';
import { checkKeys } from './check-keys.ts';
import { composeRows, daysOfRates, idOfRow } from './compose-rows.ts';
import { countMoved } from './count-moved.ts';
import { readFilePeople, type FilePeople } from './file-people.ts';
import { requireOfGroup, requireOwner, requireRunning, requireWelcome } from './policy.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';

/** The import that a call is about. */
export interface ImportParams {
  readonly groupId: string;
  readonly importId: string;
}

/**
 * Adds records of the file, all or none, as far as they were announced. Each pair's balance is written once. A repeat finds
 * the records there and adds nothing. Slices of one import wait for each other, because each counts in the import's
 * document. With the first records, the log tells everybody what was announced.
 * @throws {Refusal} not-found, forbidden, import-ended, 400 at the first row that breaks a rule, contention.
 */
export async function addRows(
  call: UserCall,
  { groupId, importId }: ImportParams,
  rows: readonly ImportedRow[],
): Promise<DataOf<typeof addImportRows>> {
  const at = call.clock();
  const ownCategories = (await loadPeople(call, [call.userId])).get(call.userId)?.categories ?? [];
  const rates = await readRatesOfDays(call, daysOfRates(rows));
  const idsOf = (kind: ImportedRow['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [idOfRow(groupId, row)] : []));
  const { added, others, ...shown } = await commitOptimistically(async () => {
    const { group: known, current: before, ownerId } = await findImport(call, { groupId, importId });
    requireAdmin(known, call.userId, 'import');
    requireOwner(ownerId, call.userId);
    requireRunning(before);
    const filePeople = await readFilePeople(call, before, known);
    await checkKeys(rows, filePeople);
    const [expenses, settlements] = await Promise.all([
      readExpensesById(call, idsOf('expense')),
      readSettlementsById(call, idsOf('settlement')),
    ]);
    const between = rows.filter((row) => {
      const id = idOfRow(groupId, row);
      const record = row.kind === 'expense' ? expenses.get(id) : settlements.get(id);
      return record !== undefined && isBetweenOthers(row, record);
    }).length;
    return commitWithGroup(call, groupId, (writer, found) => {
      const group = requireAdmin(found, call.userId, 'import');
      requireWelcome(
        group,
        call.userId,
        filePeople.ids.map((userId) => ({ userId, path: 'rows' })),
      );
      const slice = {
        current: before,
        group,
        callerId: call.userId,
        ownCategories,
        at,
        rates,
        expenses,
        settlements,
      };
      const records = composeRows(rows, slice);
      for (const { after } of records) requireOpen(group, dayOfImported(after));
      if (records.length === 0) return { added: 0, others: between, group, current: before };
      const people = countMoved(before, records, { rows, filePeople });
      putImportedRecords(call, writer, records, { groupId, names: namesInGroup(group), at });
      const addedCount = before.addedCount + records.length;
      const first = before.firstSliceAt === null && {
        firstSliceAt: at,
        joinedIds: joinedIdsOf(group),
        audience: audienceOf(before, { group, filePeople }),
      };
      const after = changed(before, { people, addedCount, ...first }, { group, by: call.userId, at });
      putChangedImport(call, writer, before, after);
      return { added: records.length, others: between, group, current: after };
    });
  });
  return {
    added,
    skipped: rows.length - added - others,
    others,
    import: await show(call, shown),
  };
}

/** The day of a record that an import writes. */
export const dayOfImported = (record: ImportedRecord['after']): CalendarDay =>
  'splits' in record ? spentOnOf(record) : paidOnOf(record);

/**
 * Who is told of an import: the members who have joined the group, and of those who were added to it everybody whose
 * balance it moves, unless they have blocked who added them.
 */
function audienceOf(
  { people }: ImportRecord,
  { group, filePeople }: { readonly group: GroupRecord; readonly filePeople: FilePeople },
): string[] {
  const moved = people.flatMap(({ name, userId, announced }) =>
    announced.length > 0 ? [filePeople.currentIdOf(name) ?? userId] : [],
  );
  const pending = moved.filter((userId) => membershipOf(group, userId) === 'pending');
  return [...new Set([...joinedIdsOf(group), ...pending])];
}

/**
 * Ends an import.
 * @throws {Refusal} not-found, forbidden, import-ended for one that is taken back, contention.
 */
export async function finish(call: UserCall, params: ImportParams): Promise<GroupImport> {
  const at = call.clock();
  const shown = await commitOptimistically(async () => {
    const { group, current: before, ownerId } = await findImport(call, params);
    requireAdmin(group, call.userId, 'import');
    requireOwner(ownerId, call.userId);
    if (before.status === 'done') return { group, current: before };
    requireRunning(before);
    const skippedCount = Math.max(0, before.rowCount - before.addedCount);
    const after = changed(before, { status: 'done', skippedCount }, { group, by: call.userId, at });
    await commitBatch(call, (batch) => {
      putChangedImport(call, batch, before, after);
      if (before.firstSliceAt) putClaimsUntil(call, batch, group, disownEndsAt(before.firstSliceAt));
    });
    return { group, current: after };
  });
  return show(call, shown);
}

/** An import, and its group as it was read. */
interface Found<I extends ImportRecord = ImportRecord> {
  readonly group: GroupRecord;
  readonly current: I;
}

/**
 * An import of one of the caller's groups.
 * @returns with the current id of the person who began it.
 * @throws {Refusal} not-found.
 */
export async function findImport(
  call: UserCall,
  { groupId, importId }: ImportParams,
): Promise<Found<RevisedImport> & { readonly group: RevisedGroup; readonly ownerId: string | undefined }> {
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const current = requireOfGroup(await readImport(call, importId), groupId);
  return { group, current, ownerId: await currentIdOf(call, current.createdBy) };
}

/** An import after a change, one version on. */
export const changed = <I extends ImportRecord>(
  before: I,
  fields: Partial<
    Pick<ImportRecord, 'status' | 'people' | 'addedCount' | 'skippedCount' | 'firstSliceAt' | 'audience'>
  >,
  { group, by, at }: { readonly group: GroupRecord; readonly by: string; readonly at: Date },
): I => ({
  ...before,
  groupName: group.name,
  audience: joinedIdsOf(group),
  ...fields,
  updatedBy: by,
  updatedAt: at,
  version: before.version + 1,
});

/** An import as the caller sees it. */
export async function show(call: UserCall, { group, current }: Found): Promise<GroupImport> {
  const people = await seeInGroup(call, { group, userIds: peopleOf(current) });
  return presentImport(current, people, { callerId: call.userId });
}
