import { LIMITS } from '@barabar/core/limits';
import type { Member } from '@barabar/core/contract/groups';
import { isNewcomer } from '@barabar/core/group-rights';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { answerTrust } from '../requests/api.ts';

const MEMBERS = text('groupMembers');

const DAY_MS = 24 * 60 * 60_000;

/** Whether a member cannot change what others recorded, because they came by a link a short while ago. */
export const isNewcomerNow = (member: Pick<Member, 'newcomer'> | undefined): boolean =>
  isNewcomer(member?.newcomer, new Date());

/** Whether an admin trusts somebody who would otherwise be a newcomer, as far as their answer to it can be taken back. */
export const isTrustFresh = (member: Member): boolean =>
  member.invitedBy !== undefined &&
  member.status === 'joined' &&
  member.role !== 'admin' &&
  !isNewcomerNow(member) &&
  (member.isGuest === true || Date.now() - member.joinedAt.getTime() < LIMITS.newcomerDays * DAY_MS);

/** Says whether a member may change what others recorded, and how that went; the notice undoes it. */
export async function trust(groupId: string, member: Pick<Member, 'userId' | 'user'>, isTrusted = true) {
  const { userId, user } = member;
  const { name } = user;
  try {
    await answerTrust({ groupId, userId }, isTrusted);
    showNotice({ tone: 'success', text: (isTrusted ? MEMBERS.trusted : MEMBERS.trustEnded)({ name }) });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, MEMBERS.trustFailed) });
  }
}
