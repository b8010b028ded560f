import { openerOf } from '../../../components/dialogs.tsx';

export const openGroupSplits = openerOf(
  async () => (await import('./group-splits-dialog.tsx')).GroupSplitsDialog,
);
