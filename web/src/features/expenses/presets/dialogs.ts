import { opener } from '../../../components/dialogs.tsx';

export const openGroupSplits = opener(
  async () => (await import('./group-splits-dialog.tsx')).GroupSplitsDialog,
);
