import type { Claim } from '@barabar/core/contract/claim';
import type { NamedPerson } from '@barabar/core/contract/fields';
import type { ClaimRequest } from '@barabar/core/contract/requests';
import type { UserCall } from '../../kit/call.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import { listOpenOf, offerEndsAt, type ClaimRecord } from '../../records/claims/store.ts';
import { hasJoined, canLead } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import { listOpenBalances } from '../balances/simplification.ts';
import { listOpen, type OpenClaim } from './open-claims.ts';
import { sumsWith } from './sums-with.ts';

export const presentClaim = ({ id, nameId, name, createdAt }: ClaimRecord) => ({
  id,
  userId: nameId,
  name,
  createdAt,
});

/** Whether an open claim is for somebody to see: an admin, or whom it is about. */
export const isShownTo = (
  userId: string,
  { members }: Pick<GroupRecord, 'members'>,
  { claimer }: OpenClaim,
) => claimer.id === userId || members[userId]?.role === 'admin';

/** Who can confirm the claim of a person: the other admins, or the person where there is none. */
export const adminsFor = ({ members }: Pick<GroupRecord, 'members'>, claimerId: string): NamedPerson[] => {
  const admins = Object.entries(members).flatMap(([id, first]) =>
    first.role === 'admin' && canLead(first) ? [{ id, name: first.name }] : [],
  );
  const others = admins.filter(({ id }) => id !== claimerId);
  return others.length > 0 ? others : admins;
};

/** Who else waits to be confirmed as the same name. */
export const rivalsOf = (
  { nameId }: Pick<ClaimRecord, 'nameId'>,
  claimerId: string,
  open: readonly OpenClaim[],
): string[] =>
  open.flatMap(({ claim, claimer }) =>
    claim.nameId === nameId && claimer.id !== claimerId ? claimer.id : [],
  );

export function presentOpen(
  { claim, claimer: { id } }: OpenClaim,
  {
    group,
    callerId,
    sums,
    open,
  }: {
    group: GroupRecord;
    callerId: string;
    sums: readonly BalanceRecord[];
    /** All that wait in the group. */
    open: readonly OpenClaim[];
  },
): Claim {
  const { members } = group;
  const by = { id, name: members[id]?.name ?? claim.name };
  const isOwn = id === callerId;
  const balances = isOwn && { balances: sumsWith(sums, { userId: id, nameId: claim.nameId }) };
  if (claim.offeredBy === undefined) {
    return {
      ...presentClaim(claim),
      by,
      status: 'waiting',
      ...balances,
      ...(isOwn && { admins: adminsFor(group, id) }),
      ...(rivalsOf(claim, id, open).length > 0 && { isContested: true as const }),
    };
  }
  const offeredBy = { id: claim.offeredBy, name: members[claim.offeredBy]?.name ?? '' };
  return {
    ...presentClaim(claim),
    by,
    status: 'offered',
    ...(offeredBy.name !== '' && { offeredBy }),
    endsAt: offerEndsAt(claim),
    ...balances,
  };
}

const mayHaveClaims = ({ members, claimsUntil }: GroupRecord, at: Date): boolean =>
  (claimsUntil !== undefined && claimsUntil > at) || Object.values(members).some(({ cameBy }) => cameBy);

/** Names that the person is said to be, and in groups that they lead what others say of themselves. Newest first. */
export async function listClaimsFor(
  call: UserCall,
  groups: readonly RevisedGroup[],
): Promise<ClaimRequest[]> {
  const at = call.clock();
  const ownIn = new Set((await listOpenOf(call)).map(({ groupId }) => groupId));
  const asked = groups.filter(
    (group) =>
      hasJoined(group, call.userId) &&
      (ownIn.has(group.id) || (group.members[call.userId]?.role === 'admin' && mayHaveClaims(group, at))),
  );
  const shown = await Promise.all(
    asked.map(async (group): Promise<ClaimRequest[]> => {
      const open = await listOpen(call, group, at);
      // What an admin has asked a member is theirs to answer.
      const seen = open.filter(
        (openClaim) =>
          isShownTo(call.userId, group, openClaim) &&
          (openClaim.claimer.id === call.userId || !openClaim.claim.offeredBy),
      );
      const sums = seen.some(({ claimer }) => claimer.id === call.userId)
        ? await listOpenBalances(call, group)
        : [];
      const { id, name } = group;
      return seen.map((openClaim) => ({
        ...presentOpen(openClaim, { group, callerId: call.userId, sums, open }),
        group: { id, name },
      }));
    }),
  );
  return shown.flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
