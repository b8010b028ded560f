import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { amount, currency, deleted, id, person, sentId, time } from './fields.ts';
import { PERSON_TEXTS } from '../records/person.ts';
import { shownShape } from '../records/schemas.ts';
import { rupees } from './rupees.ts';
import { defaultSplit } from './group-splits.ts';

/** Where the caller has somebody by name: a group that they added them to, or the group of the two. */
export const place = z.object({
  /** The id by which records there name them. */
  userId: id,
  groupId: id,
  groupName: z.optional(z.string()),
  name: z.string(),
});
export type FriendPlace = z.output<typeof place>;

/** A friend with balances (spec §3). An amount is positive when the friend owes the caller. */
export const friend = z.extend(person, {
  ...shownShape(PERSON_TEXTS),
  /** When the UPI id was set or last changed. Clients warn of a new one. */
  upiIdChangedAt: z.optional(time),
  /**
   * invited: no account, or not accepted yet. name-only: without an address; the caller added those with
   * `places`, others are listed only while something is open. member: one of the two came by a link; listed
   * only while something is open. deleted: the history stays.
   */
  status: z.enum(['active', 'invited', 'name-only', 'member', 'deleted']),
  /** Holds what the caller shares with this friend by name alone. Show it as outside of groups. */
  directGroupId: z.optional(id),
  /** Places of a friend by name, added by the caller, who alone knows that they are one. Calls take any `userId`. */
  places: z.optional(z.array(place)),
  /** Until when the last joining of two people by name into this one can be undone. */
  joinedUntil: z.optional(time),
  /** The balance in rupees, over all groups and outside groups. */
  balance: rupees,
  /** The balance in each currency in which it is not zero, rupees included. */
  balances: z.array(amountsObject({ currency, amount })),
  /** Something has been owed between the two once, so that zero means settled. */
  hasHistory: z.optional(z.literal(true)),
  /** The balance in each group in which it is not zero. Without a name it is in a group of two. */
  groups: z.array(amountsObject({ groupId: id, groupName: z.optional(z.string()), currency, amount })),
  /** Listed only while something is open in common groups; the balances are those. Only the groups' calls take them. */
  isBlocked: z.optional(z.literal(true)),
  /** What the caller's new expenses with them alone begin with. The caller's own: the friend neither sees it nor has it. */
  defaultSplit: z.optional(defaultSplit),
});
export type Friend = z.output<typeof friend>;

export const listFriends = GET('/friends', {
  summary: 'All friends, by name, with balances',
  isForTokens: 'read',
  data: z.array(friend),
});

export const getFriend = GET('/friends/:friendId/details', {
  summary: 'One friend with balances',
  isForTokens: 'read',
  params: z.strictObject({ friendId: sentId }),
  data: friend,
  refusals: ['not-found'],
});

export const removeFriend = DELETE('/friends/:friendId', {
  summary:
    'Ends a friendship in which everything is settled and no group is shared; a friend by name only goes with it',
  params: z.strictObject({ friendId: sentId }),
  data: deleted,
  isForGuests: false,
  refusals: ['not-found', 'guest', 'not-settled', 'shared-groups', 'contention'],
});

/** Over everything between the two, by currency, once a day. Refused while the caller owes them rupees. */
export const remindFriend = POST('/friends/:friendId/remind', {
  summary: 'Reminds a friend by email of what they owe the caller, at most once a day',
  params: z.strictObject({ friendId: sentId }),
  data: z.object({
    id,
    /** When the friend can be reminded again: the next midnight in Asia/Kolkata. */
    nextReminderAt: time,
  }),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'nothing-owed', 'not-reachable'],
});
