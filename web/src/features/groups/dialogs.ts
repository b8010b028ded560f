import { opens } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openCreateGroup = opens(
  async () => (await import('./create-group-dialog.tsx')).CreateGroupDialog,
  loadWhenIdle,
);
