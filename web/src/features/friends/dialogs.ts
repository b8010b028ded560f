import { opens } from '../../components/dialogs.tsx';

export const openSamePerson = opens(async () => (await import('./same-person-dialog.tsx')).SamePersonDialog);
export const openRename = opens(async () => (await import('./rename-dialog.tsx')).RenameDialog);
export const openInviteFriend = opens(
  async () => (await import('./invite-friend-dialog.tsx')).InviteFriendDialog,
);
