import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { amount, currency, deleted, email, id, optionalText, person, time } from './fields.ts';

/** A friend with what stands between the two (spec §3). Positive amounts: the friend owes the caller. */
export const friend = person.extend({
  /** Where to pay them: name@handle. */
  upiId: z.string().optional(),
  /** invited: has not signed up yet. deleted: the account is gone, the history stays. */
  status: z.enum(['active', 'invited', 'deleted']),
  /** Rupees over all groups and outside them. */
  balance: amount,
  /** The same for each currency that is not even; rupees included. */
  balances: z.array(z.object({ currency, amount })),
  /** What stands in each group that is not even. */
  groups: z.array(z.object({ groupId: id, groupName: z.string(), currency, amount })),
});
export type Friend = z.output<typeof friend>;

export const listFriends = defineEndpoint({
  method: 'GET',
  path: '/friends',
  summary: 'All friends, by name, with balances',
  data: z.array(friend),
});

/** The answer is the same whether or not the address belongs to somebody. */
export const inviteFriend = defineEndpoint({
  method: 'POST',
  path: '/friends/invite',
  summary: 'Makes friends with the person at an address, inviting them if they have no account',
  body: z.strictObject({
    email,
    name: optionalText(LIMITS.nameCharsMax, `Names have at most ${LIMITS.nameCharsMax} characters`),
  }),
  data: z.object({ email: z.string() }),
  status: 201,
});

export const getFriend = defineEndpoint({
  method: 'GET',
  path: '/friends/:friendId/details',
  summary: 'One friend with balances',
  params: z.strictObject({ friendId: id }),
  data: friend,
  refusals: ['not-found'],
});

export const removeFriend = defineEndpoint({
  method: 'DELETE',
  path: '/friends/:friendId',
  summary: 'Ends a friendship in which everything is settled and no group is shared',
  params: z.strictObject({ friendId: id }),
  data: deleted,
  refusals: ['not-found', 'not-settled', 'shared-groups'],
});

/** A mail to a friend with all that they owe the caller, in and outside of groups, at this moment. Once a day at most. */
export const remindFriend = defineEndpoint({
  method: 'POST',
  path: '/friends/:friendId/remind',
  summary: 'Reminds a friend of what they owe the caller, by a mail, once a day at most',
  params: z.strictObject({ friendId: id }),
  data: z.object({
    id,
    /** From when on the friend can be reminded again: the next midnight in Asia/Kolkata. */
    nextReminderAt: time,
  }),
  refusals: ['not-found', 'nothing-owed', 'not-reachable'],
});
