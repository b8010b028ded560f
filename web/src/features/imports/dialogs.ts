import { opener } from '../../components/dialogs.tsx';

export const openImport = opener(async () => (await import('./import-dialog.tsx')).ImportIntoGroup);
