import * as z from 'zod/mini';
import { DELETE, PATCH, POST } from './endpoint.ts';
import { personName, sentId } from './fields.ts';
import { group, role } from './groups.ts';

const params = z.strictObject({ groupId: sentId, userId: sentId });

/** The last of two changes holds. Admins have an account and have joined; a group has one. It trusts a newcomer. */
export const changeRole = PATCH('/groups/:groupId/members/:userId', {
  summary: 'Makes a member an admin, a member or a viewer; for admins',
  params,
  body: z.strictObject({ role }),
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'last-admin', 'contention'],
});

/** Trusts a newcomer. For somebody who is no newcomer it changes nothing. */
export const trustMember = POST('/groups/:groupId/members/:userId/trust', {
  summary: 'Lets a newcomer change what others recorded; for admins',
  params,
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'contention'],
});

/** Takes trust back. For a newcomer whom nobody has trusted it is the answer "no": admins are not asked again. */
export const distrustMember = DELETE('/groups/:groupId/members/:userId/trust', {
  summary:
    'Takes back that somebody who came by a link may change what others recorded, while they would be a newcomer without it; for admins',
  params,
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'contention'],
});

/** For who added them, who renames all of `places`, and for admins. The groups' logs say so. */
export const renameMember = POST('/groups/:groupId/members/:userId/rename', {
  summary: 'Gives a member by name only another name',
  params,
  body: z.strictObject({ name: personName() }),
  data: group,
  isForGuests: false,
  refusals: ['not-found', 'guest', 'forbidden', 'already-member', 'contention'],
});
