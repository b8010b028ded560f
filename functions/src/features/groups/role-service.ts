import type { Group, Role } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { withTrust } from '../../records/groups/membership.ts';
import { requireRole } from '../../rules/groups/policy.ts';
import { changeMember, type MemberParams } from './change-member.ts';

/** The caller included. The same role again writes nothing, but for a newcomer, who is trusted by it. */
export const changeRole = (call: UserCall, params: MemberParams, role: Role): Promise<Group> =>
  changeMember(call, params, (member, at, group) => {
    const trusted = withTrust(member);
    if (member.role === role && trusted === member) return member;
    requireRole(group, { userId: params.userId, role });
    return { ...trusted, ...(member.role !== role && { role, roleAt: at }) };
  });
