import type { DataOf } from '@barabar/core/contract/endpoint';
import {
  type addImportRows,
  type GroupImport,
  IMPORT_BEYOND_MESSAGE,
  IMPORT_OTHER_KEY_MESSAGE,
  IMPORT_STRANGER_MESSAGE,
  type ImportedRow,
} from '@barabar/core/contract/imports';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { spentOnOf } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { joinedIdsOf, membershipOf } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import {
  type ImportedRecord,
  putImportedRecords,
  readExpensesById,
  readSettlementsById,
} from '../../records/imports/put-records.ts';
import {
  type ImportRecord,
  putChangedImport,
  readImport,
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
import { isBetweenOthers, sharesOf } from './between-others.ts';
import { composeRows, daysOfRates, idOfRow } from './compose-rows.ts';
import { type FilePeople, readFilePeople } from './file-people.ts';
import { atRow, requireOfGroup, requireOwner, requireRunning, requireWelcome } from './policy.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';
import type { Nets, Total } from '@barabar/core/imports/file-ledger';
import { contentOfRow, keyOf, type KeyedContent } from '@barabar/core/imports/row-keys';
import { sumNumbers } from '@barabar/core/sum-numbers';
import { messageFor } from '@barabar/core/messages/said';
import { invalid } from '../../kit/refusal.ts';
import { addToSums, isWithin, type SumsByPerson } from '@barabar/core/imports/moved-sums';
import { effectsByCurrency } from '@barabar/core/ledger';
import { toMinor, type Minor } from '@barabar/core/money';

const totalsOf = ({ after }: ImportedRecord, { nameOf }: FilePeople): Total[] =>
  effectsByCurrency(after).map(({ currency, effects }) => {
    const nets = new Map<string, Minor>();
    const add = (userId: string, amount: number): void => {
      const name = nameOf(userId) ?? '';
      nets.set(name, toMinor((nets.get(name) ?? 0) + amount));
    };
    for (const { creditorId, debtorId, amount } of effects) {
      add(creditorId, amount);
      add(debtorId, -amount);
    }
    return { currency, nets };
  });

/** Stays within what was announced to everybody, also when it stops half-way. */
function countMoved(
  { people, groupId, addedCount, newRowCount }: ImportRecord,
  records: readonly ImportedRecord[],
  { rows, filePeople }: { readonly rows: readonly ImportedRow[]; readonly filePeople: FilePeople },
): ImportRecord['people'] {
  const announced = new Map(people.map((person) => [person.name, person.announced]));
  let sums: SumsByPerson = new Map(people.map(({ name, added }) => [name, added]));
  for (const [place, record] of records.entries()) {
    const totals = totalsOf(record, filePeople);
    sums = addToSums(sums, totals);
    const isAnnounced = totals
      .flatMap(({ nets }) => [...nets.keys()])
      .every((name) => isWithin(sums.get(name) ?? [], announced.get(name) ?? []));
    if (!isAnnounced || addedCount + place >= (newRowCount ?? 0)) {
      const index = rows.findIndex((row) => idOfRow(groupId, row) === record.after.id);
      throw invalid(`rows.${index}`, IMPORT_BEYOND_MESSAGE);
    }
  }
  return people.map((person) => ({ ...person, added: [...(sums.get(person.name) ?? [])] }));
}

export const FILE_NETS_MESSAGE = messageFor('import-other-record');

/** A key follows from the row's content: a chosen one could have another row skipped. */
export async function checkKeys(rows: readonly ImportedRow[], people: FilePeople): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const content = atRow(index, row.kind, () => readContent(row, people));
    const nets = row.fileNets ? requireNear(row.fileNets, content.nets, { index, people }) : content.nets;
    if ((await keyOf({ ...content, nets }, row.occurrence)) !== row.key)
      throw invalid(`rows.${index}.key`, IMPORT_OTHER_KEY_MESSAGE);
  }
}

function readContent(row: ImportedRow, { nameOf }: FilePeople): KeyedContent {
  const path = row.kind === 'expense' ? 'splits' : 'fromUserId';
  return contentOfRow(row, sharesOf(row), (userId) => {
    const name = nameOf(userId);
    if (name === undefined) throw invalid(path, IMPORT_STRANGER_MESSAGE);
    return name;
  });
}

/** A reader moves at most one minor unit for each person from one row to another. */
function requireNear(
  filed: NonNullable<ImportedRow['fileNets']>,
  ownNets: Nets,
  { index, people }: { readonly index: number; readonly people: FilePeople },
): Nets {
  const nets = new Map(filed.map(({ name, amount }) => [name, amount]));
  const isWhole = nets.size === filed.length && sumNumbers(nets.values()) === 0;
  const isNear = [...new Set([...nets.keys(), ...ownNets.keys()])].every(
    (name) => people.names.has(name) && Math.abs((nets.get(name) ?? 0) - (ownNets.get(name) ?? 0)) <= 1,
  );
  if (!isWhole || !isNear) throw invalid(`rows.${index}.fileNets`, FILE_NETS_MESSAGE);
  return nets;
}

export interface ImportParams {
  readonly groupId: string;
  readonly importId: string;
}

/** All or none, as far as announced. Slices wait for each other, because each counts in the import's document. */
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
    const { group: target, current: before, ownerId } = await findImport(call, { groupId, importId });
    requireAdmin(target, call.userId, 'import');
    requireOwner(ownerId, call.userId);
    requireRunning(before);
    const filePeople = await readFilePeople(call, before, target);
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

export const dayOfImported = (record: ImportedRecord['after']): CalendarDay =>
  'splits' in record ? spentOnOf(record) : paidOnOf(record);

/** Members who have joined, and whoever else's balance it moves, unless they have blocked who added them. */
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

interface Found<I extends ImportRecord = ImportRecord> {
  readonly group: GroupRecord;
  readonly current: I;
}

/** @returns with the current id of the person who began it */
export async function findImport(
  call: UserCall,
  { groupId, importId }: ImportParams,
): Promise<Found<RevisedImport> & { readonly group: RevisedGroup; readonly ownerId: string | undefined }> {
  const group = await findGroupOfMember(call, { groupId, userId: call.userId });
  const current = requireOfGroup(await readImport(call, importId), groupId);
  return { group, current, ownerId: await currentIdOf(call, current.createdBy) };
}

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

export async function show(call: UserCall, { group, current }: Found): Promise<GroupImport> {
  const people = await seeInGroup(call, { group, userIds: peopleOf(current) });
  return presentImport(current, people, { callerId: call.userId });
}
