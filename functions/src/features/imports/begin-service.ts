import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { createImport, findKnownRows, GroupImport, ImportedRow } from '@barabar/core/contract/imports';
import { invariant } from '@barabar/core/invariant';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { createOnce, planCreation, type Creation } from '../../kit/idempotency.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { listGroupsOf } from '../../records/groups/store.ts';
import { readKnownRecords } from '../../records/imports/put-records.ts';
import { putNewImport, readImport, type ImportRecord } from '../../records/imports/store.ts';
import { MEMBERS_ONLY_MESSAGE } from '../../rules/expenses/policy.ts';
import { byPlace, cardsAmong, requireFreePlace, type Card } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { putPersonByName } from '../../rules/groups/people-by-name.ts';
import { requireAdmin, requireOrdinary, requireRoomForNames } from '../../rules/groups/policy.ts';
import { requireWelcome } from './policy.ts';
import { idOfRow, isTakenBack } from './compose-rows.ts';
import { showImport } from './service.ts';

/**
 * Says which records of a file are here already. @throws {Refusal} not-found, forbidden for members who are no admins.
 */
export async function findKnown(
  call: UserCall,
  groupId: string,
  { expenseKeys, settlementKeys }: BodyOf<typeof findKnownRows>,
): Promise<DataOf<typeof findKnownRows>> {
  requireAdmin(await findGroupOfMember(call, groupId), call.userId, 'import');
  const rows = [
    ...expenseKeys.map((key) => ({ kind: 'expense' as const, key })),
    ...settlementKeys.map((key) => ({ kind: 'settlement' as const, key })),
  ].map((row) => ({ ...row, id: idOfRow(groupId, row) }));
  const idsOf = (kind: ImportedRow['kind']) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const records = await readKnownRecords(call, {
    expenseIds: idsOf('expense'),
    settlementIds: idsOf('settlement'),
  });
  const isKnown = ({ id }: { id: string }): boolean => {
    const record = records.get(id);
    return record !== undefined && !isTakenBack(record);
  };
  return { known: rows.filter(isKnown).map(({ key }) => key) };
}

/** Announces what changes for everybody. People of the file who are nobody in the group become names in it. */
export async function begin(
  call: UserCall,
  groupId: string,
  body: BodyOf<typeof createImport>,
): Promise<GroupImport> {
  const request = { groupId, ...body };
  const creation = planCreation(call, { kind: 'import', request });
  const at = call.clock();
  const created = await commitOptimistically(() =>
    createOnce<ImportRecord>(creation, {
      write: () => writeImport(call, { groupId, body, creation, at }),
      read: () => readImport(call, creation.id),
    }),
  );
  const group = await findGroupOfMember(call, groupId);
  return showImport(call, { group, current: created });
}

async function writeImport(
  call: UserCall,
  {
    groupId,
    body: { source, fileName, rowCount, newRowCount, people },
    creation,
    at,
  }: { groupId: string; body: BodyOf<typeof createImport>; creation: Creation; at: Date },
): Promise<ImportRecord> {
  const group = requireOrdinary(await findGroupOfMember(call, groupId));
  requireAdmin(group, call.userId, 'import');
  const names = people.flatMap(({ name, userId }) => (userId === undefined ? [name] : []));
  requireRoomForNames(group, names);
  people.forEach(({ userId }, index) => {
    if (userId !== undefined && !group.memberIds.includes(userId))
      throw invalid(`people.${index}.userId`, MEMBERS_ONLY_MESSAGE);
  });
  requireWelcome(
    group,
    call.userId,
    people.map(({ userId = '' }, index) => ({ userId, path: `people.${index}.userId` })),
  );
  const cardOf = await readCards(call, { groupId, people });
  return commitBatch(call, (batch) => {
    const added = Object.fromEntries(
      names
        .map((name) => ({ name, groupId, by: call.userId, at, cardId: cardOf(name)?.id }))
        .flatMap((person) => Object.entries(putPersonByName(call, batch, person))),
    );
    if (names.length > 0)
      putMembers(call, batch, { group, members: added, change: { by: call.userId, at, lastKey: null } });
    const addedIds = new Map(Object.entries(added).map(([userId, { name }]) => [name, userId]));
    const importedPeople = people.map(({ name, userId = addedIds.get(name), nets }) => {
      invariant(userId !== undefined, 'everybody in a file is a member');
      return { name, userId, announced: nets, added: [] };
    });
    const created: ImportRecord = {
      id: creation.id,
      groupId,
      groupName: group.name,
      source,
      fileName,
      status: 'running',
      people: importedPeople,
      userIds: importedPeople.map(({ userId }) => userId),
      rowCount,
      newRowCount,
      addedCount: 0,
      skippedCount: 0,
      firstSliceAt: null,
      joinedIds: [],
      audience: joinedIdsOf(group),
      createdBy: call.userId,
      createdAt: at,
      updatedBy: call.userId,
      updatedAt: at,
      version: 1,
      requestHash: creation.requestHash,
    };
    putNewImport(call, batch, created);
    return created;
  });
}

async function readCards(
  call: UserCall,
  { groupId, people }: { groupId: string } & Pick<BodyOf<typeof createImport>, 'people'>,
): Promise<(name: string) => Card | undefined> {
  const same = people.flatMap(({ name, userId, sameAs }) =>
    userId === undefined && sameAs !== undefined ? [{ name, sameAs }] : [],
  );
  if (same.length === 0) return () => undefined;
  const cards = byPlace(cardsAmong(await listGroupsOf(call, call.userId), call.userId));
  const ids = same.flatMap(({ sameAs }) => cards.get(sameAs)?.id ?? []);
  if (new Set(ids).size < ids.length) throw new Refusal('already-member');
  const byName = new Map(
    same.map(({ name, sameAs }) => {
      const card = cards.get(sameAs);
      if (!card) throw notFound();
      requireFreePlace(card, groupId);
      return [name, card];
    }),
  );
  return (name) => byName.get(name);
}
