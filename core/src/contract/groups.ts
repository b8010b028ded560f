import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { deleted, email, id, nameWith, optionalText, person, time } from './fields.ts';

export const GROUP_NAME_REQUIRED_MESSAGE = 'Group name is required';

/** Roles in a group (spec §6). */
export const role = z.enum(['admin', 'member']);
export type Role = z.output<typeof role>;

export const member = z.object({ userId: id, role, joinedAt: time, user: person });
export type Member = z.output<typeof member>;

export const group = z.object({
  id,
  name: z.string(),
  description: z.string().optional(),
  avatar: z.string().optional(),
  /** By the time they joined. */
  members: z.array(member),
  simplifyDebts: z.boolean(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
});
export type Group = z.output<typeof group>;

const groupParams = z.strictObject({ groupId: id });

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Creates a group whose admin is the caller',
  body: z.strictObject({
    name: nameWith(GROUP_NAME_REQUIRED_MESSAGE),
    description: optionalText(
      LIMITS.groupDescriptionCharsMax,
      `Descriptions have at most ${LIMITS.groupDescriptionCharsMax} characters`,
    ),
  }),
  data: group,
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['idempotency-key-reused'],
});

export const listMyGroups = defineEndpoint({
  method: 'GET',
  path: '/groups/my-groups',
  summary: 'All groups of the caller, by name',
  data: z.array(group),
});

export const getGroup = defineEndpoint({
  method: 'GET',
  path: '/groups/:groupId',
  summary: 'One group of the caller',
  params: groupParams,
  data: group,
  refusals: ['not-found'],
});

export const addMember = defineEndpoint({
  method: 'POST',
  path: '/groups/:groupId/members',
  summary: 'Adds the person at an address; they become friends with every member',
  params: groupParams,
  body: z.strictObject({ email, role: z.literal('member') }),
  data: group,
  status: 201,
  refusals: ['not-found', 'forbidden', 'already-member'],
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:groupId/members/:userId',
  summary: 'Removes another member, who must be settled in the group',
  params: z.strictObject({ groupId: id, userId: id }),
  data: deleted,
  refusals: ['not-found', 'forbidden', 'not-settled'],
});
