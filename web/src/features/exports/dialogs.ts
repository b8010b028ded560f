import { opener } from '../../components/dialogs.tsx';

export const openExport = opener(async () => (await import('./export-dialog.tsx')).ExportDialog);
