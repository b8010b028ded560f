import { opener } from '../../components/dialogs.tsx';

export const openLinkMember = opener(async () => (await import('./link-member-dialog.tsx')).LinkMemberDialog);
export const openSimplifyDebts = opener(
  async () => (await import('./simplify-debts-dialog.tsx')).SimplifyDebtsDialog,
);
