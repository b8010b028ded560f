import { openerOf } from '../../components/dialogs.tsx';

export const openSamePerson = openerOf(
  async () => (await import('./same-person-dialog.tsx')).SamePersonDialog,
);
export const openRename = openerOf(async () => (await import('./rename-dialog.tsx')).RenameDialog);
export const openInviteFriend = openerOf(
  async () => (await import('./invite-friend-dialog.tsx')).InviteFriendDialog,
);
