import type { QueryOf } from '@barabar/core/contract/endpoint';
import { removedGroup, type RemovedGroup, type readStatement } from '@barabar/core/contract/removed';
import type { RequestedRecord } from '@barabar/core/contract/requests';
import { balanceFor } from '@barabar/core/ledger';
import { said } from '@barabar/core/messages/said';
import { groupByCurrency, sumMinor } from '@barabar/core/money';
import * as z from 'zod/mini';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { asCursor, fromCursor } from '../../kit/paging.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { listUnevenOfGroup } from '../../records/balances/store.ts';
import { allExpenses } from '../../records/expenses/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { readStoredGroup, type RevisedGroup } from '../../records/groups/store.ts';
import {
  putRemoval,
  readPage,
  readRemoval,
  removalIdOf,
  storePages,
  type PageRecord,
  type RemovalRecord,
} from '../../records/removals/store.ts';
import { allSettlements } from '../../records/settlements/store.ts';
import { loadPeople, loadPerson } from '../../records/users/store.ts';
import type { Known } from '../../rules/people/find-person.ts';
import { presentExpense } from '../../rules/shared-records/present-expense.ts';
import { presentSettlement } from '../../rules/shared-records/present-settlement.ts';

interface Removed {
  readonly userId: string;
  readonly by: string;
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

export async function keepForRemoved(
  call: Call,
  group: RevisedGroup,
  { userId, by }: Removed,
): Promise<Keeping> {
  const { id: groupId } = group;
  const joinedAt = group.members[userId]?.joinedAt ?? group.createdAt;
  const id = removalIdOf(groupId, userId, joinedAt);
  const pageCount = await storePages(call, id, { parts: recordsOf(call, groupId), at: call.clock() });
  return async (current, { name, at }) => {
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
    return (writer) => putRemoval(call, writer, { ...removal, removedAt: at, open, pageCount });
  };
}

/** What somebody may still read about a group from which they were removed, and have neither joined nor left since. */
async function removalFrom(
  call: Call,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<RemovalRecord | undefined> {
  const group = await readStoredGroup(call, groupId);
  if (!group || hasJoined(group, userId)) return undefined;
  const removal = await readRemoval(call, { groupId, userId, at: call.clock() });
  const last = group.formerMembers?.[userId];
  const isLast = !last || last.at.getTime() === removal?.removedAt.getTime();
  return isLast ? removal : undefined;
}

export async function tellRemoved(
  call: Call,
  asked: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  const removal = await removalFrom(call, asked);
  if (!removal) return;
  const { groupName, removedBy, removedAt, name, memberId, open } = removal;
  const remover = await loadPerson(call, removedBy.id);
  const told: RemovedGroup = {
    groupName,
    removedBy: { name: remover?.status === 'deleted' ? remover.name : removedBy.name },
    removedAt,
    name,
    userId: memberId,
    open,
  };
  throw new Refusal('removed', { data: z.encode(removedGroup, told) });
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

/** A page of the records as they were when the caller was removed. */
export async function listStatement(
  call: UserCall,
  groupId: string,
  { cursor }: QueryOf<typeof readStatement>,
): Promise<Answer<RequestedRecord[]>> {
  const index = cursor === undefined ? 0 : pageNumber.safeParse(fromCursor(cursor)).data;
  if (index === undefined) throw invalid('cursor', said('cursor-unknown'));
  const removal = await removalFrom(call, { groupId, userId: call.userId });
  if (!removal) throw notFound();
  const records = await readPage(call, removal, index);
  const people = await deletedAmong(call, records);
  const data = records.map((record): RequestedRecord =>
    record.type === 'expense'
      ? { type: record.type, data: presentExpense(record.data, people, undefined) }
      : { type: record.type, data: presentSettlement(record.data, people, removal.memberId) },
  );
  return { data, ...(index + 1 < removal.pageCount && { nextCursor: asCursor(index + 1) }) };
}
