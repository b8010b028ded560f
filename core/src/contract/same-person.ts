import * as z from 'zod/mini';
import { DELETE, POST } from './endpoint.ts';
import { sentId } from './fields.ts';
import { friend } from './friends.ts';

/** Moves no record, and is the caller's alone. Repeating it is harmless. */
export const joinFriends = POST('/friends/:friendId/same-as', {
  summary: 'Says that two people by name are one person, which can be undone for 7 days',
  params: z.strictObject({ friendId: sentId }),
  body: z.strictObject({ friendId: sentId }),
  data: friend,
  isForGuests: false,
  refusals: ['not-found', 'guest', 'already-member', 'no-room', 'contention'],
});

export const partFriends = DELETE('/friends/:friendId/same-as', {
  summary: 'Undoes the last joining of two people by name',
  params: z.strictObject({ friendId: sentId }),
  data: friend,
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});
