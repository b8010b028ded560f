import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { addImportRows, createImport, GroupImport, ImportedRow } from '@barabar/core/contract/imports';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation, type Creation } from '../../kit/idempotency.ts';
import { invalid } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import { putMembers, type GroupRecord } from '../../records/groups/store.ts';
import {
  putImportedRecords,
  readExpensesById,
  readSettlementsById,
} from '../../records/imports/put-records.ts';
import {
  listImportsOf,
  putChangedImport,
  putNewImport,
  readImport,
  type ImportRecord,
  type RevisedImport,
} from '../../records/imports/store.ts';
import { readRatesOfDays } from '../../records/rates/store.ts';
import { currentIdOf, loadPeople } from '../../records/users/store.ts';
import { trySimplifyGroup } from '../../rules/balances/simplification.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { putPeopleByName } from '../../rules/groups/people-by-name.ts';
import { requireAdmin, requireMember, requireRoomForNames } from '../../rules/groups/policy.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { MEMBERS_ONLY_MESSAGE } from '../../rules/expenses/policy.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import { composeRows, daysOfRates, idOfRow } from './compose-rows.ts';
import { requireOfGroup, requireOwner, requireRunning } from './policy.ts';
import { peopleOf, presentImport } from './present.ts';

/** The import that a call is about. */
export interface ImportParams {
  readonly groupId: string;
  readonly importId: string;
}

/**
 * Begins an import. People of the file who are nobody in the group yet become members by name only, which admins do.
 * @throws {Refusal} not-found, forbidden, already-member (a name), validation-failed, idempotency-key-reused, contention.
 */
export async function begin(
  { db, clock }: DataDeps,
  callerId: string,
  groupId: string,
  body: BodyOf<typeof createImport>,
  idempotencyKey: string | undefined,
): Promise<GroupImport> {
  const request = { groupId, ...body };
  const creation = planCreation({ callerId, kind: 'import', idempotencyKey, request });
  const at = clock();
  const created = await commitOptimistically(() =>
    createOnce<ImportRecord>(creation, {
      write: () => writeImport(db, { callerId, groupId, body, creation, at }),
      read: () => readImport(db, creation.id),
    }),
  );
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  return show(db, callerId, { group, current: created });
}

async function writeImport(
  db: Db,
  {
    callerId,
    groupId,
    body: { source, fileName, rowCount, people },
    creation,
    at,
  }: {
    readonly callerId: string;
    readonly groupId: string;
    readonly body: BodyOf<typeof createImport>;
    readonly creation: Creation;
    readonly at: Date;
  },
): Promise<ImportRecord> {
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const names = people.flatMap(({ name, userId }) => (userId === undefined ? [name] : []));
  if (names.length > 0) {
    requireAdmin(group, callerId);
    requireRoomForNames(group, names);
  }
  people.forEach(({ userId }, index) => {
    if (userId !== undefined && !group.memberIds.includes(userId))
      throw invalid(`people.${index}.userId`, MEMBERS_ONLY_MESSAGE, [userId]);
  });
  return commitBatch(db, (batch) => {
    const added = putPeopleByName(db, batch, { groupId, names, by: callerId, at });
    if (names.length > 0)
      putMembers(db, batch, { group, members: added, change: { by: callerId, at, lastKey: null } });
    const addedIds = new Map(Object.entries(added).map(([userId, { name }]) => [name, userId]));
    const known = people.map(({ name, userId = addedIds.get(name) }) => {
      invariant(userId !== undefined, 'everybody in a file is a member');
      return { name, userId };
    });
    const created: ImportRecord = {
      id: creation.id,
      groupId,
      groupName: group.name,
      source,
      fileName,
      status: 'running',
      people: known,
      userIds: known.map(({ userId }) => userId),
      goneBefore: [],
      rowCount,
      addedCount: 0,
      skippedCount: 0,
      audience: joinedIdsOf(group),
      createdBy: callerId,
      createdAt: at,
      updatedBy: callerId,
      updatedAt: at,
      version: 1,
      requestHash: creation.requestHash,
    };
    putNewImport(db, batch, created);
    return created;
  });
}

