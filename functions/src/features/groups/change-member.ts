import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf } from '../../records/groups/membership.ts';
import { putMembers, readGroup, type GroupRecord, type MemberRecord } from '../../records/groups/store.ts';
import { requireAdmin, requireOrdinary } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

export interface MemberParams {
  readonly groupId: string;
  readonly userId: string;
}

/** Holds only for the group as it was read: of two last admins who step down one stays. `decide` may be asked again. */
export async function changeMember(
  call: UserCall,
  { groupId, userId }: MemberParams,
  decide: (member: MemberRecord, at: Date, group: GroupRecord) => MemberRecord,
): Promise<Group> {
  const changed = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = requireOrdinary(requireAdmin(await readGroup(call, groupId), call.userId));
    const member = memberOf(group, userId);
    if (!member) throw notFound();
    const at = call.clock();
    const after = decide(member, at, group);
    if (after === member) return group;
    const change = { by: call.userId, at, lastKey: null };
    return commitBatch(call, (batch) =>
      putMembers(call, batch, { group, members: { [userId]: after }, change }),
    );
  });
  return showGroup(call, changed);
}
