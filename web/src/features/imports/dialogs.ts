import { opens } from '../../components/dialogs.tsx';

export const openImport = opens(async () => (await import('./import-dialog.tsx')).ImportIntoGroup);
