import * as z from 'zod/mini';
import { GROUP } from '../records/group.ts';
import { shownShape } from '../records/schemas.ts';
import { ownCategory } from './categories.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { calendarDay, deleted, id, namedPerson, person, sentId, time } from './fields.ts';
import { groupSplits, ownMarks } from './group-splits.ts';

/** Roles in a group (spec §6), the strongest first. A viewer sees everything, comments, pays what they owe, and adds and changes nothing. */
export const ROLES = ['admin', 'member', 'viewer'] as const;
export const role = z.enum(ROLES);
export type Role = z.output<typeof role>;

/** What a group's screens offer only where it is switched on. No right depends on it. */
export const FEATURES = ['nights-away', 'closed-days', 'viewers', 'presets', 'budgets'] as const;
export const feature = z.enum(FEATURES);
export type Feature = z.output<typeof feature>;

export const member = z.object({
  userId: id,
  role,
  /** invited: no account, or not accepted and joined yet. name-only: without an address. */
  status: z.enum(['joined', 'invited', 'name-only']),
  /** When they were added. */
  joinedAt: time,
  /** Whether they have no account: they came by a link, and this group is all that they have. */
  isGuest: z.optional(z.literal(true)),
  /** Came by a link, and changes only what they recorded. until: null for a guest. Absent for everybody else. */
  newcomer: z.optional(z.object({ until: z.nullable(time) })),
  /** Whose link they came by. They and the others have accepted each other for this group alone. */
  invitedBy: z.optional(namedPerson),
  /** Whether a member by name only is the caller's own place from before they left the group, to be taken back. */
  isYours: z.optional(z.literal(true)),
  user: person,
});
export type Member = z.output<typeof member>;

/** The kind of a group of two: a person, and one friend by name. Absent for every other group. */
export const groupKind = z.optional(z.literal('direct'));

const { name: _name, icon, simplifyDebts, whoEdits, ...texts } = shownShape(GROUP);

export const group = z.object({
  id,
  /** The name of the group; in a group of two, how the caller knows the other one. */
  name: z.string(),
  /** In no list, without settings and further members. Its records have a `groupId` and no `group`. */
  kind: groupKind,
  ...texts,
  avatar: z.optional(z.string()),
  icon,
  /** In the order of joining. */
  members: z.array(member),
  simplifyDebts,
  categories: z.array(ownCategory),
  ...groupSplits,
  ...ownMarks,
  whoEdits,
  /** What is switched on, and what is in force: a closed period, viewers, presets. */
  features: z._default(z.array(feature), []),
  /** The last day of the closed period: no record of such a day is added, changed, deleted or restored. */
  closedUntil: z.optional(calendarDay),
  /** Until when `listClaims` may have more than claims by link, and an import be said to be not somebody's. */
  claimsUntil: z.optional(time),
  /** The member by name only that the caller says to be, and waits for an admin to confirm. No right follows. */
  claimedId: z.optional(id),
  /**
   * What the caller, who came by a link, said last to be, if an admin has declined it. namesLeft: those that the caller
   * has not said yet.
   */
  declinedClaim: z.optional(
    z.object({ id, name: z.string(), by: z.optional(namedPerson), namesLeft: z.array(namedPerson) }),
  ),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
});
export type Group = z.output<typeof group>;

export const groupParams = z.strictObject({ groupId: sentId });

export const listMyGroups = GET('/groups/my-groups', {
  summary: 'All groups of the caller, by name',
  isForTokens: 'read',
  data: z.array(group),
});

/** Who was removed is told what `removedGroup` has (`removed.ts`), for 90 days. */
export const getGroup = GET('/groups/:groupId', {
  summary: 'One group of the caller',
  isForTokens: 'read',
  params: groupParams,
  data: group,
  refusals: ['not-found', 'removed'],
});

export const deleteGroup = DELETE('/groups/:groupId', {
  summary: 'Deletes a group in which everything is settled; for its admins',
  params: groupParams,
  data: deleted,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'guest', 'forbidden', 'not-settled', 'contention'],
});

export const leaveGroup = POST('/groups/:groupId/leave', {
  summary:
    'Takes the caller, who must be settled there, out of a group; the group is deleted with its last member',
  params: groupParams,
  body: z.optional(
    z.strictObject({
      /** Who becomes admin, if the caller is the only one: a member with an account. Else who has been there longest. */
      nextAdminId: z.optional(sentId),
    }),
  ),
  /** The group's id. */
  data: deleted,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'not-settled', 'contention'],
});

/** Who came by a link can have open balances: a name bears them. With a newcomer, all links are revoked. */
export const removeMember = DELETE('/groups/:groupId/members/:userId', {
  summary: 'Removes another member, who must be settled in the group unless they came by a link',
  params: z.strictObject({ groupId: sentId, userId: sentId }),
  query: z.strictObject({ takeBack: z.optional(z.enum(['true', 'false'])) }),
  data: z.extend(deleted, {
    /** With `takeBack`: how many records were changed, and how many were left, for a repetition of the call. */
    takenBack: z.optional(z.object({ count: z.int(), leftCount: z.int() })),
  }),
  refusals: ['not-found', 'guest', 'forbidden', 'not-settled', 'contention'],
});

export const takePlace = POST('/groups/:groupId/members/:userId/take-place', {
  summary:
    'Makes the caller, who had left the group and is a member again, of the member by name only who took their place',
  params: z.strictObject({ groupId: sentId, userId: sentId }),
  data: group,
  refusals: ['not-found', 'contention'],
});

/** For who came by a link, or the caller did. Where they have asked already, the two are friends. */
export const befriendMember = POST('/groups/:groupId/members/:userId/befriend', {
  summary: 'Asks a member of a group to be friends outside of it',
  params: z.strictObject({ groupId: sentId, userId: sentId }),
  data: z.object({ id }),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'no-room'],
});
