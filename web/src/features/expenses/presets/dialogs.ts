import { opens } from '../../../components/dialogs.tsx';

export const openGroupSplits = opens(
  async () => (await import('./group-splits-dialog.tsx')).GroupSplitsDialog,
);
