import {
  friendExport,
  groupExport,
  type FriendExport,
  type GroupExport,
} from '@barabar/core/contract/exports';
import { invariant } from '@barabar/core/invariant';
import * as z from 'zod/mini';
import type { Deps } from '../../kit/deps.ts';
import { scopeOf } from '../../kit/scope.ts';
import { pagesOf, writeArray, writeData } from '../../kit/write-json.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { placesOf } from '../../rules/friends/cards.ts';
import * as balances from '../balances/service.ts';
import * as expenses from '../expenses/list-service.ts';
import * as friends from '../friends/service.ts';
import * as groups from '../groups/service.ts';
import * as recurrences from '../recurrences/service.ts';
import * as settlements from '../settlements/list-service.ts';
import * as account from './service.ts';

type Listed = 'expenses' | 'settlements' | 'recurrences';

const groupRecurrences = groupExport.shape.recurrences.def.innerType;

/** The records of a group that the caller has joined, or with a friend. People are read once. */
async function recordsOf(
  deps: Deps,
  callerId: string,
  filter: { readonly groupId: string } | { readonly userId: string },
): Promise<Record<Listed, AsyncIterable<string>>> {
  const { shape } = groupExport;
  const outlook = new Outlook(deps.db, new Viewer(deps.db, callerId));
  const scope =
    'userId' in filter ? { userIds: await placesOf(deps.db, { callerId, userId: filter.userId }) } : filter;
  const listed = scopeOf(callerId, scope);
  invariant(listed !== undefined, 'a friend has an id');
  return {
    expenses: writeArray(shape.expenses, expenses.all(deps, outlook, listed)),
    settlements: writeArray(shape.settlements, settlements.all(deps, outlook, listed)),
    recurrences: writeArray(
      groupRecurrences,
      pagesOf((query) => recurrences.list(deps, callerId, { ...query, ...filter })),
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
  const schema = z.omit(groupExport, { expenses: true, settlements: true, recurrences: true });
  return writeData(z.encode(schema, whole), await recordsOf(deps, callerId, { groupId }));
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
  const schema = z.omit(friendExport, { expenses: true, settlements: true, recurrences: true });
  return writeData(z.encode(schema, whole), await recordsOf(deps, callerId, { userId: friendId }));
}
