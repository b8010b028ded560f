import {
  friendExport,
  groupExport,
  type FriendExport,
  type GroupExport,
} from '@barabar/core/contract/exports';
import type { Deps } from '../../kit/deps.ts';
import { EXPORT_PAGE_SIZE, pagesOf, writeArray, writeData } from '../../kit/write-json.ts';
import * as balances from '../balances/service.ts';
import * as expenses from '../expenses/list-service.ts';
import * as friends from '../friends/service.ts';
import * as groups from '../groups/service.ts';
import * as recurrences from '../recurrences/service.ts';
import * as settlements from '../settlements/list-service.ts';
import * as account from './service.ts';

/** Of few people, more records fit into memory, and fewer pages are read. */
const PEOPLE_IN_MEMORY = 5_000;
const PAGE_SIZE_MAX = 500;

/** How many records of so many people to read at a time. */
const pageSizeFor = (people: number): number =>
  Math.min(PAGE_SIZE_MAX, Math.max(EXPORT_PAGE_SIZE, Math.floor(PEOPLE_IN_MEMORY / people)));

type Listed = 'expenses' | 'settlements' | 'recurrences';

const groupRecurrences = groupExport.shape.recurrences.unwrap();

/** The records of a list, a page at a time. The caller's rights are checked for each page. */
function recordsOf(
  deps: Deps,
  callerId: string,
  filter: { readonly groupId: string } | { readonly userId: string },
  pageSize?: number,
): Record<Listed, AsyncIterable<string>> {
  const { shape } = groupExport;
  return {
    expenses: writeArray(
      shape.expenses,
      pagesOf((query) => expenses.list(deps, callerId, { ...query, ...filter }), pageSize),
    ),
    settlements: writeArray(
      shape.settlements,
      pagesOf((query) => settlements.list(deps, callerId, { ...query, ...filter }), pageSize),
    ),
    recurrences: writeArray(
      groupRecurrences,
      pagesOf((query) => recurrences.list(deps, callerId, { ...query, ...filter }), pageSize),
    ),
  };
}

/**
 * Everything recorded in a group, as text that is made while it is read.
 * @throws {Refusal} not-found unless the caller is a member, before the first piece.
 */
export async function writeGroupExport(
  deps: Deps,
  callerId: string,
  groupId: string,
): Promise<AsyncIterable<string>> {
  const group = await groups.get(deps, callerId, groupId);
  const whole: Omit<GroupExport, Listed> = {
    format: 'group-records',
    version: 1,
    exportedAt: deps.clock(),
    group,
    balances: await balances.listOfGroup(deps, callerId, groupId),
  };
  const schema = groupExport.omit({ expenses: true, settlements: true, recurrences: true });
  return writeData(
    schema.encode(whole),
    recordsOf(deps, callerId, { groupId }, pageSizeFor(group.members.length)),
  );
}

/**
 * Everything that the caller and a friend are both in, as text that is made while it is read.
 * @throws {Refusal} not-found unless the caller has accepted them as a friend, before the first piece.
 */
export async function writeFriendExport(
  deps: Deps,
  callerId: string,
  friendId: string,
): Promise<AsyncIterable<string>> {
  const [friend, { id, name }] = await Promise.all([
    friends.get(deps, callerId, friendId),
    account.get(deps, callerId),
  ]);
  const whole: Omit<FriendExport, Listed> = {
    format: 'friend-records',
    version: 1,
    exportedAt: deps.clock(),
    viewer: { id, name },
    friend,
  };
  const schema = friendExport.omit({ expenses: true, settlements: true, recurrences: true });
  return writeData(schema.encode(whole), recordsOf(deps, callerId, { userId: friendId }));
}
