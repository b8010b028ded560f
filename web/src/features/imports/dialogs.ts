import { openerOf } from '../../components/dialogs.tsx';

export const openImport = openerOf(async () => (await import('./import-dialog.tsx')).ImportIntoGroup);
