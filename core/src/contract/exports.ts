import * as z from 'zod/mini';
import { balance } from './balances.ts';
import { GET } from './endpoint.ts';
import { expense } from './expenses.ts';
import { namedPerson, sentId, time } from './fields.ts';
import { friend } from './friends.ts';
import { group } from './groups.ts';
import { recurrence } from './recurrences.ts';
import { settlement } from './settlements.ts';

/** The version of both formats. A change that a reader must know of makes the next one. */
const VERSION = 1;

/** Fields of both formats. Records that are deleted are not in it. */
const common = {
  version: z.literal(VERSION),
  exportedAt: time,
  /** Newest first, by the time of recording. */
  expenses: z.array(expense),
  settlements: z.array(settlement),
  /** Absent in exports from before there were any. An import leaves them out: the expenses that they added are in. */
  recurrences: z.optional(z.array(recurrence)),
};

/** Everything recorded in a group, without loss. */
export const groupExport = z.object({
  format: z.literal('group-records'),
  ...common,
  group,
  /** The balances of every pair, when the export began. */
  balances: z.array(balance),
});
export type GroupExport = z.output<typeof groupExport>;

/** Everything that the caller and a friend are both in, without loss. */
export const friendExport = z.object({
  format: z.literal('friend-records'),
  ...common,
  viewer: namedPerson,
  /** With the balances between the two, when the export began. */
  friend,
});
export type FriendExport = z.output<typeof friendExport>;

export const exportGroup = GET('/groups/:groupId/export', {
  summary: 'Everything recorded in a group of the caller, to keep or to import',
  isForTokens: 'read',
  params: z.strictObject({ groupId: sentId }),
  data: groupExport,
  isHeavy: true,
  refusals: ['not-found'],
});

/** The answer is sent while it is read. A failure on the way breaks the connection. */
export const exportFriend = GET('/friends/:friendId/export', {
  summary: 'Everything recorded that the caller and a friend are in, to keep or to import',
  isForTokens: 'read',
  params: z.strictObject({ friendId: sentId }),
  data: friendExport,
  isHeavy: true,
  refusals: ['not-found'],
});
