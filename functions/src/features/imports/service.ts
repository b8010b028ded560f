import type { CalendarDay } from '@barabar/core/calendar-day';
import type { DataOf } from '@barabar/core/contract/endpoint';
import {
  IMPORT_BEYOND_MESSAGE,
  IMPORT_OTHER_KEY_MESSAGE,
  IMPORT_STRANGER_MESSAGE,
  type addImportRows,
  type GroupImport,
  type ImportedRow,
} from '@barabar/core/contract/imports';
import { netsOfExpense, type NetsByName, type Total } from '@barabar/core/imports/file-ledger';
import { addToSums, isAnnounced, type SumsByPerson } from '@barabar/core/imports/moved-sums';
import { contentOfRow, rowKey, type KeyedContent, type RowShares } from '@barabar/core/imports/row-keys';
import { effectsByCurrency } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { messageFor } from '@barabar/core/messages/said';
import { toMinor, type Minor } from '@barabar/core/money';
import { sumNumbers } from '@barabar/core/sum-numbers';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { invalid, notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putClaimsUntil } from '../../records/claims/store.ts';
import { spentOnOf, type ExpenseRecord } from '../../records/expenses/store.ts';
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
  listLatestImports,
  putChangedImport,
  readImport,
  type ImportRecord,
  type RevisedImport,
} from '../../records/imports/store.ts';
import { readRatesOfDays } from '../../records/rates/store.ts';
import { paidOnOf, type SettlementRecord } from '../../records/settlements/store.ts';
import { isVersionOfImport } from '../../records/shared-records/fields.ts';
import { currentIdOf, loadPerson } from '../../records/users/store.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { disownEndsAt } from '../../rules/imports/disowning.ts';
import { peopleOf, presentImport } from '../../rules/imports/present-import.ts';
import { requireOpen } from '../../rules/rights.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import { putVersions } from '../../records/removals/store.ts';
import { composeRows, daysOfRates, idOfRow } from './compose-rows.ts';
import { readFilePeople, type FilePeople } from './file-people.ts';
import { atRow, hasEndedEmpty, requireImporter, requireRunning, requireWelcome } from './policy.ts';

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
  { rows, filePeople }: { rows: readonly ImportedRow[]; filePeople: FilePeople },
): ImportRecord['people'] {
  const announced = new Map(people.map((person) => [person.name, person.announced]));
  let sums: SumsByPerson = new Map(people.map(({ name, added }) => [name, added]));
  for (const [place, record] of records.entries()) {
    const totals = totalsOf(record, filePeople);
    sums = addToSums(sums, totals);
    const isSaid = totals
      .flatMap(({ nets }) => [...nets.keys()])
      .every((name) => isAnnounced(sums.get(name) ?? [], announced.get(name) ?? []));
    if (!isSaid || addedCount + place >= (newRowCount ?? 0)) {
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
    if ((await rowKey({ ...content, nets }, row.occurrence)) !== row.key)
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
  ownNets: NetsByName,
  { index, people }: { index: number; people: FilePeople },
): NetsByName {
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
  const ownCategories = (await loadPerson(call, call.userId))?.categories ?? [];
  const rates = await readRatesOfDays(call, daysOfRates(rows));
  const idsOf = (kind: ImportedRow['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [idOfRow(groupId, row)] : []));
  const { added, others, ...shown } = await commitOptimistically(async () => {
    const { group: target, current: before, ownerId } = await findImport(call, { groupId, importId });
    requireAdmin(target, call.userId, 'import');
    requireImporter(ownerId, call.userId);
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
      for (const { before: former, after } of records)
        if (former) putVersions(call, writer, { before: former, after });
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
  return { added, skipped: rows.length - added - others, others, import: await showImport(call, shown) };
}

export const dayOfImported = (record: ImportedRecord['after']): CalendarDay =>
  'splits' in record ? spentOnOf(record) : paidOnOf(record);

/** Members who have joined, and whoever else's balance it moves, unless they have blocked who added them. */
function audienceOf(
  { people }: ImportRecord,
  { group, filePeople }: { group: GroupRecord; filePeople: FilePeople },
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
    requireImporter(ownerId, call.userId);
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
  return showImport(call, shown);
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
  const group = await findGroupOfMember(call, groupId);
  const current = await readImport(call, importId);
  if (current?.groupId !== groupId) throw notFound();
  return { group, current, ownerId: await currentIdOf(call, current.createdBy) };
}

export const changed = <I extends ImportRecord>(
  before: I,
  fields: Partial<
    Pick<ImportRecord, 'status' | 'people' | 'addedCount' | 'skippedCount' | 'firstSliceAt' | 'audience'>
  >,
  { group, by, at }: { group: GroupRecord; by: string; at: Date },
): I => ({
  ...before,
  groupName: group.name,
  audience: joinedIdsOf(group),
  ...fields,
  updatedBy: by,
  updatedAt: at,
  version: before.version + 1,
});

export async function showImport(call: UserCall, { group, current }: Found): Promise<GroupImport> {
  const people = await seeInGroup(call, { group, userIds: peopleOf(current) });
  return presentImport(current, people, { callerId: call.userId });
}

const sidesOf = ({
  fromUserId,
  toUserId,
  amount,
}: Pick<SettlementRecord, 'fromUserId' | 'toUserId' | 'amount'>): RowShares => ({
  payers: [{ userId: fromUserId, amount }],
  splits: [{ userId: toUserId, amount }],
  isRefund: false,
});

const sharesOf = (row: ImportedRow): RowShares =>
  row.kind === 'expense'
    ? { ...composeShares(row.expense), isRefund: row.expense.isRefund ?? false }
    : sidesOf(row.settlement);

const byId = (parts: RowShares['payers']) => parts.map(({ userId: name, amount }) => ({ name, amount }));
const netsById = ({ payers, splits, isRefund }: RowShares): NetsByName =>
  netsOfExpense({ paid: byId(payers), owed: byId(splits), isRefund });

/** An earlier import may have taken the file's names for others. Records edited or deleted since do not count. */
function isBetweenOthers(row: ImportedRow, record: ExpenseRecord | SettlementRecord): boolean {
  if (record.deletedAt !== null || !isVersionOfImport(record)) return false;
  const [here, there] = [netsById('splits' in record ? record : sidesOf(record)), netsById(sharesOf(row))];
  // A reader may have moved a unit to another row.
  return [...new Set([...here.keys(), ...there.keys()])].some(
    (userId) => Math.abs((here.get(userId) ?? 0) - (there.get(userId) ?? 0)) > 1,
  );
}

/**
 * The latest imports into a group, newest first. One that has ended and added nothing is none. @throws {Refusal}
 * not-found.
 */
export async function listImports(call: UserCall, groupId: string): Promise<GroupImport[]> {
  const group = await findGroupOfMember(call, groupId);
  const all = await listLatestImports(call, { groupId }, LIMITS.importsListedMax);
  const imports = all.filter((groupImport) => !hasEndedEmpty(groupImport));
  const people = await seeInGroup(call, { group, userIds: imports.flatMap(peopleOf) });
  return imports.map((groupImport) => presentImport(groupImport, people, { callerId: call.userId }));
}

const hasRecords = ({ status }: ImportRecord): boolean => status === 'running' || status === 'done';

/** Lists the caller's names as said when importing, newest first; none of imports taken back: they may be wrong. */
export async function listOwnNames(call: UserCall): Promise<string[]> {
  const imports = await listLatestImports(call, { createdBy: call.userId }, LIMITS.importsListedMax);
  const ownPeople = imports
    .filter(hasRecords)
    .flatMap(({ people }) => people.filter(({ userId }) => userId === call.userId));
  return [...new Set(ownPeople.map(({ name }) => name))];
}
