import * as z from 'zod/mini';
import { DELETE, GET, POST } from './endpoint.ts';
import { deleted, id, namedPerson, sentId, time } from './fields.ts';
import { friend } from './friends.ts';
import { claim } from './claim.ts';
import { group } from './groups.ts';
import { linkToken } from './link-preview.ts';
import { personLink } from './person-link.ts';

/** After how many days a link of a group can end. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

export const groupLink = z.object({
  id,
  createdAt: time,
  createdBy: namedPerson,
  expiresAt: time,
  joinedCount: z.int(),
});
export type GroupLink = z.output<typeof groupLink>;

/** What makes a link: 256 random bits as base64url, and the address that holds them in its fragment. */
const secret = { token: z.string(), url: z.string() };

const groupParams = z.strictObject({ groupId: sentId });

/** The token is in this answer alone, so there is no repeat: it takes no Idempotency-Key. */
export const createGroupLink = POST('/groups/:groupId/links', {
  summary: 'Makes a link by which people join a group; for its admins',
  params: groupParams,
  body: z.strictObject({ expiresInDays: z._default(z.literal(LINK_DAYS), 7) }),
  data: z.extend(groupLink, secret),
  status: 201,
  refusals: ['not-found', 'guest', 'forbidden', 'no-room', 'contention'],
});

export const listGroupLinks = GET('/groups/:groupId/links', {
  summary: 'The living links of a group, newest first; for its admins',
  params: groupParams,
  data: z.array(groupLink),
  refusals: ['not-found', 'guest', 'forbidden'],
});

export const revokeGroupLink = DELETE('/groups/:groupId/links/:linkId', {
  summary: 'Ends a link of a group; for its admins',
  params: z.strictObject({ groupId: sentId, linkId: sentId }),
  data: deleted,
  refusals: ['not-found', 'guest', 'forbidden'],
});

/** friendId: somebody by name. The link is then for one, who gets all places; in groups they are asked first. */
export const createPersonLink = POST('/account/links', {
  summary: 'Makes a link by which people become friends of the caller; it ends after a day',
  body: z.strictObject({ singleUse: z._default(z.boolean(), false), friendId: z.optional(sentId) }),
  data: z.extend(personLink, secret),
  status: 201,
  isForGuests: false,
  refusals: ['guest', 'not-found', 'no-room', 'contention'],
});

export const listPersonLinks = GET('/account/links', {
  summary: 'The living links to the caller, newest first',
  data: z.array(personLink),
  isForGuests: false,
  refusals: ['guest'],
});

export const revokePersonLink = DELETE('/account/links/:linkId', {
  summary: 'Ends a link to the caller',
  params: z.strictObject({ linkId: sentId }),
  data: deleted,
  isForGuests: false,
  refusals: ['not-found', 'guest'],
});

export const joined = z.union([
  z.object({ group, claim: z.optional(z.enum(['done', 'waiting'])) }),
  z.object({ friend }),
]);

/**
 * claimUserId: the name that the caller says to be. In no record, it is theirs at once (done); else they wait
 * beside it for an admin (waiting). A claim that was put back is made again by the same call.
 */
export const joinByLink = POST('/links/join', {
  summary: 'Joins what a link leads to',
  body: z.strictObject({ token: linkToken, claimUserId: z.optional(sentId) }),
  data: joined,
  refusals: ['not-found', 'guest', 'name-taken', 'no-room', 'contention'],
});

export const listClaims = GET('/groups/:groupId/claims', {
  summary: 'Claims that wait for an admin or for the caller, and those that the caller can object to',
  params: groupParams,
  data: z.array(claim),
  refusals: ['not-found'],
});

/** It waits for an admin, beside the name. 409 `name-taken` for a name that an admin has declined before. */
export const createClaim = POST('/groups/:groupId/claims', {
  summary:
    'Says that the caller is another member by name only, after an admin has declined what they said first',
  params: groupParams,
  body: z.strictObject({ userId: sentId }),
  data: deleted,
  refusals: ['not-found', 'forbidden', 'name-taken', 'contention'],
});

const claimParams = z.strictObject({ groupId: sentId, claimId: sentId });

/**
 * An offered name by its member, any other claim by an admin. 409 `not-settled` while both are in one living record.
 */
export const confirmClaim = POST('/groups/:groupId/claims/:claimId/confirm', {
  summary:
    'Says that a member is a name: for admins, of themselves without another admin; offered, for the member alone',
  params: claimParams,
  data: group,
  refusals: ['not-found', 'guest', 'forbidden', 'name-taken', 'not-settled', 'contention'],
});

export const declineClaim = POST('/groups/:groupId/claims/:claimId/decline', {
  summary: 'Says that a member is not a name: for admins, and for the member to whom it is offered',
  params: claimParams,
  data: deleted,
  refusals: ['not-found', 'guest', 'forbidden', 'name-taken', 'contention'],
});

/** For 7 days, for whoever stands in a record with the name that is older than the claim, and is no newcomer. */
export const objectToClaim = POST('/groups/:groupId/claims/:claimId/object', {
  summary: 'Puts a confirmed claim back, for 7 days; for whoever is in an older record with the name',
  params: claimParams,
  data: group,
  refusals: ['not-found', 'contention'],
});
