import type { ActivityType } from '@barabar/core/events/kinds';
import { toMinor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import type { Call, StoreCall } from '../kit/call.ts';
import type { Snapshot } from '../kit/document.ts';
import { claimDocument, type ClaimRecord } from '../records/claims/store.ts';
import { telling } from '../records/activities/store.ts';
import { joinedIdsOf } from '../records/groups/membership.ts';
import { readStoredGroup, type GroupRecord } from '../records/groups/store.ts';
import { groupNamed } from '../records/shared-records/fields.ts';
import { loadPeople } from '../records/users/store.ts';
import { hasSayIn } from '../rules/claims/may-object.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { unionOf, type DescribedActivity } from './describe-change.ts';
import { logActivities, readLeniently } from './log-written.ts';

/** Repeated or late, it writes the same entry under the same id. */
export async function logClaim(call: Call, written: Snapshot | undefined): Promise<void> {
  const claim = readLeniently(written, claimDocument);
  if (!claim || !isClaimTold(claim)) return;
  const [group, people] = await Promise.all([
    readStoredGroup(call, claim.groupId),
    loadPeople(call, idsIn(claim)),
  ]);
  if (!group) return;
  const currentIdOf = (userId: string): string => people.get(userId)?.id ?? userId;
  const current = { ...claim, updatedBy: currentIdOf(claim.updatedBy) };
  const actorName = people.get(claim.updatedBy)?.name ?? '';
  const claimerId = currentIdOf(claim.userId);
  const objectorIds = await listObjectors(call, claim, { group, claimerId });
  const entry = describeClaim(current, { group, claimerId, actorName, objectorIds });
  await queueNotices(call, await logActivities(call, [entry]));
}

const idsIn = ({ userId, updatedBy }: ClaimRecord): string[] => [userId, updatedBy];

/** The members who have a say in a claim that was confirmed. */
async function listObjectors(
  call: StoreCall,
  claim: ClaimRecord,
  { group, claimerId }: { group: GroupRecord; claimerId: string },
): Promise<string[]> {
  if (claim.status !== 'confirmed') return [];
  const at = claim.updatedAt;
  const toldIds = joinedIdsOf(group).map(async (userId) => {
    const hasSay = await hasSayIn(call, claim, { group, claimerId, userId, at });
    return hasSay ? [userId] : [];
  });
  return (await Promise.all(toldIds)).flat();
}

/** What became of a claim, as the log has it. An objection is told by the group, which has the name again. */
const TYPES = {
  waiting: 'claim_waiting',
  offered: 'claim_offered',
  done: 'claim_done',
  confirmed: 'claim_confirmed',
  declined: 'claim_declined',
} as const satisfies Partial<Record<ClaimRecord['status'], ActivityType>>;

/** Claims of the log: all but those that were objected to. */
export type ToldClaim = ClaimRecord & { readonly status: keyof typeof TYPES };

export const isClaimTold = (claim: ClaimRecord): claim is ToldClaim => claim.status in TYPES;

/** What became the person's, as the log tells it. */
const movedTo = (userId: string, name: string, sums: NonNullable<ClaimRecord['moved']>) => ({
  moved: [
    {
      userId,
      name,
      nets: sums.map(({ currency, amount }) => ({
        currency,
        gets: toMinor(Math.max(amount, 0)),
        owes: toMinor(Math.max(-amount, 0)),
      })),
    },
  ],
});

/**
 * The person whom the claim is about is told. So are the admins while it waits, those who can object once it is
 * confirmed, and whoever asked when it is answered.
 */
export function describeClaim(
  claim: ToldClaim,
  {
    group,
    claimerId,
    actorName,
    objectorIds,
  }: {
    group: Pick<GroupRecord, 'id' | 'name' | 'members'>;
    claimerId: string;
    actorName: string;
    /** Who can object to a confirmed claim. */
    objectorIds: readonly string[];
  },
): DescribedActivity {
  const { members, name: groupName } = group;
  const { updatedBy, name: formerName } = claim;
  const actor = { id: updatedBy, name: members[updatedBy]?.name ?? actorName };
  const claimer = members[claimerId]?.name ?? formerName;
  const adminIds = joinedIdsOf(group).filter((userId) => members[userId]?.role === 'admin');
  const offererIds = claim.offeredBy === undefined ? [] : [claim.offeredBy];
  const toldIds = {
    waiting: adminIds,
    offered: [],
    done: [],
    confirmed: [...offererIds, ...objectorIds],
    declined: offererIds,
  }[claim.status];
  return {
    id: `claims_${claim.id}_${claim.status}`,
    actor,
    ownerId: null,
    group: groupNamed({ groupId: group.id, groupName }),
    groupId: group.id,
    participantIds: unionOf([actor.id, claimerId], toldIds),
    pairs: pairKeysAmong(unionOf([actor.id, claimerId])),
    audience: unionOf(joinedIdsOf(group), [claimerId]),
    ...telling(TYPES[claim.status], {
      groupName,
      memberUserId: claimerId,
      memberName: formerName,
      ...(claim.status === 'confirmed' && claim.moved && movedTo(claimerId, claimer, claim.moved)),
    }),
    named: claimer === formerName ? {} : { [claimerId]: claimer },
    createdAt: claim.updatedAt,
  };
}
