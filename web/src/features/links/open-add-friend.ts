import { opens } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openAddFriend = opens(
  async () => (await import('./add-friend-dialog.tsx')).AddFriendDialog,
  loadWhenIdle,
);
