import { opener } from '../../components/dialogs.tsx';

export const openAbsences = opener(async () => (await import('./absences-dialog.tsx')).AbsencesDialog);
