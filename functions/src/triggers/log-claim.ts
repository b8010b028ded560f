import type { Call, StoreCall } from '../kit/call.ts';
import { claimDocument, type ClaimRecord } from '../records/claims/store.ts';
import { parseDocument } from '../kit/document.ts';
import { joinedIdsOf } from '../records/groups/membership.ts';
import { readStoredGroup, type GroupRecord } from '../records/groups/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { hasSayIn } from '../rules/claims/may-object.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { describeClaim, isTold } from './describe-claim.ts';
import { logActivities, type Written } from './log-written.ts';
import { readLeniently } from './simplify-after.ts';

/** Repeated or late, it writes the same entry under the same id. */
export async function logClaim(call: Call, written: Pick<Written, 'after'> | undefined): Promise<void> {
  const claim = written && readLeniently(written.after, (found) => parseDocument(found, claimDocument));
  if (!claim || !isTold(claim)) return;
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
  { group, claimerId }: { readonly group: GroupRecord; readonly claimerId: string },
): Promise<string[]> {
  if (claim.status !== 'confirmed') return [];
  const at = claim.updatedAt;
  const toldIds = joinedIdsOf(group).map(async (userId) => {
    const hasSay = await hasSayIn(call, claim, { group, claimerId, userId, at });
    return hasSay ? [userId] : [];
  });
  return (await Promise.all(toldIds)).flat();
}
