import * as z from 'zod/mini';
import { PATCH } from './endpoint.ts';
import { sentId } from './fields.ts';
import { group, role } from './groups.ts';

/**
 * Takes no version: the last of two changes holds. Admins have an account and have joined; a group always has one. A
 * member by name only has no role to change. A role that they have already changes nothing.
 */
export const changeRole = PATCH('/groups/:groupId/members/:userId', {
  summary: 'Makes a member an admin, a member or a viewer; for admins',
  params: z.strictObject({ groupId: sentId, userId: sentId }),
  body: z.strictObject({ role }),
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'last-admin', 'contention'],
});
