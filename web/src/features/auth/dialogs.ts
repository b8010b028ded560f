import { notAhead, opener } from '../../components/dialogs.tsx';

export const openKeepGuest = opener(
  async () => (await import('./keep-guest-dialog.tsx')).KeepGuestDialog,
  notAhead,
);
