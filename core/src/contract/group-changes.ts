import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';
import { avatarChange } from './avatar.ts';
import { newOwnCategories } from './new-categories.ts';
import { PATCH, POST } from './endpoint.ts';
import {
  calendarDay,
  email,
  EMAIL_REQUIRED_MESSAGE,
  nameWith,
  personName,
  sentId,
  version,
} from './fields.ts';
import { feature, FEATURES, group, groupParams } from './groups.ts';
import { GROUP, GROUP_TEXTS } from '../records/group.ts';
import { changedShape, freshShape, type FieldMessages } from '../records/request-schemas.ts';
import { newDefaultSplit, newPresets } from './new-splits.ts';

/* What creates and changes groups. In a file of its own: first screens do not load it. */

export const GROUP_NAME_REQUIRED_MESSAGE = messageFor('group-name-required');

const MESSAGES: FieldMessages<typeof GROUP> = {
  description: messageFor('description-too-long', { max: LIMITS.groupDescriptionCharsMax }),
};

const countGiven = (...values: readonly unknown[]): number =>
  values.filter((value) => value !== undefined).length;

/** A friend by id, or anybody by a name alone. */
export const firstMember = z
  .strictObject({ userId: z.optional(sentId), name: z.optional(personName()) })
  .check(
    z.refine(({ userId, name }) => countGiven(userId, name) === 1, {
      path: ['userId'],
      error: messageFor('one-naming'),
    }),
  );
export type FirstMember = z.output<typeof firstMember>;

/** With a key, the ids of the group and of those by name follow from it (`idOfMember`). */
export const createGroup = POST('/groups', {
  summary: 'Creates a group whose admin is the caller, with its first members',
  isForTokens: 'write',
  body: z.strictObject({
    name: nameWith(GROUP_NAME_REQUIRED_MESSAGE),
    ...freshShape(GROUP_TEXTS, MESSAGES),
    members: z.optional(z.array(firstMember).check(z.maxLength(LIMITS.groupMembersMax - 1))),
  }),
  data: group,
  status: 201,
  takesIdempotencyKey: true,
  isForGuests: false,
  refusals: ['guest', 'not-found', 'already-member', 'no-room', 'idempotency-key-reused'],
});

/** Names the person by one of the three: a friend by id, anybody by address, anybody by a name alone. */
export const newMember = z
  .strictObject({
    email: z.optional(email),
    userId: z.optional(sentId),
    name: z.optional(personName()),
    role: z.literal('member'),
  })
  .check(
    z.refine(({ email: address, userId, name }) => countGiven(address, userId, name) > 0, {
      path: ['email'],
      error: EMAIL_REQUIRED_MESSAGE,
    }),
    z.refine(({ email: address, userId, name }) => countGiven(address, userId, name) < 2, {
      path: ['userId'],
      error: messageFor('one-naming'),
    }),
  );

/**
 * A friend who has not proven their address can be added by id only. A name is a member of this group alone, and with a key
 * their id follows from it (`madeId` of `MEMBER_BY_NAME`).
 */
export const addMember = POST('/groups/:groupId/members', {
  summary:
    'Adds a friend by userId, the person at an email, or a person by name only; all but the last become friends with every member',
  params: groupParams,
  body: newMember,
  data: group,
  status: 201,
  takesIdempotencyKey: true,
  refusals: [
    'not-found',
    'guest',
    'forbidden',
    'already-member',
    'no-room',
    'contention',
    'idempotency-key-reused',
  ],
});

/**
 * Adds the person, then everything of the name becomes theirs for good. Who has joined is asked first: nothing moves
 * until they confirm within 30 days. An admin's own claim is for another admin; a sole admin is the name at once.
 */
export const linkMember = POST('/groups/:groupId/members/:userId/link', {
  summary: 'Says at which email a member by name only is to be found; for admins',
  params: z.strictObject({ groupId: sentId, userId: sentId }),
  body: z.strictObject({ email }),
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'no-room', 'name-taken', 'not-settled', 'contention'],
});

const { icon, simplifyDebts, whoEdits, ...texts } = changedShape(GROUP, MESSAGES);

/** What admins can change. An absent field keeps its value; null and blank text remove a text. */
export const groupChanges = z.strictObject({
  name: z.optional(nameWith(GROUP_NAME_REQUIRED_MESSAGE)),
  ...texts,
  avatar: avatarChange,
  /** Null leaves it to the name. */
  icon,
  simplifyDebts,
  /** The whole list. Expenses keep the category that they have. */
  categories: z.optional(newOwnCategories),
  defaultSplit: z.optional(z.nullable(newDefaultSplit)),
  presets: z.optional(newPresets),
  whoEdits,
  /** All that is to be on. What is in force stays so: a closed period, viewers, presets. */
  features: z.optional(z.array(feature).check(z.maxLength(FEATURES.length))),
  /** At most a day ahead; null opens all days again. */
  closedUntil: z.optional(z.nullable(calendarDay)),
  version,
});
export type GroupChanges = z.output<typeof groupChanges>;

export const updateGroup = PATCH('/groups/:groupId', {
  summary: 'Changes the settings of a group; for its admins',
  params: groupParams,
  body: groupChanges,
  data: group,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'guest', 'forbidden', 'version-conflict', 'idempotency-key-reused', 'contention'],
});
