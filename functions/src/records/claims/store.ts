import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES } from '@barabar/core/money';
import * as z from 'zod/mini';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedAmount, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { DAY_MS } from '../../kit/period.ts';
import { hasJoined } from '../groups/membership.ts';
import { groupsOf, memberDocument, type GroupRecord, type RevisedGroup } from '../groups/store.ts';

/**
 * waiting: for an admin. offered: an admin says that it is a member, who has yet to say so. done: the name stood in no record, so that it was theirs at once. confirmed: the name became theirs, or
 * is about to. declined: by an admin. objected: it was confirmed and is put back.
 */
export const CLAIM_STATUSES = ['waiting', 'offered', 'done', 'confirmed', 'declined', 'objected'] as const;

/** Somebody says that a name is them, or an admin says so of a member (docs/people.md). It has ids alone. */
export const claimDocument = z.object({
  groupId: z.string(),
  /** The member by name only; once it became somebody, what it was. */
  nameId: z.string(),
  name: z.string(),
  userId: z.string(),
  /** The link by which they came and said so; absent where they were members. */
  linkId: z.exactOptional(z.string()),
  /** The admin who says so of a member: it is theirs to answer. */
  offeredBy: z.exactOptional(z.string()),
  status: z.enum(CLAIM_STATUSES),
  createdAt: timestamp,
  updatedAt: timestamp,
  updatedBy: z.string(),
  confirmedAt: z.nullable(timestamp),
  confirmedBy: z.nullable(z.string()),
  /** The name's membership when it was confirmed, and what simplifying had moved through it: both are put back. */
  named: z.nullable(memberDocument),
  moves: z.partialRecord(z.enum(CURRENCIES), z.record(z.string(), storedAmount)),
  /** What became the person's with the name when it was confirmed: what they get (above zero) or owe. */
  moved: z.exactOptional(z.array(z.object({ currency: z.enum(CURRENCIES), amount: storedAmount }))),
});
export type ClaimFields = z.output<typeof claimDocument>;
export type ClaimRecord = ClaimFields & { readonly id: string };
export type RevisedClaim = ClaimRecord & { readonly revision: Revision };

const CLAIMS = collection('claims', claimDocument);

export const claimsOf = CLAIMS.of;

export const readClaim = CLAIMS.read;

export const listClaimsIn = (
  call: StoreCall,
  groupId: string,
  status: ClaimFields['status'],
): Promise<RevisedClaim[]> =>
  CLAIMS.all(claimsOf(call).where('groupId', '==', groupId).where('status', '==', status));

export const listClaimsTo = (call: StoreCall, groupId: string, nameId: string): Promise<ClaimRecord[]> =>
  CLAIMS.all(claimsOf(call).where('groupId', '==', groupId).where('nameId', '==', nameId));

export const newClaim = (
  claim: Pick<
    ClaimRecord,
    'id' | 'groupId' | 'nameId' | 'name' | 'userId' | 'linkId' | 'offeredBy' | 'createdAt'
  >,
): Omit<ClaimRecord, 'status'> => ({
  ...claim,
  updatedAt: claim.createdAt,
  updatedBy: claim.offeredBy ?? claim.userId,
  confirmedAt: null,
  confirmedBy: null,
  named: null,
  moves: {},
});

/** All that the caller ever said, or was said, to be, in whatever group. */
export const listClaimsOf = (call: Pick<UserCall, 'db' | 'userId'>): Promise<RevisedClaim[]> =>
  CLAIMS.all(claimsOfPerson(call, call.userId));

/** What a person is said to be that waits for an answer, theirs or an admin's, in whatever group. */
export async function listOpenOf(call: Pick<UserCall, 'db' | 'userId'>): Promise<RevisedClaim[]> {
  return (await listClaimsOf(call)).filter(isUnanswered);
}

export const isUnanswered = ({ status }: Pick<ClaimRecord, 'status'>): boolean =>
  status === 'waiting' || status === 'offered';

/** The query of what a person was ever said to be. */
export const claimsOfPerson = (call: StoreCall, userId: string) =>
  claimsOf(call).where('userId', '==', userId);

export const putClaim = CLAIMS.create;

export const claimsUntil = ({ claimsUntil: before }: Pick<GroupRecord, 'claimsUntil'>, until: Date) => ({
  claimsUntil: before && before > until ? before : until,
});

/** Adds to a batch that there may be claims in a group until then, which holds only while it is as it was read. */
export function putClaimsUntil(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'update'>,
  group: RevisedGroup,
  until: Date,
): void {
  const told = claimsUntil(group, until);
  writer.update(groupsOf(call).doc(group.id), told, { lastUpdateTime: group.revision });
}

export const putChangedClaim = (
  call: StoreCall,
  writer: AtomicWriter,
  before: RevisedClaim,
  change: Partial<ClaimFields>,
): void => CLAIMS.put(call, writer, before, { ...before, ...change });

/** In `claimIds` of a record that an objection has returned: the id itself would say that it is the claimer's. */
export const backOf = (claimId: string): string => `${claimId}_back`;

/** Until when a member can say yes to an offered claim. */
export const offerEndsAt = ({ createdAt }: Pick<ClaimRecord, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + LIMITS.claimOfferDays * DAY_MS);

/** It goes with the name, and with the membership: who left and came again has to claim again. */
export function isOpenIn(
  { members, deletedAt }: Pick<GroupRecord, 'members' | 'deletedAt'>,
  claim: Pick<ClaimRecord, 'status' | 'nameId' | 'createdAt'>,
  { claimerId, at }: { claimerId: string; at: Date },
): boolean {
  const { status, nameId, createdAt } = claim;
  const acceptedAt = members[claimerId]?.acceptedAt ?? null;
  const isThere = hasJoined({ members }, claimerId) && acceptedAt !== null && acceptedAt <= createdAt;
  const isOpen = status === 'waiting' || (status === 'offered' && at < offerEndsAt(claim));
  return deletedAt === null && isOpen && members[nameId]?.isNameOnly === true && isThere;
}

export const objectableUntilOf = ({ confirmedAt }: { confirmedAt: Date }): Date =>
  new Date(confirmedAt.getTime() + LIMITS.claimObjectionDays * DAY_MS);