/**
 * Adds records of the file, all or none. Each pair's balance is written once. A repeat finds the records there and adds
 * nothing. Slices of one import wait for each other, because each counts in the import's document.
 * @throws {Refusal} not-found, forbidden, import-ended, 400 at the first row that breaks a rule, contention.
 */
export async function addRows(
  { db, clock }: DataDeps,
  callerId: string,
  { groupId, importId }: ImportParams,
  rows: readonly ImportedRow[],
): Promise<DataOf<typeof addImportRows>> {
  const at = clock();
  const ownCategories = (await loadPeople(db, [callerId])).get(callerId)?.categories ?? [];
  const rates = await readRatesOfDays(db, daysOfRates(rows));
  const idsOf = (kind: ImportedRow['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [idOfRow(groupId, row)] : []));
  const { added, ...shown } = await commitOptimistically(async () => {
    const { current: before, ownerId } = await findImport(db, callerId, { groupId, importId });
    requireOwner(ownerId, callerId);
    requireRunning(before);
    const [expenses, settlements] = await Promise.all([
      readExpensesById(db, idsOf('expense')),
      readSettlementsById(db, idsOf('settlement')),
    ]);
    return commitWithGroup(db, groupId, (writer, found) => {
      const group = requireMember(found, callerId);
      const slice = { current: before, group, callerId, ownCategories, at, rates, expenses, settlements };
      const records = composeRows(rows, slice);
      if (records.length === 0) return { added: 0, group, current: before };
      putImportedRecords(db, writer, records, { groupId, names: namesInGroup(group), at });
      const addedCount = before.addedCount + records.length;
      const after = changed(before, { addedCount }, { group, by: callerId, at });
      putChangedImport(db, writer, before, after);
      return { added: records.length, group, current: after };
    });
  });
  return { added, skipped: rows.length - added, import: await show(db, callerId, shown) };
}

/**
 * Ends an import: the group is told of all its records at once.
 * @throws {Refusal} not-found, forbidden, import-ended for one that is taken back, contention.
 */
export async function finish(deps: DataDeps, callerId: string, params: ImportParams): Promise<GroupImport> {
  const { db, clock } = deps;
  const at = clock();
  const shown = await commitOptimistically(async () => {
    const { group, current: before, ownerId } = await findImport(db, callerId, params);
    requireOwner(ownerId, callerId);
    if (before.status === 'done') return { group, current: before };
    requireRunning(before);
    const skippedCount = Math.max(0, before.rowCount - before.addedCount);
    const after = changed(before, { status: 'done', skippedCount }, { group, by: callerId, at });
    await commitBatch(db, (batch) => putChangedImport(db, batch, before, after));
    return { group, current: after };
  });
  await trySimplifyGroup(deps, shown.group);
  return show(db, callerId, shown);
}

/** The latest imports into a group, newest first. @throws {Refusal} not-found. */
export async function list({ db }: DataDeps, callerId: string, groupId: string): Promise<GroupImport[]> {
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const imports = await listImportsOf(db, { groupId, count: LIMITS.importsListedMax });
  const people = await seeInGroup(db, callerId, { group, userIds: imports.flatMap(peopleOf) });
  return imports.map((one) => presentImport(one, people));
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
  db: Db,
  callerId: string,
  { groupId, importId }: ImportParams,
): Promise<Found<RevisedImport> & { readonly ownerId: string | undefined }> {
  const group = await findGroupOfMember(db, { groupId, userId: callerId });
  const current = requireOfGroup(await readImport(db, importId), groupId);
  return { group, current, ownerId: await currentIdOf(db, current.createdBy) };
}

/** An import after a change, one version on. */
export const changed = <I extends ImportRecord>(
  before: I,
  fields: Partial<Pick<ImportRecord, 'status' | 'goneBefore' | 'addedCount' | 'skippedCount'>>,
  { group, by, at }: { readonly group: GroupRecord; readonly by: string; readonly at: Date },
): I => ({
  ...before,
  ...fields,
  groupName: group.name,
  audience: joinedIdsOf(group),
  updatedBy: by,
  updatedAt: at,
  version: before.version + 1,
});

/** An import as the caller sees it. */
export async function show(db: Db, callerId: string, { group, current }: Found): Promise<GroupImport> {
  return presentImport(current, await seeInGroup(db, callerId, { group, userIds: peopleOf(current) }));
}
