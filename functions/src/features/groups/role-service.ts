import type { Group, Role } from '@barabar/core/contract/groups';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf, withTrust } from '../../records/groups/membership.ts';
import { putMembers, readGroup, type GroupRecord } from '../../records/groups/store.ts';
import { requireAdmin, requireOrdinary, requireRole } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/**
 * Gives a member another role, the caller included. The commit holds only while the group is as it was read, so that of
 * two last admins who step down at once one stays. A role that they have already writes nothing,
 * unless they are a newcomer, who is trusted by it.
 * @throws {Refusal} not-found, guest, forbidden, 400 for who cannot have the role, last-admin, contention.
 */
export async function changeRole(
  deps: DataDeps,
  callerId: string,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
  role: Role,
): Promise<Group> {
  const { db, clock } = deps;
  const changed = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = requireOrdinary(requireAdmin(await readGroup(db, groupId), callerId));
    const member = memberOf(group, userId);
    if (!member) throw notFound();
    const trusted = withTrust(member);
    if (member.role === role && trusted === member) return group;
    requireRole(group, { userId, role });
    const at = clock();
    const members = { [userId]: { ...trusted, ...(member.role !== role && { role, roleAt: at }) } };
    return commitBatch(db, (batch) =>
      putMembers(db, batch, { group, members, change: { by: callerId, at, lastKey: null } }),
    );
  });
  return showGroup(deps, callerId, changed);
}
