import type { QueryOf } from '@barabar/core/contract/endpoint';
import { removedGroup, type RemovedGroup, type readStatement } from '@barabar/core/contract/removed';
import type { RequestedRecord } from '@barabar/core/contract/requests';
import { balanceFor } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { groupByCurrency, sumMinor } from '@barabar/core/money';
import * as z from 'zod/mini';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { asCursor, fillPage, fromCursor, pageRequestOf } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { listUnevenOfGroup } from '../../records/balances/store.ts';
import { allExpenses, readExpensePage } from '../../records/expenses/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { readStoredGroup, type RevisedGroup } from '../../records/groups/store.ts';
import {
  deleteEarlier,
  isRemovalTold,
  listRemovals,
  putRemoval,
  readPage,
  removalIdOf,
  removalIn,
  storePages,
  type PageRecord,
  type RemovalRecord,
} from '../../records/removals/store.ts';
import { allSettlements, readSettlementPage } from '../../records/settlements/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { loadPeople, loadPerson } from '../../records/users/store.ts';
import type { Known } from '../../rules/people/find-person.ts';
import { presentExpense } from '../../rules/shared-records/present-expense.ts';
import { presentSettlement } from '../../rules/shared-records/present-settlement.ts';

interface Removed {
  readonly userId: string;
  readonly by: string;
  readonly isTakenBack: boolean;
}

/** Gives what adds to the commit that removes somebody what they are told, by the group and the name that they have then. */
export type Keeping = (
  group: RevisedGroup,
  as: { readonly name: string; readonly at: Date },
) => Promise<(writer: AtomicWriter) => void>;

async function* recordsOf(call: StoreCall, groupId: string): AsyncGenerator<PageRecord[]> {
  for await (const part of allExpenses(call, { groupId }))
    yield part.map((data) => ({ type: 'expense' as const, data }));
  for await (const part of allSettlements(call, { groupId }))
    yield part.map((data) => ({ type: 'settlement' as const, data }));
}

/** Copies the group for a statement, unless what they did is taken back. Throws too-many-requests. */
export async function keepForRemoved(
  call: Call,
  { id: groupId }: RevisedGroup,
  { userId, by, isTakenBack }: Removed,
): Promise<Keeping> {
  const id = removalIdOf(groupId, userId);
  const at = call.clock();
  if (!isTakenBack) await spendQuota(call, { ownerId: by, kind: 'removals', at });
  const pageCount = isTakenBack ? 0 : await storePages(call, id, { parts: recordsOf(call, groupId), at });
  await deleteEarlier(call, id, pageCount);
  return async (current, { name, at: removedAt }) => {
    const balances = (await listUnevenOfGroup(call, groupId)).filter(({ members }) =>
      members.includes(userId),
    );
    const open = groupByCurrency(balances)
      .map(([currency, some]) => ({
        currency,
        amount: sumMinor(some.map((balance) => balanceFor(userId, balance))),
      }))
      .filter(({ amount }) => amount !== 0);
    const removedBy = { id: by, name: current.members[by]?.name ?? '' };
    const removal = { id, groupId, groupName: current.name, userId, memberId: userId, name, removedBy };
    const kept = { ...removal, removedAt, open, pageCount, ...(isTakenBack && { isTakenBack }) };
    return (writer) => putRemoval(call, writer, kept);
  };
}

