import { openerOf } from '../../components/dialogs.tsx';

export const openLinkMember = openerOf(
  async () => (await import('./link-member-dialog.tsx')).LinkMemberDialog,
);
export const openSimplifyDebts = openerOf(
  async () => (await import('./simplify-debts-dialog.tsx')).SimplifyDebtsDialog,
);
