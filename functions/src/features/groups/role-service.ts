import type { Group, Role } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { withTrust } from '../../records/groups/membership.ts';
import { requireRole } from '../../rules/groups/policy.ts';
import { changeMember, type MemberParams } from './change-member.ts';

/**
 * Gives a member another role, the caller included. A role that they have already writes nothing,
 * unless they are a newcomer, who is trusted by it.
 * @throws {Refusal} not-found, guest, forbidden, 400 for who cannot have the role, last-admin, contention.
 */
export const changeRole = (call: UserCall, params: MemberParams, role: Role): Promise<Group> =>
  changeMember(call, params, (member, at, group) => {
    const trusted = withTrust(member);
    if (member.role === role && trusted === member) return member;
    requireRole(group, { userId: params.userId, role });
    return { ...trusted, ...(member.role !== role && { role, roleAt: at }) };
  });
