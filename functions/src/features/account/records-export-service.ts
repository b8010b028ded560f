import {
  friendExport,
  groupExport,
  type FriendExport,
  type GroupExport,
} from '@barabar/core/contract/exports';
import { invariant } from '@barabar/core/invariant';
import * as z from 'zod/mini';
import type { UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { scopeOf } from '../../kit/scope.ts';
import { pagesOf, writeArray, writeData } from '../../kit/write-json.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
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

async function recordsOf(
  call: UserCall & Deps,
  filter: { readonly groupId: string } | { readonly userId: string },
): Promise<Record<Listed, AsyncIterable<string>>> {
  const { shape } = groupExport;
  const outlook = outlookOf(call);
  const scope = 'userId' in filter ? { userIds: await placesOf(call, filter.userId) } : filter;
  const listed = scopeOf(call.userId, scope);
  invariant(listed !== undefined, 'a friend has an id');
  return {
    expenses: writeArray(shape.expenses, expenses.all(call, outlook, listed)),
    settlements: writeArray(shape.settlements, settlements.all(call, outlook, listed)),
    recurrences: writeArray(
      groupRecurrences,
      pagesOf((query) => recurrences.list(call, { ...query, ...filter })),
    ),
  };
}

/** Everything recorded in a group, as text that is made while it is read. */
export async function writeGroupExport(
  call: UserCall & Deps,
  groupId: string,
): Promise<AsyncIterable<string>> {
  const group = await groups.get(call, groupId);
  const whole: Omit<GroupExport, Listed> = {
    format: 'group-records',
    version: 1,
    exportedAt: call.clock(),
    group,
    balances: await balances.listOfGroup(call, groupId),
  };
  const schema = z.omit(groupExport, { expenses: true, settlements: true, recurrences: true });
  return writeData(z.encode(schema, whole), await recordsOf(call, { groupId }));
}

/** Everything that the caller and a friend are both in, as text that is made while it is read. */
export async function writeFriendExport(
  call: UserCall & Deps,
  friendId: string,
): Promise<AsyncIterable<string>> {
  const [friend, { id, name }] = await Promise.all([friends.get(call, friendId), account.get(call)]);
  const whole: Omit<FriendExport, Listed> = {
    format: 'friend-records',
    version: 1,
    exportedAt: call.clock(),
    viewer: { id, name },
    friend,
  };
  const schema = z.omit(friendExport, { expenses: true, settlements: true, recurrences: true });
  return writeData(z.encode(schema, whole), await recordsOf(call, { userId: friendId }));
}
