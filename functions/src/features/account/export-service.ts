import { accountExport } from '@barabar/core/contract/account';
import * as z from 'zod/mini';
import type { UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { EXPORT_PAGE_SIZE, pagesOf, writeArray, writeData } from '../../kit/write-json.ts';
import { listAbsencesOf } from '../../records/absences/store.ts';
import { readPrivateNotes } from '../../records/private-notes/store.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
import * as activities from '../activities/service.ts';
import * as balances from '../balances/service.ts';
import * as blocks from '../blocks/service.ts';
import * as comments from '../comments/list-service.ts';
import * as expenses from '../expenses/list-service.ts';
import * as friends from '../friends/service.ts';
import * as groups from '../groups/service.ts';
import * as personLinks from '../links/person-links.ts';
import * as push from '../push/service.ts';
import * as receipts from '../attached-receipts/service.ts';
import * as recurrences from '../recurrences/service.ts';
import * as requests from '../requests/service.ts';
import * as tokens from '../auth/personal-tokens.ts';
import * as settlements from '../settlements/list-service.ts';
import * as account from './service.ts';
import {
  friendExport,
  groupExport,
  type FriendExport,
  type GroupExport,
} from '@barabar/core/contract/exports';
import { invariant } from '@barabar/core/invariant';
import { scopeOf } from '../../kit/scope.ts';
import { cardPlaces } from '../../rules/friends/cards.ts';

/** The parts of an export that are one object each. All other parts are lists. */
type Whole = 'profile' | 'requests';

/** The answer of the export as text, made while it is read. */
export async function writeExport(call: UserCall & Deps): Promise<AsyncIterable<string>> {
  const [
    profile,
    allFriends,
    allGroups,
    allBalances,
    allRequests,
    allBlocks,
    allBrowsers,
    allLinks,
    allAbsences,
    privateNotes,
    allTokens,
  ] = await Promise.all([
    account.getAccount(call),
    friends.listFriends(call),
    groups.listMyGroups(call),
    balances.listOwnBalances(call),
    requests.listRequests(call),
    blocks.listBlocks(call),
    push.listSubscriptions(call),
    personLinks.listPersonLinks(call),
    listAbsencesOf(call),
    readPrivateNotes(call, call.userId),
    tokens.listTokens(call),
  ]);
  const { shape } = accountExport;
  const outlook = outlookOf(call);
  const ownRecords = { participantId: call.userId };
  const parts: Readonly<Record<Exclude<keyof typeof shape, Whole>, AsyncIterable<string>>> = {
    friends: writeArray(shape.friends, [allFriends]),
    groups: writeArray(shape.groups, [allGroups]),
    balances: writeArray(shape.balances, [allBalances]),
    blocks: writeArray(shape.blocks, [allBlocks]),
    expenses: writeArray(shape.expenses, expenses.streamExpenses(call, outlook, ownRecords)),
    settlements: writeArray(shape.settlements, settlements.streamSettlements(call, outlook, ownRecords)),
    recurrences: writeArray(
      shape.recurrences.def.innerType,
      pagesOf((query) => recurrences.listSeries(call, query)),
    ),
    activities: writeArray(shape.activities, activities.streamActivities(call, outlook)),
    pushSubscriptions: writeArray(shape.pushSubscriptions.def.innerType, [allBrowsers]),
    links: writeArray(shape.links.def.innerType, [allLinks]),
    tokens: writeArray(shape.tokens.def.innerType, [allTokens]),
    absences: writeArray(shape.absences.def.innerType, [allAbsences]),
    privateNotes: writeArray(shape.privateNotes.def.innerType, [privateNotes]),
    comments: writeArray(shape.comments, comments.pagesOfOwnComments(call, EXPORT_PAGE_SIZE)),
    receipts: writeArray(shape.receipts, receipts.pagesOfOwnReceipts(call, EXPORT_PAGE_SIZE)),
  };
  const whole = {
    profile: z.encode(shape.profile, profile),
    requests: z.encode(shape.requests, allRequests),
  } satisfies Record<Whole, unknown>;
  return writeData(whole, parts);
}

type Listed = 'expenses' | 'settlements' | 'recurrences';

const groupRecurrences = groupExport.shape.recurrences.def.innerType;

async function recordsOf(
  call: UserCall & Deps,
  filter: { readonly groupId: string } | { readonly userId: string },
): Promise<Record<Listed, AsyncIterable<string>>> {
  const { shape } = groupExport;
  const outlook = outlookOf(call);
  const scope = 'userId' in filter ? { userIds: await cardPlaces(call, filter.userId) } : filter;
  const listed = scopeOf(call.userId, scope);
  invariant(listed !== undefined, 'a friend has an id');
  return {
    expenses: writeArray(shape.expenses, expenses.streamExpenses(call, outlook, listed)),
    settlements: writeArray(shape.settlements, settlements.streamSettlements(call, outlook, listed)),
    recurrences: writeArray(
      groupRecurrences,
      pagesOf((query) => recurrences.listSeries(call, { ...query, ...filter })),
    ),
  };
}

/** Everything recorded in a group, as text that is made while it is read. */
export async function writeGroupExport(
  call: UserCall & Deps,
  groupId: string,
): Promise<AsyncIterable<string>> {
  const group = await groups.getGroup(call, groupId);
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
  const [friend, { id, name }] = await Promise.all([
    friends.getFriend(call, friendId),
    account.getAccount(call),
  ]);
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
