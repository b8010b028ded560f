import type { DataDeps } from '../kit/deps.ts';
import { claimDocument, type ClaimRecord } from '../records/claims/store.ts';
import { parseDocument } from '../kit/document.ts';
import { readStoredGroup } from '../records/groups/store.ts';
import { loadPeople } from '../records/users/store.ts';
import { queueNotices } from '../rules/push/queue-notices.ts';
import { describeClaim, isTold } from './describe-claim.ts';
import { logActivities, type Written } from './log-written.ts';
import { readLeniently } from './simplify-after.ts';

/**
 * Logs what became of a claim, and has those told whom it concerns. Repeated or late, it writes the same entry under the same
 * id.
 */
export async function logClaim(deps: DataDeps, written: Pick<Written, 'after'> | undefined): Promise<void> {
  const claim = written && readLeniently(written.after, (one) => parseDocument(one, claimDocument));
  if (!claim || !isTold(claim)) return;
  const [group, people] = await Promise.all([
    readStoredGroup(deps.db, claim.groupId),
    loadPeople(deps.db, idsIn(claim)),
  ]);
  if (!group) return;
  const currentIdOf = (userId: string): string => people.get(userId)?.id ?? userId;
  const current = {
    ...claim,
    updatedBy: currentIdOf(claim.updatedBy),
    against: claim.against.map(currentIdOf),
  };
  const actorName = people.get(claim.updatedBy)?.name ?? '';
  const entry = describeClaim(current, { group, claimerId: currentIdOf(claim.userId), actorName });
  await queueNotices(deps, await logActivities(deps, [entry]));
}

const idsIn = ({ userId, updatedBy, against }: ClaimRecord): string[] => [userId, updatedBy, ...against];
