import { opener } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openCreateGroup = opener(
  async () => (await import('./create-group-dialog.tsx')).CreateGroupDialog,
  loadWhenIdle,
);
