import { opens } from '../../components/dialogs.tsx';

export const openExport = opens(async () => (await import('./export-dialog.tsx')).ExportDialog);
