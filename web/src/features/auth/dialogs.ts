import { notAhead, openerOf } from '../../components/dialogs.tsx';

export const openKeepGuest = openerOf(
  async () => (await import('./keep-guest-dialog.tsx')).KeepGuestDialog,
  notAhead,
);
