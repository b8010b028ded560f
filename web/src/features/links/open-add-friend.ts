import { openerOf } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openAddFriend = openerOf(
  async () => (await import('./add-friend-dialog.tsx')).AddFriendDialog,
  loadWhenIdle,
);
