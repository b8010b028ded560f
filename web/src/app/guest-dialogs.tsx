import type { GuestSignOutSheetProps } from '../features/auth/guest-sign-out-sheet.tsx';
import type { KeepGuestDialog as KeepGuestPart } from '../features/auth/keep-guest-dialog.tsx';
import { DialogFailure } from '../components/lazy-dialog.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';

/** Only guests load these. */
const ONLY_FOR_GUESTS = { plan: () => undefined };

/** The dialog that makes a guest's account one with an address. */
export const KeepGuestDialog = lazyPart<Parameters<typeof KeepGuestPart>[0]>(
  async () => (await import('../features/auth/keep-guest-dialog.tsx')).KeepGuestDialog,
  DialogFailure,
  ONLY_FOR_GUESTS,
);

/** The question before a guest signs out. */
export const GuestSignOutSheet = lazyPart<GuestSignOutSheetProps>(
  async () => (await import('../features/auth/guest-sign-out-sheet.tsx')).GuestSignOutSheet,
  DialogFailure,
  ONLY_FOR_GUESTS,
);
