import { opens } from '../../components/dialogs.tsx';

export const openLinkMember = opens(async () => (await import('./link-member-dialog.tsx')).LinkMemberDialog);
export const openSimplifyDebts = opens(
  async () => (await import('./simplify-debts-dialog.tsx')).SimplifyDebtsDialog,
);
