import type { Group } from '@barabar/core/contract/groups';
import { isNewcomer } from '@barabar/core/group-rights';
import { messageFor } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { withTrust } from '../../records/groups/membership.ts';
import { changeMember, type MemberParams } from './change-member.ts';

const STAYS_MESSAGE = messageFor('trust-stays');

/** Lets a newcomer change what others recorded. Of anybody else it changes nothing. */
export const trust = (call: UserCall, params: MemberParams): Promise<Group> =>
  changeMember(call, params, withTrust);

/** Takes that back, or says no to a newcomer whom nobody has trusted. */
export const distrust = (call: UserCall, params: MemberParams): Promise<Group> =>
  changeMember(call, params, (member, at) => {
    if (member.role === 'admin' || !member.newcomer || !isNewcomer(member.newcomer, at))
      throw new Refusal('forbidden', { message: STAYS_MESSAGE });
    if (member.newcomer.answer === 'declined') return member;
    return { ...member, newcomer: { ...member.newcomer, answer: 'declined' } };
  });
