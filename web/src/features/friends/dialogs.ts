import { opener } from '../../components/dialogs.tsx';

export const openSamePerson = opener(async () => (await import('./same-person-dialog.tsx')).SamePersonDialog);
export const openRename = opener(async () => (await import('./rename-dialog.tsx')).RenameDialog);
export const openInviteFriend = opener(
  async () => (await import('./invite-friend-dialog.tsx')).InviteFriendDialog,
);
