import type { Member } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { befriendMember } from './api.ts';

const MEMBERS = text('groupMembers');

/** Asks a member of a group to be friends outside of it, too, and says how that went. */
export async function befriend(groupId: string, { userId, user: { name } }: Member): Promise<void> {
  try {
    await befriendMember({ groupId, userId });
    showNotice({ tone: 'success', text: MEMBERS.friendAdded({ name }) });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, MEMBERS.friendFailed({ name })) });
  }
}
