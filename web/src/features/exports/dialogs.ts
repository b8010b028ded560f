import { openerOf } from '../../components/dialogs.tsx';

export const openExport = openerOf(async () => (await import('./export-dialog.tsx')).ExportDialog);
