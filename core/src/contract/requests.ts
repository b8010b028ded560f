import * as z from 'zod/mini';
import { claim } from './claim.ts';
import { amountsObject } from './currency-scope.ts';
import { GET, POST } from './endpoint.ts';
import { expense } from './expenses.ts';
import { amount, currency, id, namedGroup, namedPerson, sentId, time } from './fields.ts';
import { rupees } from './rupees.ts';
import { group, groupKind } from './groups.ts';
import { settlement } from './settlements.ts';

/** The address is empty if it is not proven, or if the person has not asked the caller. */
export const requester = z.object({ id, name: z.string(), email: z.string() });
export type Requester = z.output<typeof requester>;

/** The open balance in one currency, positive when the caller is owed. */
export const openBalance = amountsObject({ currency, amount });

const openBalances = () => ({ balance: rupees, balances: z.array(openBalance) });

/** A record of somebody that the caller is in. */
export const requestedRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('expense'), data: expense }),
  z.object({ type: z.literal('settlement'), data: settlement }),
]);
export type RequestedRecord = z.output<typeof requestedRecord>;

/** A person who asks to share expenses with the caller, with their balance outside groups. */
export const personRequest = z.object({
  person: requester,
  askedAt: time,
  recordCount: z.int(),
  records: z.array(requestedRecord),
  ...openBalances(),
});
export type PersonRequest = z.output<typeof personRequest>;

/** A group of two is what `addedBy` shares with the caller alone; its name is theirs. */
export const groupRequest = z.object({
  group: z.extend(namedGroup, { kind: groupKind, description: z.optional(z.string()), memberCount: z.int() }),
  addedBy: requester,
  addedAt: time,
  /** The name under which the caller's part stays in the group if they decline it. */
  nameIfDeclined: z.string(),
  /** When the caller left the group, if they had joined it: what they have there from before may stay theirs. */
  leftAt: z.optional(time),
  ...openBalances(),
});
export type GroupRequest = z.output<typeof groupRequest>;

export const claimRequest = z.extend(claim, { group: namedGroup });
export type ClaimRequest = z.output<typeof claimRequest>;

/** Somebody who came by a link to a group that the caller leads: whether they may change what others recorded there. */
export const trustRequest = z.object({
  group: namedGroup,
  member: namedPerson,
  /** Whose link they came by. */
  invitedBy: namedPerson,
  joinedAt: time,
  /** Until when it is for admins to say; null for a guest. */
  until: z.nullable(time),
});
export type TrustRequest = z.output<typeof trustRequest>;

export const missingRequest = z.object({
  /** Deleted. Of an act, the settlement that the payee named. */
  settlement,
  reason: z.string(),
  at: time,
});
export type MissingRequest = z.output<typeof missingRequest>;

/** A file that somebody imported into a group, which moves the caller, who can say that it is not theirs until then. */
export const importRequest = z.object({
  /** The id of the import. */
  id,
  group: namedGroup,
  by: namedPerson,
  fileName: z.string(),
  until: time,
});
export type ImportRequest = z.output<typeof importRequest>;

/** The most records of one person that are counted. */
export const RECORDS_COUNTED_MAX = 50;
/** The most records of one person that are shown. */
export const RECORDS_SHOWN_MAX = 5;

/** All requests to the caller, newest first, and their sums. No other list or sum contains them. */
export const requests = z.object({
  people: z.array(personRequest),
  groups: z.array(groupRequest),
  claims: z.array(claimRequest),
  /** Absent from what devices have kept of earlier answers. */
  newcomers: z.optional(z.array(trustRequest)),
  missing: z.optional(z.array(missingRequest)),
  imports: z.optional(z.array(importRequest)),
  ...openBalances(),
});
export type Requests = z.output<typeof requests>;

const personParams = z.strictObject({ userId: sentId });
const groupParams = z.strictObject({ groupId: sentId });
const answered = () => z.object({ id });

export const listRequests = GET('/requests', {
  summary:
    'People and groups that the caller has not accepted, with what they recorded, and who they are said to be',
  data: requests,
});

/** A repeat is harmless. A person who is no friend and has not asked is `not-found`, and so is a blocked one. */
export const acceptPerson = POST('/requests/people/:userId/accept', {
  summary: 'Accepts a person: they are a friend from now on, and what they recorded counts',
  params: personParams,
  data: answered(),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});

/** A repeat is harmless. An accepted friend is `not-found`, and so is a blocked person. */
export const declinePerson = POST('/requests/people/:userId/decline', {
  summary:
    'Declines a person: takes the caller out of what they recorded outside of groups; what is of two alone is deleted',
  params: personParams,
  data: answered(),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});

export const acceptGroup = POST('/requests/groups/:groupId/accept', {
  summary: 'Joins a group that somebody added the caller to; members accept one another by that',
  params: groupParams,
  data: group,
  refusals: ['not-found', 'no-room', 'contention'],
});

/** It answers once nothing in the group is the caller's any more. */
export const declineGroup = POST('/requests/groups/:groupId/decline', {
  summary:
    'Takes the caller out of a group that they have not joined; their part stays under a name that the group knows',
  params: groupParams,
  data: answered(),
  takesIdempotencyKey: true,
  refusals: ['not-found', 'contention'],
});