/** What somebody may still read about a group from which they were removed. */
async function removalFrom(
  call: Call,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<RemovalRecord | undefined> {
  const group = await readStoredGroup(call, groupId);
  const removal = group && removalIn(await listRemovals(call, userId), group, userId);
  return removal && isRemovalTold(removal, call.clock()) ? removal : undefined;
}

/** A group that somebody else has deleted while this person was in it. Its records stay. */
async function deletedGroup(
  call: Call,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<(RevisedGroup & { readonly deletedAt: Date }) | undefined> {
  const group = await readStoredGroup(call, groupId);
  if (!group?.deletedAt || group.kind !== 'group' || group.updatedBy === userId) return undefined;
  return hasJoined(group, userId) ? { ...group, deletedAt: group.deletedAt } : undefined;
}

/** Throws `removed` with what somebody is told instead of a group that they had joined. */
export async function tellRemoved(
  call: Call,
  asked: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  const told = (await toldOfRemoval(call, asked)) ?? (await toldOfDeletion(call, asked));
  if (told) throw new Refusal('removed', { data: z.encode(removedGroup, told) });
}

type Asked = Parameters<typeof removalFrom>[1];

async function toldOfRemoval(call: Call, asked: Asked): Promise<RemovedGroup | undefined> {
  const removal = await removalFrom(call, asked);
  if (!removal) return undefined;
  const { groupName, removedBy, removedAt, name, memberId: userId, open } = removal;
  return { groupName, removedBy: await namedNow(call, removedBy), removedAt, name, userId, open };
}

/** Everything is even in a group that is deleted. */
async function toldOfDeletion(call: Call, asked: Asked): Promise<RemovedGroup | undefined> {
  const { userId } = asked;
  const group = await deletedGroup(call, asked);
  if (!group) return undefined;
  const { name: groupName, members, updatedBy: id, deletedAt: removedAt } = group;
  const removedBy = await namedNow(call, { id, name: members[id]?.name ?? '' });
  const own = { name: members[userId]?.name ?? '', userId };
  return { groupName, removedBy, removedAt, ...own, open: [], isDeleted: true };
}

async function namedNow(call: Call, { id, name }: { id: string; name: string }): Promise<{ name: string }> {
  const person = await loadPerson(call, id);
  return { name: person?.status === 'deleted' ? person.name : name };
}

/** Deleted people have no name any more; all others have the one in the record. */
async function deletedAmong(call: StoreCall, records: readonly PageRecord[]): Promise<Map<string, Known>> {
  const people = await loadPeople(
    call,
    records.flatMap(({ data }) => data.participantIds),
  );
  return new Map(
    [...people].flatMap(([id, { status, name }]) =>
      status === 'deleted' ? [[id, { id, name, email: null }] as const] : [],
    ),
  );
}

const pageNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A page of the records of a group as they were when the caller was removed, or it was deleted. */
export async function listStatement(
  call: UserCall,
  groupId: string,
  { cursor }: QueryOf<typeof readStatement>,
): Promise<Answer<RequestedRecord[]>> {
  const asked = { groupId, userId: call.userId };
  const removal = await removalFrom(call, asked);
  if (!removal) return listOfDeleted(call, asked, cursor);
  const index = cursor === undefined ? 0 : pageNumber.safeParse(fromCursor(cursor)).data;
  if (index === undefined) throw invalid('cursor', said('cursor-unknown'));
  const data = await present(call, await readPage(call, removal, index), removal.memberId);
  return { data, ...(index + 1 < removal.pageCount && { nextCursor: asCursor(index + 1) }) };
}

async function present(
  call: StoreCall,
  records: readonly PageRecord[],
  viewerId: string,
): Promise<RequestedRecord[]> {
  const people = await deletedAmong(call, records);
  return records.map((record): RequestedRecord =>
    record.type === 'expense'
      ? { type: record.type, data: presentExpense(record.data, people, undefined) }
      : { type: record.type, data: presentSettlement(record.data, people, viewerId) },
  );
}

/** Before the cursor of a page of settlements, which come after all expenses. */
const SETTLEMENTS = 'settlements.';

async function listOfDeleted(call: UserCall, asked: Asked, cursor = ''): Promise<Answer<RequestedRecord[]>> {
  if (!(await deletedGroup(call, asked))) throw notFound();
  const range = { scope: { groupId: asked.groupId }, period: periodOf({}), category: undefined };
  const isSettlements = cursor.startsWith(SETTLEMENTS);
  const after = isSettlements ? cursor.slice(SETTLEMENTS.length) : cursor;
  const request = pageRequestOf({ limit: LIMITS.removedPageRecordsMax, cursor: after || undefined });
  const { items, nextCursor } = await fillPage<PageRecord>(request, {
    read: async (part) =>
      isSettlements
        ? (await readSettlementPage(call, range, part)).map((data) => ({ type: 'settlement', data }))
        : (await readExpensePage(call, range, part)).map((data) => ({ type: 'expense', data })),
    positionOf: ({ type, data }) => ({
      at: type === 'expense' ? data.createdAt : data.settledAt,
      id: data.id,
    }),
  });
  const data = await present(call, items, asked.userId);
  if (isSettlements) return { data, ...(nextCursor && { nextCursor: SETTLEMENTS + nextCursor }) };
  return { data, nextCursor: nextCursor ?? SETTLEMENTS };
}
