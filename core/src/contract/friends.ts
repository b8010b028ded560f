import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { amount, currency, deleted, id, person, sentId, time } from './fields.ts';
import { rupees } from './rupees.ts';
import { defaultSplit } from './group-splits.ts';

/** Where the caller has somebody by name: a group that they added them to, or the group of the two. */
export const place = z.object({
  /** By which records there name them. */
  userId: id,
  groupId: id,
  /** Absent for the group of the two. */
  groupName: z.optional(z.string()),
  name: z.string(),
});
export type Place = z.output<typeof place>;

/** A friend with balances (spec §3). An amount is positive when the friend owes the caller. */
export const friend = z.extend(person, {
  /** The UPI id, name@handle, to which to pay them. */
  upiId: z.optional(z.string()),
  /** When the UPI id was set or last changed. Clients warn of a new one. */
  upiIdChangedAt: z.optional(time),
  /**
   * invited: no account, or not accepted yet.
   * name-only: without an address. The caller has added those with `places`. Somebody else has added the others: they are
   * listed only while something is open, and only the group's calls take them.
   * member: one of the two came to a group by a link, and they are no friends. Listed only while something is open; their
   * UPI ID is shown while the caller owes them.
   * deleted: the account is gone, the history stays.
   */
  status: z.enum(['active', 'invited', 'name-only', 'member', 'deleted']),
  /**
   * The group of two that holds what the caller shares with this friend alone. Only a friend who was added by name has
   * one. Show it as outside of groups.
   */
  directGroupId: z.optional(id),
  /**
   * Of somebody by name whom the caller has added: all their places, each another member, of whom nobody but the caller
   * knows that they are one. The balances are those of all. Calls about this friend take the `userId` of any.
   */
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
  /**
   * The caller has blocked them. They are listed only while something is open between the two in groups that the caller
   * is in, and the balances are those of these groups alone. No call but the groups' own can be made about them.
   */
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

/**
 * Mails a friend what they owe the caller now over everything between the two, by currency. Refused while the caller owes
 * them rupees. At most once a day.
 */
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
