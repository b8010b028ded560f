import type { Group, Role } from '@barabar/core/contract/groups';
import { isNewcomer } from '@barabar/core/group-rights';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf, withTrust } from '../../records/groups/membership.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { findGroupOfAdmin } from '../../rules/groups/find-group.ts';
import { requireOrdinary, requireRole } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

interface MemberParams {
  readonly groupId: string;
  readonly userId: string;
}

/** Holds only for the group as it was read: of two last admins who step down one stays. `decide` may be asked again. */
async function changeMember(
  call: UserCall,
  { groupId, userId }: MemberParams,
  decide: (member: MemberRecord, at: Date, group: GroupRecord) => MemberRecord,
): Promise<Group> {
  const changed = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = requireOrdinary(await findGroupOfAdmin(call, groupId));
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

/** The caller included. The same role again writes nothing, but for a newcomer, who is trusted by it. */
export const changeRole = (call: UserCall, params: MemberParams, role: Role): Promise<Group> =>
  changeMember(call, params, (member, at, group) => {
    const trusted = withTrust(member);
    if (member.role === role && trusted === member) return member;
    requireRole(group, { userId: params.userId, role });
    return { ...trusted, ...(member.role !== role && { role, roleAt: at }) };
  });

/** Lets a newcomer change what others recorded. Of anybody else it changes nothing. */
export const trustNewcomer = (call: UserCall, params: MemberParams): Promise<Group> =>
  changeMember(call, params, withTrust);

/** Takes that back, or says no to a newcomer whom nobody has trusted. */
export const distrust = (call: UserCall, params: MemberParams): Promise<Group> =>
  changeMember(call, params, (member, at) => {
    if (member.role === 'admin' || !member.newcomer || !isNewcomer(member.newcomer, at))
      throw new Refusal('forbidden', { message: said('trust-stays') });
    if (member.newcomer.answer === 'declined') return member;
    return { ...member, newcomer: { ...member.newcomer, answer: 'declined' } };
  });
