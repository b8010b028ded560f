import { notAhead, opens } from '../../components/dialogs.tsx';

export const openKeepGuest = opens(
  async () => (await import('./keep-guest-dialog.tsx')).KeepGuestDialog,
  notAhead,
);
