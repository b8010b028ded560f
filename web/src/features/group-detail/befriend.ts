import type { Member } from '@barabar/core/contract/groups';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { TEXT } from './text.ts';

/** Asks a member of a group to be friends outside of it, too, and says how that went. */
export async function befriend(groupId: string, { userId, user: { name } }: Member): Promise<void> {
  try {
    const { befriendMember } = await import('./api.ts');
    await befriendMember({ groupId, userId });
    showNotice({ tone: 'success', text: TEXT.friendAdded({ name }) });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, TEXT.friendFailed({ name })) });
  }
}
