import * as z from 'zod/mini';
import { POST } from './endpoint.ts';
import { email, optionalPersonName, personName, sentId } from './fields.ts';
import { friend } from './friends.ts';

/** The answer does not depend on whether the address has an account. */
export const inviteFriend = POST('/friends/invite', {
  summary: 'Makes friends with the person at an address, inviting them if they have no account',
  body: z.strictObject({ email, name: optionalPersonName }),
  data: z.object({ email: z.string() }),
  status: 201,
  isForGuests: false,
  refusals: ['guest', 'no-room'],
});

/** Nobody is told, and it is no invitation. `linkMember` of their `directGroupId` gives them an address later. */
export const addFriendByName = POST('/friends', {
  summary: 'Adds a friend by name only, with whom expenses are shared outside of groups',
  isForTokens: 'write',
  body: z.strictObject({
    name: personName(),
    /** A place of somebody by name in a group, who gets one outside of groups. */
    sameAs: z.optional(sentId),
  }),
  data: friend,
  status: 201,
  isForGuests: false,
  takesIdempotencyKey: true,
  refusals: ['guest', 'not-found', 'already-member', 'no-room', 'idempotency-key-reused'],
});
